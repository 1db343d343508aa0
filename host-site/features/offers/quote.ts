/** A quote: what a banquet costs a couple, all-in, as the merchant states it. Money is in fen, so that every sum is a sum of integers. */
import type { DetailEntry } from '../../../widgets/domain/catalogue/entities.ts';
import { chinaDate } from '../../../widgets/domain/china-time.ts';
import type { Meal } from '../../../widgets/domain/services/wedding-plan.ts';
import type { QuoteLine } from '../enquiries/contract.ts';

export const QUOTE_LINES = 40;
export const QUOTE_NOTE_LENGTH = 500;
/** Largest amount of one line: 10 million yuan. */
export const LARGEST_FEN = 1_000_000_000;
/** Latest end of a quote, in days from today. */
const LONGEST_VALIDITY = 180;

/** What a quote is for, as it was when the quote was sent. Empty or null: not stated. */
export interface QuotedBanquet {
  /** As 2027-05-02. */
  date: string;
  meal: Meal | '';
  hall: { id: number; name: string } | null;
  package: { id: number; title: string } | null;
  /** Courses of the package with their dishes, one a line. */
  menu: DetailEntry[];
}

export interface QuoteContent {
  tables: number;
  /** Price per table. */
  tableFen: number;
  lines: QuoteLine[];
  /** Part of the total that is paid early; null: not stated. */
  depositFen: number | null;
  /** Empty without one. */
  note: string;
  banquet: QuotedBanquet;
}

export type QuoteState = 'open' | 'expired' | 'superseded' | 'accepted';

/** A version of a quote, as both sides see it. */
export interface Quote extends QuoteContent {
  version: number;
  state: QuoteState;
  mealsFen: number;
  totalFen: number;
  /** Names of the lines without an amount: the total does not contain them. */
  unknown: string[];
  /** ISO date; the last day in China on which it can be accepted. */
  validUntil: string;
  createdAt: number;
  /** Null: not accepted. */
  acceptedAt: number | null;
}

export const mealsFen = ({ tables, tableFen }: Pick<QuoteContent, 'tables' | 'tableFen'>): number => tables * tableFen;

/** Returns the sum of the meals and of all lines with an amount. */
export const totalFen = (content: Pick<QuoteContent, 'tables' | 'tableFen' | 'lines'>): number =>
  content.lines.reduce((sum, { fen }) => sum + (fen ?? 0), mealsFen(content));

export const unknownLines = ({ lines }: Pick<QuoteContent, 'lines'>): string[] =>
  lines.filter(({ fen }) => fen === null).map(({ name }) => name);

const DAY_MS = 86_400_000;

export const isExpired = (validUntil: string, now: number): boolean => chinaDate(now) > validUntil;

/** Returns the first and the last day until which a new quote may be valid. */
export const validityRange = (now: number): { first: string; last: string } => ({
  first: chinaDate(now),
  last: chinaDate(now + LONGEST_VALIDITY * DAY_MS),
});

/** Reads an amount such as `2,000`, `-500.50` or `3000元`. Null: empty, the amount is not known; undefined: not an amount. */
export function readFen(text: string): number | null | undefined {
  const plain = text.normalize('NFKC').replace(/[\s,，¥元]/g, '');
  if (!plain) return null;
  const match = /^(-?)(\d{1,8})(?:\.(\d{1,2}))?$/.exec(plain);
  if (!match) return undefined;
  const fen = Number(match[2]) * 100 + Number((match[3] ?? '').padEnd(2, '0'));
  return match[1] && fen ? -fen : fen;
}
