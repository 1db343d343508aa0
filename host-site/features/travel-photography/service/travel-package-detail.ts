/** One package, with others of its merchant. */
import type { Result } from '../../../../widgets/domain/services/result.ts';
import type { DatabaseContext } from '../../../platform/calls/context.ts';
import { done } from '../../../platform/calls/refusals.ts';
import { listOf } from '../../../platform/database/schema/stored-json.ts';
import { othersOfMerchant, yuan } from '../../catalogue/service.ts';
import type { TravelPackageDetail } from '../contract.ts';
import { refuse } from '../refusals.ts';
import { chargesOfStored, monthsOfBits } from '../travel-facts.ts';
import { travelPackageRows } from './travel-package-rows.ts';

export async function travelPackageDetail(context: DatabaseContext, id: number): Promise<Result<TravelPackageDetail>> {
  const own = await context.db
    .selectFrom('travel_package as p')
    .innerJoin('merchant', 'merchant.id', 'p.merchant_id')
    .select(['p.merchant_id', 'p.text', 'p.hotel', 'p.suits', 'p.makeups', 'p.photographs', 'p.all_originals', 'p.charges'])
    .select(['p.months', 'p.months_reason', 'p.pictures', 'merchant.source'])
    .where('p.id', '=', id)
    .where('p.active', '=', 1)
    .where('merchant.active', '=', 1)
    .executeTakeFirst();
  if (!own) return refuse('unknownTravelPackage');
  const others = await othersOfMerchant(context.db, 'travel_package', { id, merchantId: own.merchant_id });
  const [row, ...more] = await travelPackageRows(context, [id, ...others]);
  if (row?.id !== id) return refuse('unknownTravelPackage');
  return done({
    ...row,
    text: own.text,
    hotel: own.hotel,
    suits: own.suits,
    makeups: own.makeups,
    photographs: own.photographs,
    allOriginals: own.all_originals === 1,
    charges: chargesOfStored(own.charges)?.map(({ name, price }) => ({ name, price: yuan(price) })) ?? null,
    months: monthsOfBits(own.months),
    monthsReason: own.months_reason,
    pictures: listOf(own.pictures),
    shop: { ...row.shop, source: own.source },
    more,
  });
}
