/** An HTTP server of a test on a free port of 127.0.0.1. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface RunningServer {
  origin: string;
  /** Ends open connections too. */
  close(): Promise<void>;
}

/** Lets a server listen. @param host `localhost` for an origin that is cross-site to 127.0.0.1 */
export async function startHttp(server: Server, host: '127.0.0.1' | 'localhost' = '127.0.0.1'): Promise<RunningServer> {
  server.listen(0, host);
  await once(server, 'listening');
  return {
    origin: `http://${host}:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Answers a request with its whole body. When it throws, the connection ends without a response. */
export type Handle = (request: IncomingMessage, response: ServerResponse, body: Buffer) => unknown;

export const serveHttp = (handle: Handle): Promise<RunningServer> =>
  startHttp(
    createServer(async (request, response) => {
      try {
        await handle(request, response, await buffer(request));
      } catch {
        response.destroy();
      }
    }),
  );
