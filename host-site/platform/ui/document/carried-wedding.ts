/** What a couple has chosen of their wedding, as the addresses of pages carry it: `date`, `meal` and `tables`. It is not personal. */
import { middleOf, parseRange } from '../../../../widgets/domain/catalogue/hotel-filters.ts';
import { type ChosenWedding, isWeddingDate, isWeddingTables, MEALS } from '../../../../widgets/domain/services/wedding-plan.ts';
import type { Fields } from '../forms/fields.ts';

export type { ChosenWedding };

/** Returns what the address states; a range of tables, such as 20-30, counts as its middle. Invalid values count as not chosen: a past day, one that is more than three years away, more than 200 tables. */
export function readWedding(query: Fields, now: number): ChosenWedding {
  const date = query.text('date', 20);
  const range = parseRange(query.text('tables', 20));
  const tables = range ? middleOf(range) : query.id('tables');
  return {
    date: isWeddingDate(date, now) ? date : '',
    meal: MEALS.find((meal) => meal === query.text('meal', 20)) ?? '',
    tables: isWeddingTables(tables) ? tables : 0,
  };
}

/** Returns the parameters of an address or the hidden fields of a form that carry it; none for what is not chosen. */
export const weddingFields = ({ date, meal, tables }: { date?: string; meal?: string; tables?: number }): [name: string, value: string][] =>
  Object.entries({ date, meal, tables }).flatMap(([name, value]): [string, string][] => (value ? [[name, String(value)]] : []));

/** Returns the address of a page with what is chosen; unchanged when nothing is. */
export function withWedding(url: string, wedding: Parameters<typeof weddingFields>[0]): string {
  const query = weddingFields(wedding).map(([name, value]) => `${name}=${value}`);
  return query.length ? `${url}${url.includes('?') ? '&' : '?'}${query.join('&')}` : url;
}
