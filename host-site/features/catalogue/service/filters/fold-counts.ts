import type { FilterCounts } from '../../../../../widgets/domain/catalogue/listing-entities.ts';

/** A filter of a list: its options, and the one that a request selects. */
export interface CountedFilter<Row> {
  /** Parameter of the list's address. */
  field: string;
  options: readonly { value: string; matches: (row: Row) => boolean }[];
  /** Empty: none. An unknown value matches no row. */
  selected: string;
}

/**
 * Returns how many entries match all selections, and for each option how many match it and the selections of the other filters.
 * @param numberOf returns the number of entries that a row stands for
 */
export function foldCounts<Row>(
  rows: readonly Row[],
  filters: readonly CountedFilter<Row>[],
  numberOf: (row: Row) => number,
): FilterCounts {
  const counts = filters.map(({ options }) => options.map(() => 0));
  let total = 0;
  for (const row of rows) {
    const matches = filters.map(({ options }) => options.map((option) => option.matches(row)));
    const failing = filters.flatMap(({ options, selected }, at) => {
      const position = options.findIndex(({ value }) => value === selected);
      return selected === '' || matches[at]?.[position] ? [] : [at];
    });
    if (failing.length > 1) continue;
    const entries = numberOf(row);
    if (!failing.length) total += entries;
    for (const at of failing.length ? failing : filters.keys())
      for (const [option, isMatch] of (matches[at] ?? []).entries())
        if (isMatch) (counts[at] as number[])[option] = (counts[at]?.[option] ?? 0) + entries;
  }
  return {
    total,
    options: filters.flatMap(({ field, options }, at) =>
      options.map(({ value }, option) => ({ field, value, count: counts[at]?.[option] ?? 0 })),
    ),
  };
}
