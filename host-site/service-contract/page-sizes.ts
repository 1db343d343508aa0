/** Page sizes of the list calls. */

/** Rows per page unless the request states `pageSize`. */
export const DEFAULT_PAGE_SIZE = { hotels: 10, listings: 12, articles: 24, search: 20 } as const;
export const LARGEST_PAGE_SIZE = 50;

/** Returns the number of the last page, from 1. */
export const lastPageOf = (total: number, pageSize: number): number => Math.max(1, Math.ceil(total / pageSize));
