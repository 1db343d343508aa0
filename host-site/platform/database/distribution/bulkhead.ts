/** Bounds work that something which does not respond would hold up, so that it does not take the connections that other work needs. */
import { DatabaseConnectionError } from '../engines/connection-loss.ts';

export interface BulkheadOptions {
  /** Works at once at most; further ones wait. */
  most: number;
  /** Milliseconds after which a work that has not ended, or not begun, is rejected. One that has begun goes on, and holds its place until it ends. */
  patienceMs: number;
}

/** Rejects with a DatabaseConnectionError when the work takes longer than `patienceMs`, and at once while all places are held by such works. */
export type Bulkhead = <T>(work: () => Promise<T>) => Promise<T>;

export function createBulkhead({ most, patienceMs }: BulkheadOptions): Bulkhead {
  let running = 0;
  let late = 0;
  const waiting = new Set<() => void>();
  const startNext = () => {
    const [next] = waiting;
    if (next) waiting.delete(next);
    next?.();
  };
  return <T>(work: () => Promise<T>) =>
    new Promise<T>((resolve, reject) => {
      const giveUp = () => reject(new DatabaseConnectionError(`no response within ${patienceMs} ms`));
      if (late >= most) return giveUp();
      let isLate = false;
      const begin = () => {
        running += 1;
        const end = () => {
          clearTimeout(timer);
          running -= 1;
          if (isLate) late -= 1;
          startNext();
        };
        work().then(resolve, reject).finally(end);
      };
      const timer = setTimeout(() => {
        isLate = !waiting.delete(begin);
        if (isLate) late += 1;
        giveUp();
      }, patienceMs);
      if (running < most) begin();
      else waiting.add(begin);
    });
}
