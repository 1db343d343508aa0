/** Details of one merchant, one package of any category, one case. */
import type { MerchantTier } from '../../../../../widgets/domain/catalogue/entities.ts';
import type { ExampleDetail, ListingPackage, MerchantDetail } from '../../../../../widgets/domain/catalogue/listing-entities.ts';
import type { Result } from '../../../../../widgets/domain/services/result.ts';
import type { DatabaseContext } from '../../../../platform/calls/context.ts';
import { done } from '../../../../platform/calls/refusals.ts';
import { listOf } from '../../../../platform/database/schema/stored-json.ts';
import { refuse } from '../../refusals.ts';
import { packageDetail } from '../hotels/packages.ts';
import { type CatalogueContext, ratingOf, ratingsOf } from '../ratings.ts';
import { cityOf, exampleRows, merchantRows, packageRows, packageUnit } from './listing-rows.ts';

const PACKAGES_SHOWN = 24;
const EXAMPLES_SHOWN = 24;
const MORE_SHOWN = 4;

/** The cheapest first, without the given one. */
const packageIds = async ({ db }: DatabaseContext, merchantId: number, most: number, without = 0): Promise<number[]> =>
  (
    await db
      .selectFrom('package')
      .select('id')
      .where('merchant_id', '=', merchantId)
      .where('active', '=', 1)
      .where('id', '<>', without)
      .orderBy('price')
      .orderBy('id')
      .limit(most)
      .execute()
  ).map(({ id }) => id);

/** The latest first, without the given one. */
const exampleIds = async ({ db }: DatabaseContext, merchantId: number, most: number, without = 0): Promise<number[]> =>
  (
    await db
      .selectFrom('example')
      .select('id')
      .where('merchant_id', '=', merchantId)
      .where('active', '=', 1)
      .where('id', '<>', without)
      .orderBy('date', 'desc')
      .orderBy('id', 'desc')
      .limit(most)
      .execute()
  ).map(({ id }) => id);

export async function merchantDetail(context: CatalogueContext, id: number): Promise<Result<MerchantDetail>> {
  const own = await context.db
    .selectFrom('merchant')
    .select(['source', 'address', 'intro', 'achievements', 'gifts', 'pictures'])
    .where('id', '=', id)
    .where('active', '=', 1)
    .executeTakeFirst();
  const [row] = own ? await merchantRows(context, [id]) : [];
  if (!own || !row) return refuse('unknownMerchant');
  const [packages, examples] = await Promise.all([
    packageIds(context, id, PACKAGES_SHOWN).then((ids) => packageRows(context, ids)),
    exampleIds(context, id, EXAMPLES_SHOWN).then((ids) => exampleRows(context, ids)),
  ]);
  const { source, address, intro } = own;
  const lists = { achievements: listOf(own.achievements), gifts: listOf(own.gifts), pictures: listOf(own.pictures) };
  return done({ ...row, source, address, intro, ...lists, packages, examples });
}

export async function listingPackage(context: CatalogueContext, id: number): Promise<Result<ListingPackage>> {
  const detail = await packageDetail(context, id);
  if (!detail.ok) return detail;
  const own = await context.db
    .selectFrom('package')
    .innerJoin('merchant', 'merchant.id', 'package.merchant_id')
    .innerJoin('city', 'city.id', 'package.city_id')
    .select(['package.category', 'package.unit', 'package.style', 'package.highlight', 'package.views', 'package.city_id'])
    .select(['merchant.tier', 'merchant.source', 'city.name as city_name', 'city.slug as city_slug'])
    .where('package.id', '=', id)
    .executeTakeFirst();
  if (!own) return refuse('unknownPackage');
  const { merchant } = detail.data;
  const [more, ratings] = await Promise.all([
    packageIds(context, merchant.id, MORE_SHOWN, id).then((ids) => packageRows(context, ids)),
    ratingsOf(context, [merchant.id]),
  ]);
  return done({
    ...detail.data,
    category: own.category,
    unit: packageUnit(own.unit, own.category),
    style: own.style,
    highlight: own.highlight,
    views: own.views,
    city: cityOf(own),
    merchant: { ...merchant, tier: own.tier as MerchantTier, source: own.source, rating: ratingOf(ratings, merchant.id) },
    more,
  });
}

export async function exampleDetail(context: DatabaseContext, id: number): Promise<Result<ExampleDetail>> {
  const own = await context.db
    .selectFrom('example')
    .innerJoin('merchant', 'merchant.id', 'example.merchant_id')
    .select(['example.story', 'example.pictures', 'example.package_id', 'merchant.source'])
    .where('example.id', '=', id)
    .where('example.active', '=', 1)
    .where('merchant.active', '=', 1)
    .executeTakeFirst();
  const [row] = own ? await exampleRows(context, [id]) : [];
  if (!own || !row) return refuse('unknownExample');
  const [packagesUsed, more] = await Promise.all([
    own.package_id === null ? [] : offered(context, own.package_id).then((ids) => packageRows(context, ids)),
    exampleIds(context, row.merchant.id, MORE_SHOWN, id).then((ids) => exampleRows(context, ids)),
  ]);
  return done({
    ...row,
    story: listOf(own.story),
    pictures: listOf(own.pictures),
    merchant: { ...row.merchant, source: own.source },
    package: packagesUsed[0] ?? null,
    more,
  });
}

/** Returns the package's id if it is active. */
const offered = async ({ db }: DatabaseContext, id: number): Promise<number[]> =>
  (await db.selectFrom('package').select('id').where('id', '=', id).where('active', '=', 1).execute()).map((row) => row.id);
