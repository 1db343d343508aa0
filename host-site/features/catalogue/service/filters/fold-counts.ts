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
 * @param entries each with its rows: one of them must match everything, as one hall of a hotel
 * @param numberOf returns the number of entries that they stand for
 */
export function foldCounts<Row>(
  entries: readonly (readonly Row[])[],
  filters: readonly CountedFilter<Row>[],
  numberOf: (rows: readonly Row[]) => number,
): FilterCounts {
  const counts = filters.map(({ options }) => options.map(() => 0));
  let total = 0;
  for (const rows of entries) {
    const number = numberOf(rows);
    const matched = filters.map(({ options }) => options.map(() => false));
    let isMatch = false;
    for (const row of rows) isMatch = markMatches(row, filters, matched) || isMatch;
    if (isMatch) total += number;
    for (const [at, options] of matched.entries())
      for (const [option, has] of options.entries()) if (has) (counts[at] as number[])[option] = (counts[at]?.[option] ?? 0) + number;
  }
  return {
    total,
    options: filters.flatMap(({ field, options }, at) =>
      options.map(({ value }, option) => ({ field, value, count: counts[at]?.[option] ?? 0 })),
    ),
  };
}

/** Marks the options that the row matches with the selections of the other filters; returns whether it matches all selections. */
function markMatches<Row>(row: Row, filters: readonly CountedFilter<Row>[], matched: boolean[][]): boolean {
  const matches = filters.map(({ options }) => options.map((option) => option.matches(row)));
  const failing = filters.flatMap(({ options, selected }, at) => {
    const position = options.findIndex(({ value }) => value === selected);
    return selected === '' || matches[at]?.[position] ? [] : [at];
  });
  if (failing.length > 1) return false;
  for (const at of failing.length ? failing : filters.keys())
    for (const [option, isMatch] of (matches[at] ?? []).entries()) if (isMatch) (matched[at] as boolean[])[option] = true;
  return failing.length === 0;
}
