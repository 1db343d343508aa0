/** Time in China: UTC+8 without daylight saving time. */
const OFFSET = '+08:00';
const OFFSET_MS = 8 * 3_600_000;

/** Formats 1770000000000 as 2026-02-02T10:40. */
export const chinaMinute = (at: number): string => new Date(at + OFFSET_MS).toISOString().slice(0, 16);

/** Returns the date in China, which is "today" on this site: 1770000000000 → 2026-02-02. */
export const chinaDate = (at: number): string => chinaMinute(at).slice(0, 10);

/** Formats the same minute with its offset, for machines. */
export const chinaIso = (at: number): string => chinaMinute(at) + OFFSET;

/** Returns the start of a day such as 2026-02-02 in China, in milliseconds since the epoch; NaN for an invalid day. */
export const chinaDayStart = (date: string): number => Date.parse(`${date}T00:00${OFFSET}`);
