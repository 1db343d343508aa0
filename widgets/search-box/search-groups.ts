/** Groups of the search box's drop-down. */

export interface SearchOption {
  text: string;
  heat?: number;
}

/** Lists of the drop-down, in the order in which the arrow keys go through them. */
const GROUP_KINDS = ['recent', 'hotWords', 'ranks'] as const;
export type SearchGroupKind = 'hints' | (typeof GROUP_KINDS)[number];

export interface SearchGroup {
  kind: SearchGroupKind;
  /** Index of the group's first option among all options. */
  start: number;
  options: SearchOption[];
}

/** Returns the groups of the drop-down without empty ones; while there are suggestions, only these. */
export function searchGroups(lists: Record<SearchGroupKind, SearchOption[]>): SearchGroup[] {
  const kinds = lists.hints.length ? (['hints'] as const) : GROUP_KINDS;
  let start = 0;
  return kinds.flatMap((kind) => {
    const options = lists[kind];
    const group = { kind, start, options };
    start += options.length;
    return options.length ? [group] : [];
  });
}
