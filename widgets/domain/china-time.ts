/** Time in China, where merchants and couples are: eight hours before UTC, without summer time. */
const OFFSET = '+08:00';
const OFFSET_MS = 8 * 3_600_000;

/** 1770000000000 → 2026-02-02T10:40 */
export const chinaMinute = (at: number): string => new Date(at + OFFSET_MS).toISOString().slice(0, 16);

/** The day it is there: what "today" means on this site. 1770000000000 → 2026-02-02 */
export const chinaDate = (at: number): string => chinaMinute(at).slice(0, 10);

/** The same minute with its offset, for machines. */
export const chinaIso = (at: number): string => chinaMinute(at) + OFFSET;

/** When a day such as 2026-02-02 begins there, in milliseconds since the epoch; NaN when it is none. */
export const chinaDayStart = (date: string): number => Date.parse(`${date}T00:00${OFFSET}`);
