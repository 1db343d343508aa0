/** Bounds work that something which does not respond would hold up, so that it does not take the connections that other work needs. */
import { DatabaseConnectionError } from '../engines/connection-loss.ts';

export interface BulkheadOptions {
  /** Works at once at most; further ones wait. */
  most: number;
  /**
   * Milliseconds after which a work that has not begun is rejected: short, because under more work than can be done all others would wait as long, and what waits
   * for them too.
   */
  waitMs: number;
  /** Milliseconds after its begin at which a work that has not ended is rejected. It goes on, and holds its place until it ends. */
  patienceMs: number;
}

/** Rejects with a DatabaseConnectionError when the work takes too long, or gets no place, and at once while all places are held by works that took too long. */
export type Bulkhead = <T>(work: () => Promise<T>) => Promise<T>;

export function createBulkhead({ most, waitMs, patienceMs }: BulkheadOptions): Bulkhead {
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
      const giveUp = (why: string) => reject(new DatabaseConnectionError(why));
      if (late >= most) return giveUp(`no response to ${late} works before`);
      let timer: NodeJS.Timeout | undefined;
      const begin = () => {
        clearTimeout(timer);
        running += 1;
        let isLate = false;
        timer = setTimeout(() => {
          isLate = true;
          late += 1;
          giveUp(`no response within ${patienceMs} ms`);
        }, patienceMs);
        const end = () => {
          clearTimeout(timer);
          running -= 1;
          if (isLate) late -= 1;
          startNext();
        };
        work().then(resolve, reject).finally(end);
      };
      if (running < most) return begin();
      waiting.add(begin);
      timer = setTimeout(() => {
        waiting.delete(begin);
        giveUp(`${most} works at once are not done within ${waitMs} ms`);
      }, waitMs);
    });
}
