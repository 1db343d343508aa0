/** Formats 1,000 to 9,999 as x.xk and from 10,000 as x.xw: one decimal, truncated and never rounded up; .0 is written. */
export function formatCount(count: number): string {
  if (!Number.isFinite(count) || count < 0) return '0';
  const short = (unit: number) => (Math.floor(count / (unit / 10)) / 10).toFixed(1);
  if (count >= 10000) return `${short(10000)}w`;
  if (count >= 1000) return `${short(1000)}k`;
  return String(Math.floor(count));
}
