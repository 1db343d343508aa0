/** The lunar calendar, for pages of features that need it. */
export { MonthLinks, MonthTable } from './ui/calendar-month.tsx';
export {
  type AlmanacDay,
  addMonths,
  almanacMonth,
  monthsBetween,
  monthText,
  nextGoodDay,
  parseDate,
  type YearMonth,
} from './ui/lunar-calendar.ts';
export { monthDay, yearMonth } from './ui/month-names.ts';
export { MONTH_TEXTS } from './ui/month-texts.ts';
