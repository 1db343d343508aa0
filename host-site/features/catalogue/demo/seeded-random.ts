/** Pseudo-random numbers that are the same on every machine: the same seed must give the same rows. */
export interface Random {
  /** Integer from 0 to below `limit`. */
  below(limit: number): number;
  pick<T>(list: readonly T[]): T;
}

/** @param seed any text, usually an entity's id and the subject: the numbers of one subject do not affect another's. */
export function random(seed: string): Random {
  let state = 0x811c9dc5;
  for (const char of seed) state = Math.imul(state ^ (char.codePointAt(0) as number), 0x01000193);
  const below = (limit: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
  const pick = <T>(list: readonly T[]): T => {
    if (list.length === 0) throw new Error(`random: nothing to pick for ${seed}`);
    return list[below(list.length)] as T;
  };
  return { below, pick };
}
