/**
 * Slots: places that a feature declares in its contract and others fill, so that what points backwards needs no import. Ratings on lists, sections of a hotel's page
 * and links on a receipt are slots. A slot that nobody fills is empty, as when the features that fill it are off.
 */

declare const held: unique symbol;

export interface Slot<T> {
  /** What it holds, for people. */
  readonly what: string;
  readonly [held]?: (value: T) => T;
}

/** What a feature puts into a slot of another one. */
export interface Fill {
  readonly slot: object;
  readonly value: unknown;
  readonly position: number;
}

export interface Slots {
  /** Returns what fills a slot, in the order of the positions, then of the features. */
  of<T>(slot: Slot<T>): readonly T[];
}

export const slot = <T>(what: string): Slot<T> => ({ what });

/** @param position among what fills the same slot; the smallest comes first */
export const fill = <T>(into: Slot<T>, value: NoInfer<T>, position = 0): Fill => ({ slot: into, value, position });

/** Collects what fills the slots. */
export function slotsOf(fills: readonly Fill[]): Slots {
  const sorted = [...fills].sort((one, other) => one.position - other.position);
  return { of: <T>(into: Slot<T>) => sorted.flatMap((one) => (one.slot === into ? [one.value as T] : [])) };
}
