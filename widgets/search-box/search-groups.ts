/** Groups of the search box's drop-down. */
import { SEARCH_PANEL_TEXTS } from './search-panel-texts.ts';

export interface SearchOption {
  text: string;
  heat?: number;
  /** City and district of a suggestion. */
  place?: string;
  /** Page of a suggestion; others lead to the search page. */
  address?: string;
}

/** Lists of the drop-down, in the order in which the arrow keys go through them. */
const GROUP_KINDS = ['recent', 'hotWords', 'ranks'] as const;
export type ListKind = (typeof GROUP_KINDS)[number];

/** Suggestions of one kind. */
export interface SuggestionGroup {
  name: string;
  list: SearchOption[];
}

export interface SearchGroup extends SuggestionGroup {
  kind: 'hints' | ListKind;
  /** Index of the group's first option among all options. */
  start: number;
}

/** Returns the groups of the drop-down without empty ones; while there are suggestions, only these. */
export function searchGroups(hints: SuggestionGroup[], lists: Record<ListKind, SearchOption[]>): SearchGroup[] {
  let start = 0;
  return (
    hints.length
      ? hints.map((group) => ({ ...group, kind: 'hints' as const }))
      : GROUP_KINDS.map((kind) => ({ kind, name: SEARCH_PANEL_TEXTS[kind], list: lists[kind] }))
  ).flatMap((group) => {
    const placed = { ...group, start };
    start += group.list.length;
    return group.list.length ? [placed] : [];
  });
}
