/** What the smart reception knows of a hotel: what it has published. */
import type { HotelFull, PackageRow } from '../../../../../widgets/domain/catalogue/hotel-entities.ts';

export interface ReceptionFacts
  extends Pick<
    HotelFull,
    'name' | 'address' | 'metro' | 'parking' | 'rooms' | 'halls' | 'maxTables' | 'priceMin' | 'priceMax' | 'fees' | 'type'
  > {
  /** The cheapest first. */
  packages: readonly Pick<PackageRow, 'title' | 'actualPrice' | 'dishCount'>[];
}

/** A subject that the hotel publishes, and how a question names it. */
export interface Topic {
  /** Names the subject in the answer of a hotel that has not published it. */
  name: string;
  /** What the answer is based on. */
  basis: string;
  question: RegExp;
  /** Empty: not published. */
  answer: (facts: ReceptionFacts, question: string) => string;
  /** Not answered beside the fee, the day, or the more particular topic that the question names. */
  givesWay?: readonly ('fees' | 'days' | 'topics')[];
}
