/** Lengths and positions of videos. */

/** Returns seconds as `0:12` or `1:02:03`. */
export function clockTime(seconds: number): string {
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  const rest = String(seconds % 60).padStart(2, '0');
  return hours ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}

/** Returns seconds in words, as `1分5秒`. */
export const spokenTime = (seconds: number): string =>
  [
    [Math.floor(seconds / 3600), '小时'],
    [Math.floor(seconds / 60) % 60, '分'],
    [seconds % 60, '秒'],
  ]
    .flatMap(([number, unit]) => (number ? `${number}${unit}` : []))
    .join('');

/** Returns an ISO 8601 duration. */
export const isoDuration = (seconds: number): string => `PT${Math.floor(seconds / 60)}M${seconds % 60}S`;
