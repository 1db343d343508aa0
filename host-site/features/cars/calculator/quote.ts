/** What the calculator shows for a trip, and what its enquiry says. */
import { formatPrice, yuanOf } from '../../../../widgets/domain/catalogue/price.ts';
import { metaReference } from '../../../platform/ui/document/meta-reference.ts';
import { CALCULATOR_TEXTS as texts } from './calculator-texts.ts';
import { type Charge, type FleetTerms, tripCost } from './cost.ts';
import { readTrip, type TripProblems, type TripTexts } from './trip.ts';

/** The fleet as the calculator knows it; the page's form carries it for the script. */
export interface PricedFleet {
  id: number;
  title: string;
  terms: FleetTerms;
}

/** A charge as texts. */
export interface QuoteLine {
  name: string;
  note: string;
  price: string;
}

export interface Quote {
  problems: TripProblems;
  /** None while a number has a problem. */
  lines: readonly QuoteLine[];
  /** Empty while a number has a problem. */
  total: string;
  /** Which charges the total leaves out; empty without any. */
  unstated: string;
  /** What the enquiry is about, as the modal shows it and as the merchant receives it. */
  about: string;
  reference: string;
  /** Empty without a valid one. */
  date: string;
}

const LONGEST_TITLE = 24;
const price = (fen: number): string => formatPrice(yuanOf(fen));

function lineOf({ kind, units, cars, each, sum }: Charge, terms: FleetTerms): QuoteLine {
  const name = texts.charges[kind];
  if (each === null || sum === null) return { name, note: '', price: texts.unstated };
  if (kind === 'base') return { name, note: texts.baseNote(terms.includedCars, terms.hours, terms.km), price: price(sum) };
  if (each === 0) return { name, note: '', price: texts.included };
  return { name, note: kind === 'flowers' ? texts.once : texts.note(kind, units, cars, price(each)), price: price(sum) };
}

/** The trip follows the name. */
const referenceOf = (fleet: PricedFleet): string => metaReference(fleet, LONGEST_TITLE);

export function quoteOf(fleet: PricedFleet, stated: TripTexts, now: number): Quote {
  const { trip, date, problems } = readTrip(fleet.terms, stated, now);
  if (!trip) return { problems, lines: [], total: '', unstated: '', about: fleet.title, reference: referenceOf(fleet), date };
  const { charges, total, unstated } = tripCost(fleet.terms, trip);
  const { cars, hours, km } = trip;
  return {
    problems,
    lines: charges.map((charge) => lineOf(charge, fleet.terms)),
    total: price(total),
    unstated: unstated.length ? texts.unstatedNote(unstated.map((kind) => texts.charges[kind])) : '',
    about: `${fleet.title} ${texts.asked(cars, hours, km)}`,
    reference: `${referenceOf(fleet)}-${texts.reference(cars, hours, km)}`,
    date,
  };
}
