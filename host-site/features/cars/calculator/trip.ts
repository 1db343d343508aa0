/** Reads what a visitor states about a trip: the address and the form's script use the same rules. */
import { isWeddingDate, weddingDateRange } from '../../../../widgets/domain/services/wedding-plan.ts';
import { CALCULATOR_TEXTS as texts } from './calculator-texts.ts';
import type { FleetTerms, Trip } from './cost.ts';

export const TRIP_FIELDS = ['hours', 'km', 'cars', 'date'] as const;
export type TripField = (typeof TRIP_FIELDS)[number];
/** Texts as the form or the address has them; empty: not stated. */
export type TripTexts = Readonly<Record<TripField, string>>;
export type TripProblems = Readonly<Partial<Record<TripField, string>>>;

const MOST_HOURS = 72;
const MOST_KM = 3000;

/** Least and most of each number. */
export const tripLimits = ({ mostCars }: Pick<FleetTerms, 'mostCars'>) => ({
  hours: { least: 1, most: MOST_HOURS },
  km: { least: 1, most: MOST_KM },
  cars: { least: 1, most: mostCars },
});
type NumberField = keyof ReturnType<typeof tripLimits>;

export interface ReadTrip {
  /** Null while a number has a problem. */
  trip: Trip | null;
  /** Empty without a valid one. */
  date: string;
  problems: TripProblems;
}

/** Returns the trip; what is not stated is what the price includes. */
export function readTrip(terms: FleetTerms, stated: TripTexts, now: number): ReadTrip {
  const limits = tripLimits(terms);
  const usual = { hours: terms.hours, km: terms.km, cars: terms.includedCars };
  const problems: Partial<Record<TripField, string>> = {};
  const read = (field: NumberField): number => {
    const text = stated[field].trim();
    if (!text) return usual[field];
    const { least, most } = limits[field];
    const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
    if (number >= least && number <= most) return number;
    problems[field] = texts.problems[field](least, most);
    return 0;
  };
  const trip = { hours: read('hours'), km: read('km'), cars: read('cars') };
  const isDate = isWeddingDate(stated.date, now);
  const isTripValid = Object.keys(problems).length === 0;
  if (stated.date && !isDate) problems.date = texts.problems.date(weddingDateRange(now).last);
  return { trip: isTripValid ? trip : null, date: isDate ? stated.date : '', problems };
}
