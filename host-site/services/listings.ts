/** Lists of a category: ids are found in the index of the narrow table, what a row shows is fetched for one page only. */
import { sql } from 'kysely';
import { CATEGORIES } from '../../widgets/domain/category.ts';
import type { Listed } from '../../widgets/domain/entities.ts';
import type { Result } from '../../widgets/domain/envelope.ts';
import type { CategoryCount, ExampleRow, ListingPackageRow, MerchantRow } from '../../widgets/domain/listing-entities.ts';
import { ENTRY_TYPE, UNPRICED } from '../database/entry-types.ts';
import type { ServiceContext } from './context.ts';
import { exampleRows, merchantRows, packageRows } from './listing-rows.ts';
import { done } from './refusals.ts';
import type { ListingInput } from './service-call.ts';

const FEN = 100;
export const PAGE_SIZE = 12;
/** Nobody reads further, and skipping costs as much as reading: pages end here and filtered rows are counted no further. */
const DEEPEST = 10_000;
const COUNTED = 2000;

type ListingType = typeof ENTRY_TYPE.merchant | typeof ENTRY_TYPE.package | typeof ENTRY_TYPE.example;

const SORTS = {
  default: ['score', 'desc'],
  price: ['price', 'asc'],
  priceDown: ['price', 'desc'],
  views: ['views', 'desc'],
} as const;

/** Every filter on columns that each index of `listing` holds. */
export function filteredListing({ db }: ServiceContext, type: ListingType, input: ListingInput) {
  let query = db.selectFrom('listing').where('type', '=', type).where('category', '=', input.category);
  if (input.cityId) query = query.where('city_id', '=', input.cityId);
  if (input.priceFrom) query = query.where('price', '>=', Math.round(input.priceFrom * FEN));
  if (input.priceTo) query = query.where('price', '<', Math.round(input.priceTo * FEN));
  // The dearest first leaves out what has no price; a chosen top price does so by itself.
  if ((input.priceFrom || input.sort === 'priceDown') && !input.priceTo) query = query.where('price', '<', sql.lit(UNPRICED));
  if (input.tier) query = query.where('tier', '=', input.tier);
  if (input.style) query = query.where('style', '=', input.style);
  return query;
}

/** One page of ids, in an order that an index already has. */
export function listingPage(context: ServiceContext, type: ListingType, input: ListingInput) {
  const { page = 1, pageSize = PAGE_SIZE, sort = 'default' } = input;
  const [column, direction] = SORTS[sort];
  return filteredListing(context, type, input)
    .select('id')
    .orderBy(column, direction)
    .orderBy('id', direction)
    .limit(pageSize)
    .offset((page - 1) * pageSize);
}

/** Whether anything beside city and category decides: then the rows are counted, at most to `COUNTED`. */
const isFiltered = ({ priceFrom, priceTo, tier, style, sort }: ListingInput): boolean =>
  Boolean(priceFrom || priceTo || tier || style) || sort === 'priceDown';

async function totalOf(context: ServiceContext, type: ListingType, input: ListingInput): Promise<number> {
  if (isFiltered(input)) {
    const some = filteredListing(context, type, input).select('id').limit(COUNTED).as('some');
    const row = await context.db.selectFrom(some).select(sql<number>`count(*)`.as('total')).executeTakeFirst();
    return Number(row?.total ?? 0);
  }
  const row = await context.db
    .selectFrom('listing_count')
    .select('total')
    .where('city_id', '=', input.cityId ?? 0)
    .where('category', '=', input.category)
    .where('type', '=', type)
    .executeTakeFirst();
  return row?.total ?? 0;
}

async function list<Row>(
  context: ServiceContext,
  type: ListingType,
  input: ListingInput,
  rows: (context: ServiceContext, ids: number[]) => Promise<Row[]>,
): Promise<Result<Listed<Row>>> {
  const { page = 1, pageSize = PAGE_SIZE } = input;
  const total = await totalOf(context, type, input);
  const lastPage = Math.max(1, Math.ceil(Math.min(total, DEEPEST) / pageSize));
  const facts = { total, page, pageSize, lastPage, atLeast: isFiltered(input) && total === COUNTED };
  if (total === 0 || page > lastPage) return done({ list: [], ...facts });
  const ids = await listingPage(context, type, input).execute();
  return done({
    list: await rows(
      context,
      ids.map(({ id }) => id),
    ),
    ...facts,
  });
}

export const merchants = (context: ServiceContext, input: ListingInput): Promise<Result<Listed<MerchantRow>>> =>
  list(context, ENTRY_TYPE.merchant, input, merchantRows);
export const packages = (context: ServiceContext, input: ListingInput): Promise<Result<Listed<ListingPackageRow>>> =>
  list(context, ENTRY_TYPE.package, input, packageRows);
export const examples = (context: ServiceContext, input: ListingInput): Promise<Result<Listed<ExampleRow>>> =>
  list(context, ENTRY_TYPE.example, input, exampleRows);

/** Of one city, or of the whole country for 0. */
export async function categoryCounts({ db }: ServiceContext, cityId: number): Promise<Result<CategoryCount[]>> {
  const rows = await db.selectFrom('listing_count').select(['category', 'type', 'total']).where('city_id', '=', cityId).execute();
  const count = (category: number, type: number) => rows.find((row) => row.category === category && row.type === type)?.total ?? 0;
  return done(
    CATEGORIES.map(({ id }) => ({
      category: id,
      merchants: count(id, ENTRY_TYPE.merchant),
      packages: count(id, ENTRY_TYPE.package),
      examples: count(id, ENTRY_TYPE.example),
    })),
  );
}
