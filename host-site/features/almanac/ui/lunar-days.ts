/** Days of the lunar calendar, for sentences that name them. */
import { LunarDay, LunarMonth } from 'tyme4ts';
import { almanacMonth, parseDate } from './lunar-calendar.ts';

export function solarDate(lunarYear: number, month: number, day: number): string {
  if (day > LunarMonth.fromYm(lunarYear, month).getDayCount()) return '';
  const solar = LunarDay.fromYmd(lunarYear, month, day).getSolarDay();
  const two = (value: number) => String(value).padStart(2, '0');
  return `${solar.getYear()}-${two(solar.getMonth())}-${two(solar.getDay())}`;
}

export function isGoodDay(date: string): boolean {
  const day = parseDate(date);
  return day?.day !== undefined && almanacMonth(day)[day.day - 1]?.good === true;
}
