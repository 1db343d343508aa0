/** Response times of merchants as pages state them: coarse, so that they reveal nothing about one enquiry. */

/** Minutes: a quarter of an hour, an hour, four hours, one day, three days. */
export const RESPONSE_STEPS = [15, 60, 240, 1440, 4320] as const;

const HOUR = 60;
const DAY = 24 * HOUR;

/** Returns the time in words, such as 1小时. @param minutes one of `RESPONSE_STEPS` */
export function responseWords(minutes: number): string {
  if (minutes < HOUR) return `${minutes}分钟`;
  return minutes < DAY ? `${minutes / HOUR}小时` : `${minutes / DAY}天`;
}
