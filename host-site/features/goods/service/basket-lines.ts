/** The lines of a basket with what they cost now. */
import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/schema/schema.ts';
import { listOf } from '../../../platform/database/schema/stored-json.ts';
import type { GoodOption, PriceStep } from '../goods-lists.ts';

/** `gone`: withdrawn, or its shop is closed; `changed`: the options are others now; `tooFew`: the smallest order is greater now. */
export type LineState = 'offered' | 'gone' | 'changed' | 'tooFew';

export interface BasketLine {
  goodId: number;
  choices: string;
  merchantId: number;
  amount: number;
  key: string;
  askedAt: number | null;
  title: string;
  unit: string;
  /** The choices as words, and the fen for one piece at this amount with them. */
  chosen: string[];
  each: number;
  smallestOrder: number;
  perTable: number;
  picture: string;
  state: LineState;
}

export interface PricedGood {
  steps: string;
  options: string;
}

/** Reads the indexes of the choices; undefined where the good has other options. */
export function choicesOf(options: readonly GoodOption[], text: string): GoodOption['choices'] | undefined {
  const indexes = text === '' ? [] : text.split('-').map(Number);
  const chosen = options.flatMap(({ choices }, at) => choices[indexes[at] ?? -1] ?? []);
  return indexes.length === options.length && chosen.length === options.length ? chosen : undefined;
}

/** Returns the fen for one piece at an amount, without choices; that of the first step below the smallest order. */
export const fenAt = (steps: readonly PriceStep[], amount: number): number =>
  ([...steps].reverse().find(({ from }) => from <= amount) ?? steps[0])?.price ?? 0;

const lineRows = (db: Kysely<Database>) =>
  db
    .selectFrom('basket_line')
    .leftJoin('good', 'good.id', 'basket_line.good_id')
    .leftJoin('merchant', 'merchant.id', 'good.merchant_id')
    .select(['basket_line.good_id', 'basket_line.choices', 'basket_line.merchant_id', 'basket_line.amount', 'basket_line.basket_key'])
    .select(['basket_line.asked_at', 'good.title', 'good.unit', 'good.steps', 'good.options', 'good.per_table', 'good.pictures'])
    .select(['good.active', 'good.merchant_id as shop_id', 'merchant.active as shop_active'])
    .orderBy('basket_line.added_at')
    .orderBy('basket_line.good_id')
    .orderBy('basket_line.choices');

type LineRow = Awaited<ReturnType<ReturnType<typeof lineRows>['execute']>>[number];

function lineOf(row: LineRow): BasketLine {
  const options = listOf<GoodOption>(row.options ?? '[]');
  const steps = listOf<PriceStep>(row.steps ?? '[]');
  const chosen = choicesOf(options, row.choices);
  const smallestOrder = steps[0]?.from ?? 1;
  const isOffered = row.active === 1 && row.shop_active === 1 && row.shop_id === row.merchant_id;
  return {
    goodId: row.good_id,
    choices: row.choices,
    merchantId: row.merchant_id,
    amount: row.amount,
    key: row.basket_key,
    askedAt: row.asked_at,
    title: row.title ?? '',
    unit: row.unit ?? '',
    chosen: (chosen ?? []).map(({ name }, at) => (options[at]?.name ?? '') + name),
    each: fenAt(steps, row.amount) + (chosen ?? []).reduce((sum, { extra }) => sum + extra, 0),
    smallestOrder,
    perTable: row.per_table ?? 0,
    picture: listOf(row.pictures ?? '[]')[0] ?? '',
    state: !isOffered ? 'gone' : !chosen ? 'changed' : row.amount < smallestOrder ? 'tooFew' : 'offered',
  };
}

/** Returns the lines of an owner, in the order in which they were added. */
export const linesOf = async (db: Kysely<Database>, ownerId: number): Promise<BasketLine[]> =>
  (await lineRows(db).where('basket_line.owner_id', '=', ownerId).execute()).map(lineOf);

/** Returns the lines of a basket that an enquiry names, of its shop alone. */
export const linesOfKey = async (db: Kysely<Database>, key: string, merchantId: number): Promise<BasketLine[]> =>
  (await lineRows(db).where('basket_line.basket_key', '=', key).where('basket_line.merchant_id', '=', merchantId).execute()).map(lineOf);
