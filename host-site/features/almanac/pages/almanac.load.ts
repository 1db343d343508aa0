/** Loads /jiri, /jiri/2026-10 and /jiri/2026-10-18: a month or a day of the almanac, within two years from today. */
import type { ActiveCity } from '../../../../widgets/domain/catalogue/entities.ts';
import type { HotelRow } from '../../../../widgets/domain/catalogue/hotel-entities.ts';
import { chinaDate } from '../../../../widgets/domain/china-time.ts';
import { almanacUrl } from '../../../../widgets/domain/site/links.ts';
import { type PagePart, pageFills } from '../../../platform/feature/page-slot.ts';
import { citySlug, type Load, type LoadContext, notFound, redirect } from '../../../platform/pages/load.ts';
import { readWedding } from '../../../platform/ui/document/carried-wedding.ts';
import { cityCalls, hotelSelections, type ListSelection } from '../../catalogue/contract.ts';
import { byHeat, cityCookies, type DayChoice, hotelsOf, selectedCity, withHotelCounts } from '../../catalogue/parts.ts';
import { dayParts } from '../contract.ts';
import {
  type AlmanacDay,
  addMonths,
  almanacDay,
  almanacMonth,
  monthsBetween,
  monthText,
  nextGoodDay,
  parseDate,
  type YearMonth,
} from '../ui/lunar-calendar.ts';

/** Couples plan at most this far ahead. Earlier months are not offered. */
export const MONTHS_AHEAD = 24;
const HOTELS = 8;
/** Number of Saturday in a week that starts with Monday. */
export const SATURDAY = 5;

export interface JiriProps {
  of: 'month';
  month: YearMonth;
  days: readonly AlmanacDay[];
  /** Today in China, as 2026-10-18. */
  today: string;
  /** Null at the first and the last month. */
  previous: YearMonth | null;
  next: YearMonth | null;
  /** All months that are offered. */
  months: YearMonth[];
  /** The first good days from today, or from the first day of a later month: any, and one on a weekend. */
  nearest: { day: AlmanacDay | null; weekend: AlmanacDay | null };
  /** What the links to days and months keep. */
  kept: DayChoice;
}
export interface JiriDayProps {
  of: 'day';
  day: AlmanacDay;
  month: YearMonth;
  past: boolean;
  /** What the links keep. */
  kept: DayChoice;
  city: ActiveCity | null;
  /** Hotels of the city that accept enquiries from the day's page. */
  hotels: HotelRow[];
  /** What features add. */
  parts: PagePart[];
  selections: ListSelection[];
  /** Those without hotels last. */
  cities: ActiveCity[];
}

/** Returns what the couple has chosen on the way to the almanac. A city that is not open counts as not chosen. */
async function readKept({ call, who, query, clock }: LoadContext): Promise<DayChoice> {
  const slug = citySlug(query.text('city'));
  const active = slug ? await call(cityCalls.activeCities, {}, who) : null;
  return { ...readWedding(query, clock()), date: '', city: active?.ok && active.data.some(({ pinying }) => pinying === slug) ? slug : '' };
}

const loadMonth: Load<JiriProps> = async (context) => {
  const { params, clock } = context;
  const today = chinaDate(clock());
  const now = parseDate(today) as YearMonth;
  const text = params.text('date', 20);
  const month = text ? parseDate(text) : now;
  const ahead = month ? monthsBetween(now, month) : -1;
  if (!month || ahead < 0 || ahead > MONTHS_AHEAD) return notFound({ what: 'page' });
  const from = ahead > 0 ? `${monthText(month)}-01` : today;
  const left = MONTHS_AHEAD - ahead;
  return {
    kind: 'props',
    props: {
      of: 'month',
      month,
      days: almanacMonth(month),
      today,
      previous: ahead > 0 ? addMonths(month, -1) : null,
      next: ahead < MONTHS_AHEAD ? addMonths(month, 1) : null,
      months: Array.from({ length: MONTHS_AHEAD + 1 }, (_, index) => addMonths(now, index)),
      kept: await readKept(context),
      nearest: { day: nextGoodDay(from, left), weekend: nextGoodDay(from, left, ({ weekday }) => weekday >= SATURDAY) },
    },
  };
};

const loadDay: Load<JiriDayProps> = async (context) => {
  const { call, who, params, query, site, clock } = context;
  const today = chinaDate(clock());
  const date = parseDate(params.text('date', 20));
  if (!date || date.day === undefined) return notFound({ what: 'page' });
  const ahead = monthsBetween(parseDate(today) as YearMonth, date);
  // A link to a past day: its month may still be useful.
  if (ahead < 0) return redirect(almanacUrl(site), 302);
  if (ahead > MONTHS_AHEAD) return notFound({ what: 'page' });
  const slug = citySlug(query.text('city'));
  const [active, counted] = await Promise.all([call(cityCalls.activeCities, {}, who), call(cityCalls.hotelCities, {}, who)]);
  const cities = withHotelCounts(byHeat(active.ok ? active.data : []), counted.ok ? counted.data : null);
  const stated = cities.find(({ pinying }) => pinying === slug);
  const city = stated ?? (await selectedCity(context, cities));
  // Choosing a city for the day is choosing it for the site.
  const cookies = stated && slug !== who.cityPinyin && cityCookies(site, { id: stated.id, name: stated.name, pinyin: slug });
  const day = almanacDay({ ...date, day: date.day });
  const past = day.iso < today;
  const wedding = { ...readWedding(query, clock()), date: '' };
  const [blocks, parts, selections] = await Promise.all([
    hotelsOf(context, city ? [city] : [], HOTELS),
    city && !past ? pageFills(context, dayParts, { date: day.iso, city, wedding }) : [],
    city && !past ? pageFills(context, hotelSelections, { ...wedding, date: day.iso }) : [],
  ]);
  const props: JiriDayProps = {
    of: 'day',
    day,
    month: date,
    past,
    kept: { ...wedding, city: stated?.pinying ?? '' },
    city,
    hotels: blocks[0]?.hotels ?? [],
    parts,
    selections,
    cities,
  };
  return { kind: 'props', props, ...(cookies && { cookies }) };
};

/** Loads a month, or the day in the address. */
export const loadAlmanac: Load<JiriProps | JiriDayProps> = (context) =>
  parseDate(context.params.text('date', 20))?.day === undefined ? loadMonth(context) : loadDay(context);
