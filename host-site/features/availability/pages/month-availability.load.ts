/** Loads a month of availability with the almanac's entries, for the pages of hotels and halls. */
import { chinaDate } from '../../../../widgets/domain/china-time.ts';
import type { ChosenWedding } from '../../../../widgets/domain/services/wedding-plan.ts';
import type { LoadContext } from '../../../platform/pages/load.ts';
import { addMonths, almanacMonth, monthsBetween, monthText, parseDate, type YearMonth } from '../../almanac/parts.ts';
import { AVAILABILITY_MONTHS, type HallAvailability, isMonth } from '../availability.ts';
import { goodDaysOf, type MonthAvailability } from '../ui/month-availability.ts';
import { hallsOfMonth } from './month-halls.ts';

const FIRST: YearMonth = { year: 2026, month: 1 };

/** Returns the month in the address, that of the couple's date, or the current one, with its neighbours within the known range. */
export function selectMonth(text: string, date: string, now: number): Pick<MonthAvailability, 'month' | 'previous' | 'next' | 'months'> {
  const current = parseDate(chinaDate(now).slice(0, 7)) ?? FIRST;
  const asked = parseDate(isMonth(text) ? text : date.slice(0, 7)) ?? current;
  const ahead = monthsBetween(current, asked);
  const month = ahead < 0 || ahead > AVAILABILITY_MONTHS ? current : asked;
  const distance = monthsBetween(current, month);
  return {
    month: monthText(month),
    previous: distance > 0 ? monthText(addMonths(month, -1)) : '',
    next: distance < AVAILABILITY_MONTHS ? monthText(addMonths(month, 1)) : '',
    months: Array.from({ length: AVAILABILITY_MONTHS + 1 }, (_, index) => monthText(addMonths(current, index))),
  };
}

/** The search for the next free wedding day reads at most this many further months. */
const MONTHS_SEARCHED = 3;

/** Returns the availability of a hotel's halls for the tables, or of one hall with `hallId`; null when it could not be loaded. */
export async function loadMonthAvailability(
  { call, who, query, clock }: LoadContext,
  { merchantId, wedding: { date, tables }, hallId }: { merchantId: number; wedding: ChosenWedding; hallId?: number | undefined },
): Promise<MonthAvailability | null> {
  const now = clock();
  const selected = selectMonth(query.text('month', 20), date, now);
  const hallsIn = async (month: string) => {
    const result = await hallsOfMonth({ call, who }, { merchantId, month, tables: hallId === undefined ? tables : 0 });
    return result && { ...result, halls: result.halls.filter(({ id }) => hallId === undefined || id === hallId) };
  };
  const daysIn = (month: string) => almanacMonth(parseDate(month) ?? FIRST);
  const shown = await hallsIn(selected.month);
  if (!shown) return null;
  const firstGood = (month: string, of: HallAvailability[]) => goodDaysOf(daysIn(month), of, now)[0]?.day.iso ?? '';
  let nearest = '';
  if (shown.halls.some(({ asOf }) => asOf !== null) && !firstGood(selected.month, shown.halls)) {
    const later = selected.months.filter((month) => month > selected.month).slice(0, MONTHS_SEARCHED);
    for (const month of later) {
      nearest = firstGood(month, (await hallsIn(month))?.halls ?? []);
      if (nearest) break;
    }
  }
  return { ...selected, days: daysIn(selected.month), ...shown, nearest, now };
}
