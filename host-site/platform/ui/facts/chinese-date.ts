/** Formats 2026-10-18 as 2026年10月18日; returns any other text unchanged. */
export const chineseDate = (iso: string): string => iso.replace(/^(\d{4})-0?(\d{1,2})-0?(\d{1,2}).*$/, '$1年$2月$3日');
