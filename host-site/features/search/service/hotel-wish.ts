/** The conditions of a sentence as filters of the hotel list. */
import { HOTEL_TYPES, parseRange } from '../../../../widgets/domain/catalogue/hotel-filters.ts';
import { MEALS } from '../../../../widgets/domain/services/wedding-plan.ts';
import { openHalls } from '../../catalogue/contract.ts';
import { type HotelWish, isHallWord, isHotelFact } from '../../catalogue/service.ts';
import type { Condition } from '../../wishes/contract.ts';
import { datesOf, lunarDaysOf, type WishContext } from '../../wishes/service.ts';

/** Days of a condition that are looked up: a year. */
const MOST_DAYS = 366;

const FLAGS: Readonly<Record<string, Partial<HotelWish>>> = {
  pillar: { pillarFree: true },
  service: { freeService: true },
  entry: { freeEntry: true },
  gift: { gift: true },
  room: { bridalRoom: true },
};

function addFeature(wish: HotelWish, value: string): void {
  const [, metres] = /^height:(\d+(?:\.\d+)?)$/.exec(value) ?? [];
  if (metres) wish.height = Number(metres);
  else if (isHallWord(value)) wish.hallWords = [...(wish.hallWords ?? []), value];
  else if (isHotelFact(value)) wish.hotelFacts = [...(wish.hotelFacts ?? []), value];
  else Object.assign(wish, FLAGS[value]);
}

const ADD: Partial<Record<Condition['kind'], (wish: HotelWish, value: string) => void>> = {
  district: (wish, value) => {
    wish.district = value;
  },
  place: (wish, value) => {
    wish.area = value;
  },
  tables: (wish, value) => {
    const range = parseRange(value);
    Object.assign(wish, { tablesFrom: range?.from, tablesTo: range?.to });
  },
  price: (wish, value) => {
    const isTotal = value.startsWith('total:');
    const range = parseRange(value.replace('total:', ''));
    Object.assign(wish, isTotal ? { totalFrom: range?.from, totalTo: range?.to } : { priceFrom: range?.from, priceTo: range?.to });
  },
  feature: addFeature,
  kind: (wish, value) => {
    if (HOTEL_TYPES.some((type) => type === value)) wish.type = value;
  },
  order: (wish, value) => {
    if (value !== 'rating') wish.sort = value as 'price' | 'tables';
  },
};

export interface WeddingDays {
  dates: readonly string[];
  meals: ('lunch' | 'dinner')[];
}

/** Dates of the conditions that sentences were read into: a search uses one condition with several sets of others. */
const knownDates = new WeakMap<Condition, readonly string[]>();

async function datesOfCondition(context: WishContext, condition: Condition): Promise<readonly string[]> {
  const before = knownDates.get(condition);
  if (before) return before;
  const lunar = condition.value.endsWith(';good') ? await lunarDaysOf(context) : undefined;
  const dates = datesOf(condition.value, MOST_DAYS, lunar && ((date) => lunar.isGoodDay(date)));
  knownDates.set(condition, dates);
  return dates;
}

/** Returns the days and meals of the conditions; no dates without a day. */
export async function daysOf(context: WishContext, conditions: readonly Condition[]): Promise<WeddingDays> {
  const day = conditions.find(({ kind }) => kind === 'day' || kind === 'days');
  const meal = conditions.find(({ kind }) => kind === 'meal')?.value;
  const meals = MEALS.filter((one) => meal === undefined || one === meal);
  return { dates: day ? await datesOfCondition(context, day) : [], meals };
}

/** Returns the filters of the hotel list. */
export async function hotelWishOf(context: WishContext, conditions: readonly Condition[], cityId: number): Promise<HotelWish> {
  const wish: HotelWish = { cityId };
  for (const { kind, value } of conditions) ADD[kind]?.(wish, value);
  const days = await daysOf(context, conditions);
  const [condition] = context.slots.of(openHalls);
  if (days.dates.length && condition) wish.openHalls = await condition(context, days, cityId);
  return wish;
}
