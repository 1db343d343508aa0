/** Runs at most `most` works at a time; further ones wait in order. */
export function createQueue(most: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < most) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // The slot passes to the next in the queue, so that a new caller cannot take it.
      if (next) next();
      else running -= 1;
    }
  };
}
