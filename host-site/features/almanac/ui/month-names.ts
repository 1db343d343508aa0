/** Names of dates in Chinese. */

/** Returns 12月5日 for 2026-12-05. */
export const monthDay = (date: string): string => `${Number(date.slice(5, 7))}月${Number(date.slice(8, 10))}日`;

/** Returns 2026年12月 for 2026-12. */
export const yearMonth = (month: string): string => `${month.slice(0, 4)}年${Number(month.slice(5, 7))}月`;
