/** The basket of a visitor or an account, by shop. */
import { randomInt } from 'node:crypto';
import type { Transaction } from 'kysely';
import { yuanOf } from '../../../../widgets/domain/catalogue/price.ts';
import type { Result } from '../../../../widgets/domain/services/result.ts';
import type { DatabaseContext, TimedContext } from '../../../platform/calls/context.ts';
import { done } from '../../../platform/calls/refusals.ts';
import type { Caller } from '../../../platform/calls/service-call.ts';
import { uniqueColumns } from '../../../platform/database/distribution/node-condition.ts';
import type { Database } from '../../../platform/database/schema/schema.ts';
import { listOf } from '../../../platform/database/schema/stored-json.ts';
import type { ParsedInputOf } from '../../../platform/feature/call.ts';
import { cityOf } from '../../catalogue/service.ts';
import { changeOwn, type Owner, ownerOf, planOf } from '../../planner/service.ts';
import type { Basket, basketCalls } from '../basket-contract.ts';
import { type GoodOption, MOST_LINES, MOST_PIECES, type PriceStep } from '../goods-lists.ts';
import { refuse } from '../refusals.ts';
import { type BasketLine, choicesOf, linesOf } from './basket-lines.ts';

type Trx = Transaction<Database>;
type BasketChange = ParsedInputOf<typeof basketCalls.setBasketLine>;

const KEY_LETTERS = 20;
/** Letters alone: digits could look like a phone number, which an enquiry does not accept. */
const newKey = (): string => String.fromCharCode(...Array.from({ length: KEY_LETTERS }, () => 97 + randomInt(26)));

const sumOf = (lines: readonly BasketLine[]): number =>
  lines.reduce((sum, { state, each, amount }) => sum + (state === 'offered' ? each * amount : 0), 0);

async function shopsOf({ db }: DatabaseContext, lines: readonly BasketLine[]): Promise<Basket['shops']> {
  const ids = [...new Set(lines.map(({ merchantId }) => merchantId))];
  if (!ids.length) return [];
  const rows = await db
    .selectFrom('merchant')
    .innerJoin('city', 'city.id', 'merchant.city_id')
    .select(['merchant.id', 'merchant.name', 'merchant.source', 'merchant.active', 'merchant.city_id'])
    .select(['city.name as city_name', 'city.slug as city_slug'])
    .where('merchant.id', 'in', ids)
    .execute();
  return ids.flatMap((id) => {
    const shop = rows.find((row) => row.id === id);
    if (!shop) return [];
    const own = lines.filter(({ merchantId }) => merchantId === id);
    return {
      id,
      name: shop.name,
      source: shop.active ? shop.source : 0,
      city: cityOf(shop),
      key: own[0]?.key ?? '',
      sum: yuanOf(sumOf(own)),
      lines: own.map(({ merchantId: _, key: __, each, ...line }) => ({ ...line, each: yuanOf(each), sum: yuanOf(each * line.amount) })),
    };
  });
}

async function basketOf(context: DatabaseContext, { id, owner }: Owner): Promise<Basket> {
  const [lines, { tables }] = await Promise.all([linesOf(context.db, id), planOf(context.db, id)]);
  return { owner, tables, shops: await shopsOf(context, lines) };
}

export async function basket(context: TimedContext, _: object, caller: Caller): Promise<Result<Basket>> {
  const owner = await ownerOf(context, caller);
  return owner ? done(await basketOf(context, owner)) : refuse('notLoggedIn');
}

/** Sets the amount of a good with its choices; 0 removes it. A repetition changes nothing. */
export async function setBasketLine(context: TimedContext, input: BasketChange, caller: Caller): Promise<Result<Basket>> {
  const owner = await changeOwn(context, caller, (trx, ownerId) => change(trx, ownerId, input, context.clock()));
  return 'ok' in owner ? owner : done(await basketOf(context, owner));
}

/** Columns of the primary key. */
const lineColumns = (db: Trx) =>
  uniqueColumns<'merchant_id' | 'owner_id' | 'good_id' | 'choices'>(db, 'merchant_id', ['owner_id', 'good_id', 'choices']);

async function change(trx: Trx, owner_id: number, { goodId, choices, amount }: BasketChange, now: number) {
  const own = trx.selectFrom('basket_line').where('owner_id', '=', owner_id);
  const place = { owner_id, good_id: goodId, choices };
  if (amount === 0) {
    await trx
      .deleteFrom('basket_line')
      .where('owner_id', '=', owner_id)
      .where('good_id', '=', goodId)
      .where('choices', '=', choices)
      .execute();
    return undefined;
  }
  if (amount > MOST_PIECES) return refuse('tooManyPieces');
  const good = await trx
    .selectFrom('good')
    .innerJoin('merchant', 'merchant.id', 'good.merchant_id')
    .select(['good.merchant_id', 'good.steps', 'good.options'])
    .where('good.id', '=', goodId)
    .where('good.active', '=', 1)
    .where('merchant.active', '=', 1)
    .executeTakeFirst();
  if (!good) return refuse('unknownGood');
  if (!choicesOf(listOf<GoodOption>(good.options), choices)) return refuse('unknownChoice');
  if (amount < (listOf<PriceStep>(good.steps)[0]?.from ?? 1)) return refuse('tooFewPieces');
  const lines = await own.select(['good_id', 'choices', 'merchant_id', 'basket_key', 'amount']).execute();
  const stored = lines.find((line) => line.good_id === goodId && line.choices === choices);
  if (stored?.amount === amount) return undefined;
  if (!stored && lines.length >= MOST_LINES) return refuse('basketFull');
  const basket_key = lines.find(({ merchant_id }) => merchant_id === good.merchant_id)?.basket_key ?? newKey();
  await trx
    .insertInto('basket_line')
    .values({ ...place, merchant_id: good.merchant_id, amount, basket_key, added_at: now, asked_at: null })
    .onConflict((conflict) => conflict.columns(lineColumns(trx)).doUpdateSet({ amount, asked_at: null }))
    .execute();
  return undefined;
}
