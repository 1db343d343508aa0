/** Online hours of a merchant: in them a person answers, outside of them the smart reception. */
import { chinaMinute } from '../../../../../widgets/domain/china-time.ts';
import type { OnlineHours } from '../../conversation.ts';

export const DEFAULT_HOURS: OnlineHours = { opensAt: 9 * 60, closesAt: 21 * 60 };

/** Returns the minutes since midnight in China. */
function minuteOfDay(at: number): number {
  const [hours = 0, minutes = 0] = chinaMinute(at).slice(11).split(':').map(Number);
  return hours * 60 + minutes;
}

/** Whether the merchant is online; the closing minute is outside the hours. */
export function isOnline({ opensAt, closesAt }: OnlineHours, at: number): boolean {
  if (opensAt === closesAt) return true;
  const minute = minuteOfDay(at);
  return opensAt < closesAt ? minute >= opensAt && minute < closesAt : minute >= opensAt || minute < closesAt;
}

const clockText = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Formats hours as 09:00–21:00. */
export function hoursText({ opensAt, closesAt }: OnlineHours): string {
  if (opensAt === closesAt) return '全天';
  return `${clockText(opensAt)}–${closesAt < opensAt ? '次日' : ''}${clockText(closesAt)}`;
}
