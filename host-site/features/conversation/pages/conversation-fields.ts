/** Values of the conversation forms. */
import type { OnlineHours } from '../conversation.ts';

/** Formats minutes after midnight as 09:00, the value of a time field. */
export const timeText = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Parses 09:00 as minutes after midnight; -1 for anything else. */
export function readTime(text: string): number {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? [];
  return hours === undefined ? -1 : Number(hours) * 60 + Number(minutes);
}

/** Formats hours as 09:00–21:00. */
export const hoursText = ({ opensAt, closesAt }: OnlineHours): string =>
  opensAt === closesAt ? '全天' : `${timeText(opensAt)}–${timeText(closesAt)}`;
