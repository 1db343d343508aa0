/** Logs each task that blocks the event loop: while it runs, no other visitor is answered. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';

const LONGEST_TASK_MS = 200;
/** Between two checks, which is how exactly the length of a task is known. */
const CHECK_MS = 20;

/**
 * Logs `event_loop.blocked` with the length of the task, its processor time (a busy machine or a suspended one lengthens the first alone), and the
 * route of the request that ran last; `none` when no request was under way.
 */
export function watchEventLoop(server: FastifyInstance, log: Pick<Logger, 'warn'>): void {
  /** Routes of the requests under way, the one that ran last at the end. */
  const running = new Map<string, string>();
  const mark = ({ id, routeOptions }: Pick<FastifyRequest, 'id' | 'routeOptions'>): void => {
    running.delete(id);
    running.set(id, routeOptions.url ?? 'unknown');
  };
  /** Routes of requests that ended since the last check. */
  let ended: string | undefined;
  // Without promises: these hooks run for cached pages too, which take less than a tenth of a millisecond.
  server.addHook('onRequest', (request, _, done) => {
    mark(request);
    done();
  });
  server.addHook('preHandler', (request, _, done) => {
    mark(request);
    done();
  });
  server.addHook('onSend', (request, _, payload, done) => {
    mark(request);
    done(null, payload);
  });
  server.addHook('onResponse', ({ id }, _, done) => {
    ended = running.get(id);
    running.delete(id);
    done();
  });
  let timer: NodeJS.Timeout | undefined;
  server.addHook('onListen', async () => {
    let last = performance.now();
    let usage = process.threadCpuUsage();
    timer = setInterval(() => {
      const now = performance.now();
      const ms = Math.round(now - last);
      if (ms > LONGEST_TASK_MS + CHECK_MS) {
        const { user, system } = process.threadCpuUsage(usage);
        const route = [...running.values()].at(-1) ?? ended ?? 'none';
        log.warn({ event: 'event_loop.blocked', route, ms, cpuMs: Math.round((user + system) / 1000) }, 'a task blocked the event loop');
      }
      last = now;
      usage = process.threadCpuUsage();
      ended = undefined;
    }, CHECK_MS).unref();
  });
  server.addHook('onClose', async () => clearInterval(timer));
}
