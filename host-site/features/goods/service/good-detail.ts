/** One good, with others of its shop. */
import { yuanOf } from '../../../../widgets/domain/catalogue/price.ts';
import type { Result } from '../../../../widgets/domain/services/result.ts';
import type { DatabaseContext } from '../../../platform/calls/context.ts';
import { done } from '../../../platform/calls/refusals.ts';
import { listOf } from '../../../platform/database/schema/stored-json.ts';
import { othersOfMerchant } from '../../catalogue/service.ts';
import type { GoodDetail } from '../contract.ts';
import { coloursOf, type GoodOption, type PriceStep } from '../goods-lists.ts';
import { refuse } from '../refusals.ts';
import { goodRows } from './good-rows.ts';

export async function goodDetail(context: DatabaseContext, id: number): Promise<Result<GoodDetail>> {
  const own = await context.db
    .selectFrom('good')
    .innerJoin('merchant', 'merchant.id', 'good.merchant_id')
    .select(['good.merchant_id', 'good.text', 'good.steps', 'good.options', 'good.colours', 'good.per_table', 'good.ships_to'])
    .select(['good.pictures', 'merchant.source'])
    .where('good.id', '=', id)
    .where('good.active', '=', 1)
    .where('merchant.active', '=', 1)
    .executeTakeFirst();
  if (!own) return refuse('unknownGood');
  const others = await othersOfMerchant(context.db, 'good', { id, merchantId: own.merchant_id });
  const [row, ...more] = await goodRows(context, [id, ...others]);
  if (row?.id !== id) return refuse('unknownGood');
  return done({
    ...row,
    text: own.text,
    steps: listOf<PriceStep>(own.steps).map(({ from, price }) => ({ from, price: yuanOf(price) })),
    options: listOf<GoodOption>(own.options).map(({ name, choices }) => ({
      name,
      choices: choices.map((choice) => ({ name: choice.name, extra: yuanOf(choice.extra) })),
    })),
    colours: coloursOf(own.colours),
    perTable: own.per_table,
    shipsTo: own.ships_to,
    pictures: listOf(own.pictures),
    shop: { ...row.shop, source: own.source },
    more,
  });
}
