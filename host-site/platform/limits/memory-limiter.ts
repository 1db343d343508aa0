import { type Clock, type Limiter, refusalUntil } from './limiter.ts';

const SWEEP_MS = 60_000;

/** Counts in this process. */
export function memoryLimiter(clock: Clock): Limiter {
  const windows = new Map<string, { points: number; expire: number }>();
  let nextSweep = 0;
  const sweep = (now: number): void => {
    if (now < nextSweep) return;
    nextSweep = now + SWEEP_MS;
    for (const [key, { expire }] of windows) if (expire <= now) windows.delete(key);
  };
  return {
    async consume(key, cost, { name, points, seconds }) {
      const now = clock();
      sweep(now);
      const stored = windows.get(`${name}:${key}`);
      const window = stored && stored.expire > now ? stored : { points: 0, expire: now + seconds * 1000 };
      if (window.points + cost > points) return refusalUntil(window.expire, now);
      window.points += cost;
      windows.set(`${name}:${key}`, window);
      return { ok: true };
    },
  };
}
