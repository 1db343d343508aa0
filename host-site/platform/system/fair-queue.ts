/** Runs works of several visitors in turn: one of each visitor at a time, so that what one of them starts delays nobody else. */

export interface FairQueueOptions {
  /** Works that run at once. */
  most: number;
  /** Works of one visitor that run or wait; further ones are refused. */
  mostEach: number;
}

/** Starts a work of a visitor when it is their turn; undefined when they have too many already. */
export type FairQueue = <T>(visitor: string, work: () => Promise<T>) => Promise<T> | undefined;

interface Visitor {
  waiting: (() => void)[];
  isRunning: boolean;
}

export function createFairQueue({ most, mostEach }: FairQueueOptions): FairQueue {
  /** In the order of their turns. */
  const visitors = new Map<string, Visitor>();
  let running = 0;

  const startNext = () => {
    for (const visitor of visitors.values()) {
      if (running >= most) return;
      const start = visitor.isRunning ? undefined : visitor.waiting.shift();
      if (!start) continue;
      running += 1;
      visitor.isRunning = true;
      start();
    }
  };
  const end = (key: string, visitor: Visitor) => {
    running -= 1;
    visitor.isRunning = false;
    // Behind the others.
    visitors.delete(key);
    if (visitor.waiting.length) visitors.set(key, visitor);
    startNext();
  };

  return (key, work) => {
    const visitor = visitors.get(key) ?? { waiting: [], isRunning: false };
    if (visitor.waiting.length + Number(visitor.isRunning) >= mostEach) return undefined;
    visitors.set(key, visitor);
    const turn = new Promise<void>((resolve) => visitor.waiting.push(resolve));
    startNext();
    return turn.then(work).finally(() => end(key, visitor));
  };
}
