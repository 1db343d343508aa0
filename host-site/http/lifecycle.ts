/** From the first answered request to the last: listens, and on SIGTERM or SIGINT stops accepting, finishes, releases. */
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';

/** Below the 10 s after which process managers kill. */
const DEADLINE_MS = 9500;
/** How long before the deadline connections with a running request are closed. */
const CLOSING_MS = 1500;

export interface LifecycleOptions {
  host: string;
  port: number;
  log: Logger;
  /** Releases the database when no request is running. */
  release: () => Promise<void>;
  /** Milliseconds after a signal until the process ends, even with open requests. 9,500 by default. */
  deadlineMs?: number | undefined;
}

/** Tracks connections without a request, also those that never sent one: closing the server alone would wait for them. */
function idleConnections({ server }: FastifyInstance): Set<Socket> {
  const idle = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    idle.add(socket);
    socket.once('close', () => idle.delete(socket));
  });
  server.on('request', ({ socket }, response) => {
    idle.delete(socket);
    response.once('close', () => {
      // A browser would reuse the connection for its next request, which would get no response.
      if (!server.listening) socket.destroySoon();
      else if (!socket.destroyed) idle.add(socket);
    });
  });
  return idle;
}

/**
 * Resolves with the address when the server listens. The process ends with code 0 after a signal, whatever visitors do, and with code 1 when
 * `release` does not finish, for example because the database gives no response.
 */
export async function serve(
  server: FastifyInstance,
  { host, port, log, release, deadlineMs = DEADLINE_MS }: LifecycleOptions,
): Promise<string> {
  let ending = false;
  const idle = idleConnections(server);
  const end = async (signal: string): Promise<void> => {
    if (ending) return;
    ending = true;
    log.info({ signal }, 'stopping');
    const impatient = setTimeout(() => {
      log.warn('requests were still under way, closing their connections');
      server.server.closeAllConnections();
    }, deadlineMs - CLOSING_MS);
    const deadline = setTimeout(() => {
      log.error('the database gave no response, ending without closing its connections');
      process.exit(1);
    }, deadlineMs);
    try {
      const closed = server.close();
      for (const socket of idle) socket.destroy();
      await closed;
      await release();
    } catch (error) {
      log.error({ err: error }, 'stopping failed');
    }
    clearTimeout(impatient);
    clearTimeout(deadline);
    process.exit(0);
  };
  process.on('SIGTERM', () => void end('SIGTERM'));
  process.on('SIGINT', () => void end('SIGINT'));
  return server.listen({ host, port });
}
