/** From the first answered request to the last: listens, and on SIGTERM or SIGINT stops accepting, finishes, releases. */
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';

/** Below the 10 s after which an operator's tools lose patience. */
const PATIENCE_MS = 8000;

export interface LifecycleOptions {
  host: string;
  port: number;
  log: Logger;
  /** Releases the database when no request is running. */
  release: () => Promise<void>;
}

/** Connections on which nothing is under way, also those that never asked anything: closing the server alone would wait for them. */
function idleConnections({ server }: FastifyInstance): Set<Socket> {
  const idle = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    idle.add(socket);
    socket.once('close', () => idle.delete(socket));
  });
  server.on('request', ({ socket }, response) => {
    idle.delete(socket);
    response.once('close', () => {
      // A browser would keep the connection for its next request, which nobody will answer.
      if (!server.listening) socket.destroySoon();
      else if (!socket.destroyed) idle.add(socket);
    });
  });
  return idle;
}

/** Resolves with the address when the server listens. The process ends with code 0 after a signal, whatever visitors do. */
export async function serve(server: FastifyInstance, { host, port, log, release }: LifecycleOptions): Promise<string> {
  let ending = false;
  const idle = idleConnections(server);
  const end = async (signal: string): Promise<void> => {
    if (ending) return;
    ending = true;
    log.info({ signal }, 'stopping');
    const impatient = setTimeout(() => {
      log.warn('requests were still under way, closing their connections');
      server.server.closeAllConnections();
    }, PATIENCE_MS);
    try {
      const closed = server.close();
      for (const socket of idle) socket.destroy();
      await closed;
      await release();
    } catch (error) {
      log.error({ err: error }, 'stopping failed');
    }
    clearTimeout(impatient);
    process.exit(0);
  };
  process.on('SIGTERM', () => void end('SIGTERM'));
  process.on('SIGINT', () => void end('SIGINT'));
  return server.listen({ host, port });
}
