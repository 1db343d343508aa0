/** Collects calls while earlier ones are under way, and handles those that wait together: the more calls there are, the less each one costs. */

export interface TogetherOptions<I, O> {
  /** Handles some items; returns their results in the same order. When it rejects, each of the calls does. */
  run: (items: readonly I[]) => Promise<readonly O[]>;
  /** Groups that are under way at a time. */
  groups?: number;
  /** Items of a group at most. */
  most?: number;
  /** Items with the same key are handled one after the other: neither in one group nor in two at a time. */
  keyOf?: (item: I) => string;
}

interface Waiting<I, O> {
  item: I;
  resolve: (result: O) => void;
  reject: (error: unknown) => void;
}

const MOST = 100;

/** Returns the function that hands in one item. A call never joins a group that has begun: what it reads is not older than the call. */
export function together<I, O>({ run, groups = 1, most = MOST, keyOf }: TogetherOptions<I, O>): (item: I) => Promise<O> {
  let waiting: Waiting<I, O>[] = [];
  const busyKeys = new Set<string>();
  let running = 0;
  let isScheduled = false;
  /** Takes the items of the next group out of those that wait. */
  const take = (): Waiting<I, O>[] => {
    const taken: Waiting<I, O>[] = [];
    const left: Waiting<I, O>[] = [];
    for (const each of waiting) {
      const key = keyOf?.(each.item);
      const isFree = taken.length < most && (key === undefined || !busyKeys.has(key));
      if (isFree && key !== undefined) busyKeys.add(key);
      (isFree ? taken : left).push(each);
    }
    waiting = left;
    return taken;
  };
  const handle = async (group: readonly Waiting<I, O>[]): Promise<void> => {
    try {
      const results = await run(group.map(({ item }) => item));
      for (const [at, { resolve }] of group.entries()) resolve(results[at] as O);
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
    for (const { item } of group) if (keyOf) busyKeys.delete(keyOf(item));
    running -= 1;
    schedule();
  };
  const begin = (): void => {
    isScheduled = false;
    if (running >= groups) return;
    const group = take();
    if (!group.length) return;
    running += 1;
    void handle(group);
    schedule();
  };
  const schedule = (): void => {
    if (isScheduled || running >= groups || !waiting.length) return;
    isScheduled = true;
    // After the requests that have already arrived: they join the group.
    setImmediate(begin);
  };
  return (item) =>
    new Promise<O>((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      schedule();
    });
}
