/** What a couple would order of a good: amount and choices, and what they cost. Pure functions of the address. */
import { metaReference } from '../../../platform/ui/document/meta-reference.ts';
import type { Fields } from '../../../platform/ui/forms/fields.ts';
import type { GoodDetail } from '../contract.ts';
import { MOST_PIECES } from '../goods-lists.ts';
import { GOODS_TEXTS as texts } from './goods-texts.ts';

export interface GoodOrder {
  amount: number;
  /** Index of the choice of each option. */
  choices: readonly number[];
}

/** Returns the price of one piece at an amount, in yuan; that of the first step below the smallest order. */
export function priceAt({ steps, options }: Pick<GoodDetail, 'steps' | 'options'>, { amount, choices }: GoodOrder): number {
  const step = [...steps].reverse().find(({ from }) => from <= amount) ?? steps[0];
  const extra = options.reduce((sum, option, at) => sum + (option.choices[choices[at] ?? 0]?.extra ?? 0), 0);
  return (step?.price ?? 0) + extra;
}

/** Returns the pieces for a number of tables, at least the smallest order. */
export const amountForTables = ({ perTable, smallestOrder }: Pick<GoodDetail, 'perTable' | 'smallestOrder'>, tables: number): number =>
  perTable && tables ? Math.max(perTable * tables, smallestOrder) : 0;

/** Reads an order. Without an amount it is what the tables need, or else the smallest order; amounts beyond the limits become the nearest one. */
export function readOrder(good: GoodDetail, query: Fields, tables: number): GoodOrder {
  const stated = query.id('amount');
  return {
    amount: Math.min(stated || amountForTables(good, tables) || good.smallestOrder, MOST_PIECES),
    choices: good.options.map(({ choices }, at) => {
      const index = Number(query.text(`o${at + 1}`, 2));
      return Number.isInteger(index) && index >= 0 && index < choices.length ? index : 0;
    }),
  };
}

/** Returns the names of the choices: 颜色大红. */
export const choiceNames = ({ options }: Pick<GoodDetail, 'options'>, { choices }: GoodOrder): string[] =>
  options.map(({ name, choices: all }, at) => name + (all[choices[at] ?? 0]?.name ?? ''));

/** Returns what an enquiry says about the good. */
export const askedGood = (good: GoodDetail, amount: number, choices: readonly string[]): { about: string; reference: string } => ({
  about: texts.asked(good.title, amount, good.unit, choices),
  reference: `${metaReference(good)}-${amount}`,
});
