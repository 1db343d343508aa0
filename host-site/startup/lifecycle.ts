/**
 * From the first response to the last: listens; drains on SIGTERM, so that balancers notice before connections are refused; then stops
 * accepting, finishes what is under way and releases the database.
 */
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { trackConnections } from './connections.ts';

/** Below the 10 s after which process managers kill. */
const DEADLINE_MS = 9500;
/** At least this much of the time is for finishing requests, however long the process drains. */
const FINISHING_MS = 4500;
/** How long before the deadline connections with a running request are closed. */
const CLOSING_MS = 1500;
/** After a drain: time for the request of a connection that was accepted last. */
const FIRST_REQUEST_MS = 2000;

export interface LifecycleOptions {
  host: string;
  port: number;
  log: Logger;
  /** Releases the database when no request is running. */
  release: () => Promise<void>;
  /** Aborted when the process begins to stop: `/readyz` responds with 503, and event streams end. */
  stopping?: AbortController | undefined;
  /** Milliseconds after SIGTERM in which the server still accepts requests. 0 by default. SIGINT, or a second signal, skips the rest. */
  drainMs?: number | undefined;
  /** Milliseconds after the drain until the process ends, even with open requests. By default 9,500 less the drain, but not below 4,500. */
  deadlineMs?: number | undefined;
}

/** Ends the process with code 1 when stopping takes longer than the deadline, after closing connections that still have a request. */
function startDeadline(server: FastifyInstance, log: Logger, deadlineMs: number): () => void {
  const impatient = setTimeout(() => {
    log.warn('requests were still under way, closing their connections');
    server.server.closeAllConnections();
  }, deadlineMs - CLOSING_MS);
  const deadline = setTimeout(() => {
    log.error('the database gave no response, ending without closing its connections');
    process.exit(1);
  }, deadlineMs);
  return () => {
    clearTimeout(impatient);
    clearTimeout(deadline);
  };
}

/**
 * Resolves with the address when the server listens. The process ends with code 0 after a signal, whatever visitors do, and with code 1 when
 * `release` does not finish, for example because the database gives no response.
 */
export async function serve(
  server: FastifyInstance,
  { host, port, log, release, stopping = new AbortController(), drainMs = 0, ...options }: LifecycleOptions,
): Promise<string> {
  const { deadlineMs = Math.max(DEADLINE_MS - drainMs, FINISHING_MS) } = options;
  const drainEnd = new AbortController();
  const connections = trackConnections(server);
  const stop = async (): Promise<void> => {
    const stopDeadline = startDeadline(server, log, deadlineMs);
    try {
      await connections.acceptWaiting();
      // Fastify closes the listening socket only some turns later.
      const disconnected = new Promise<void>((resolve) => server.server.close(() => resolve()));
      const closed = Promise.all([server.close(), disconnected]);
      if (drainMs > 0) await Promise.race([closed, wait(Math.min(drainMs, FIRST_REQUEST_MS))]);
      // After this turn has read what has arrived.
      await nextTurn();
      connections.closeIdle();
      await closed;
      await release();
    } catch (error) {
      log.error({ err: error }, 'stopping failed');
    }
    stopDeadline();
    process.exit(0);
  };
  const onSignal = async (signal: 'SIGTERM' | 'SIGINT'): Promise<void> => {
    if (stopping.signal.aborted) return drainEnd.abort();
    log.info({ signal, drainMs: signal === 'SIGTERM' ? drainMs : 0 }, 'stopping');
    connections.refuseReuse();
    stopping.abort();
    if (signal === 'SIGTERM' && drainMs > 0) await wait(drainMs, undefined, { signal: drainEnd.signal }).catch(() => undefined);
    await stop();
  };
  process.on('SIGTERM', (signal) => void onSignal(signal as 'SIGTERM'));
  process.on('SIGINT', (signal) => void onSignal(signal as 'SIGINT'));
  return server.listen({ host, port });
}
