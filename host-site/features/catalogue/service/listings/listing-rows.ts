/** List rows of merchants, packages and cases, in the order of the given ids. Prices in yuan. */
import { sql } from 'kysely';
import type { City, MerchantTier } from '../../../../../widgets/domain/catalogue/entities.ts';
import type {
  ExampleRow,
  ListingPackageRow,
  MerchantBrief,
  MerchantRow,
} from '../../../../../widgets/domain/catalogue/listing-entities.ts';
import { yuanOf } from '../../../../../widgets/domain/catalogue/price.ts';
import type { DatabaseContext } from '../../../../platform/calls/context.ts';
import { compiled, type Operands } from '../../../../platform/database/compiled.ts';
import { listOf } from '../../../../platform/database/schema/stored-json.ts';
import { LISTING_FILTERS } from '../../contract/listing-filters.ts';
import { type CatalogueContext, ratingOf, ratingsOf } from '../ratings.ts';

const ITEMS_SHOWN = 4;
const PICTURES_SHOWN = 4;

interface CityColumns {
  city_id: number;
  city_name: string;
  city_slug: string;
}
export const cityOf = (row: CityColumns): City => ({ id: row.city_id, name: row.city_name, pinyin: row.city_slug });
const brief = (row: { merchant_id: number; merchant_name: string; merchant_tier: number }): MerchantBrief => ({
  id: row.merchant_id,
  name: row.merchant_name,
  tier: row.merchant_tier as MerchantTier,
});
/** Null, for an unknown price, stays null. */
export const yuan = (fen: number | null): number | null => (fen === null ? null : yuanOf(fen));

/** Returns the rows in the order of their ids, without ids that have none. */
export function inOrder<Row extends { id: number }>(ids: readonly number[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

type OfIds = Operands<{ ids: readonly number[] }>;

const readMerchants = compiled((db, { ids }: OfIds) =>
  db
    .selectFrom('merchant')
    .innerJoin('city', 'city.id', 'merchant.city_id')
    .leftJoin('district', 'district.id', 'merchant.district_id')
    .select(['merchant.id', 'merchant.name', 'merchant.tier', 'merchant.category', 'merchant.area', 'merchant.style', 'merchant.tags'])
    .select(['merchant.views', 'merchant.achievements', 'merchant.pictures', 'merchant.city_id'])
    .select(['city.name as city_name', 'city.slug as city_slug', 'district.full_name as district'])
    .where('merchant.id', 'in', ids),
);

const countPackages = compiled((db, { ids }: OfIds) =>
  db
    .selectFrom('package')
    .select(['merchant_id', sql<number>`count(*)`.as('count'), sql<number | null>`min(price)`.as('price')])
    .where('merchant_id', 'in', ids)
    .where('active', '=', 1)
    .groupBy('merchant_id'),
);

const countExamples = compiled((db, { ids }: OfIds) =>
  db
    .selectFrom('example')
    .select(['merchant_id', sql<number>`count(*)`.as('count')])
    .where('merchant_id', 'in', ids)
    .where('active', '=', 1)
    .groupBy('merchant_id'),
);

export async function merchantRows(context: CatalogueContext, ids: number[]): Promise<MerchantRow[]> {
  if (!ids.length) return [];
  const { db } = context;
  const [rows, packages, examples, ratings] = await Promise.all([
    readMerchants(db, { ids }),
    countPackages(db, { ids }),
    countExamples(db, { ids }),
    ratingsOf(context, ids),
  ]);
  return inOrder(ids, rows).map((row) => {
    const own = packages.find(({ merchant_id }) => merchant_id === row.id);
    return {
      id: row.id,
      name: row.name,
      tier: row.tier as MerchantTier,
      category: row.category,
      city: cityOf(row),
      district: row.district ?? '',
      area: row.area,
      style: row.style,
      tags: listOf(row.tags),
      priceFrom: yuan(own?.price ?? null),
      unit: unitOf(row.category),
      packageCount: Number(own?.count ?? 0),
      exampleCount: Number(examples.find(({ merchant_id }) => merchant_id === row.id)?.count ?? 0),
      views: row.views,
      achievement: listOf(row.achievements)[0] ?? '',
      rating: ratingOf(ratings, row.id),
      pictures: listOf(row.pictures).slice(0, PICTURES_SHOWN),
    };
  });
}

/** A hotel's price is per table. */
const unitOf = (category: number): string => (LISTING_FILTERS as Record<number, { unit: string } | undefined>)[category]?.unit ?? '桌';
export const packageUnit = (unit: string, category: number): string => unit || unitOf(category);

const readPackages = compiled((db, { ids }: OfIds) =>
  db
    .selectFrom('package')
    .innerJoin('merchant', 'merchant.id', 'package.merchant_id')
    .innerJoin('city', 'city.id', 'package.city_id')
    .select(['package.id', 'package.category', 'package.title', 'package.price', 'package.unit', 'package.style', 'package.highlight'])
    .select(['package.common_items', 'package.views', 'package.pictures', 'package.city_id', 'package.merchant_id'])
    .select(['merchant.name as merchant_name', 'merchant.tier as merchant_tier', 'city.name as city_name', 'city.slug as city_slug'])
    .where('package.id', 'in', ids),
);

export async function packageRows({ db }: DatabaseContext, ids: number[]): Promise<ListingPackageRow[]> {
  if (!ids.length) return [];
  const rows = await readPackages(db, { ids });
  return inOrder(ids, rows).map((row) => ({
    id: row.id,
    category: row.category,
    title: row.title,
    actualPrice: yuanOf(row.price),
    unit: packageUnit(row.unit, row.category),
    style: row.style,
    highlight: row.highlight,
    items: listOf(row.common_items).slice(0, ITEMS_SHOWN),
    views: row.views,
    merchant: brief(row),
    city: cityOf(row),
    picture: listOf(row.pictures)[0] ?? '',
  }));
}

/** The rows with the averages of their merchants, read in one query. */
export async function ratedPackageRows(context: CatalogueContext, ids: number[]): Promise<ListingPackageRow[]> {
  const rows = await packageRows(context, ids);
  const ratings = await ratingsOf(context, [...new Set(rows.map(({ merchant }) => merchant.id))]);
  return rows.map((row) => ({ ...row, rating: ratingOf(ratings, row.merchant.id) }));
}

const readExamples = compiled((db, { ids }: OfIds) =>
  db
    .selectFrom('example')
    .innerJoin('merchant', 'merchant.id', 'example.merchant_id')
    .innerJoin('city', 'city.id', 'example.city_id')
    .select(['example.id', 'example.category', 'example.title', 'example.style', 'example.date', 'example.venue', 'example.price'])
    .select(['example.views', 'example.pictures', 'example.city_id', 'example.merchant_id'])
    .select(['merchant.name as merchant_name', 'merchant.tier as merchant_tier', 'city.name as city_name', 'city.slug as city_slug'])
    .where('example.id', 'in', ids),
);

export async function exampleRows({ db }: DatabaseContext, ids: number[]): Promise<ExampleRow[]> {
  if (!ids.length) return [];
  const rows = await readExamples(db, { ids });
  return inOrder(ids, rows).map((row) => {
    const pictures = listOf(row.pictures);
    return {
      id: row.id,
      category: row.category,
      title: row.title,
      style: row.style,
      date: row.date,
      venue: row.venue,
      price: yuan(row.price),
      views: row.views,
      merchant: brief(row),
      city: cityOf(row),
      picture: pictures[0] ?? '',
      pictureCount: pictures.length,
    };
  });
}
