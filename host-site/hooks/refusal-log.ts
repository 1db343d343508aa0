/** Logs refused requests as counts: a line for each would cost more than the refusal, when the process has least time for it. */
import type { Logger } from 'pino';
import type { RequestKind } from '../platform/http/observability/metrics.ts';

const EVERY_MS = 10_000;

/** Returns a function that counts a refused request: the first is logged at once, later ones of its kind together, at most every 10 seconds. */
export function createRefusalLog(log: Pick<Logger, 'warn'>, clock: () => number): (kind: RequestKind) => void {
  const counts = new Map<RequestKind, { loggedAt: number; count: number }>();
  return (kind) => {
    const now = clock();
    const state = counts.get(kind) ?? { loggedAt: Number.NEGATIVE_INFINITY, count: 0 };
    counts.set(kind, state);
    state.count += 1;
    if (now - state.loggedAt < EVERY_MS) return;
    log.warn({ event: 'overload.refused', kind, count: state.count }, 'requests were refused with 503 because of overload');
    Object.assign(state, { loggedAt: now, count: 0 });
  };
}
