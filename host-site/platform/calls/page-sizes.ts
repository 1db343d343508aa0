/** Page sizes of the list calls. */

/** Rows per page unless the request states `pageSize`. */
export const DEFAULT_PAGE_SIZE = { hotels: 10, listings: 12, articles: 24, search: 20, notes: 24 } as const;
export const LARGEST_PAGE_SIZE = 50;

/** Returns what a list states about its pages; the last page is at least 1. */
export const pagingOf = (total: number, page: number, pageSize: number) => ({
  total,
  page,
  pageSize,
  lastPage: Math.max(1, Math.ceil(total / pageSize)),
  atLeast: false,
});
