/** Lists of a category: selects the ids of a page from an index of the narrow table, then reads the details of that page only. */
import { sql } from 'kysely';
import type { Listed } from '../../../../../widgets/domain/catalogue/entities.ts';
import type { ExampleRow, ListingPackageRow, MerchantRow } from '../../../../../widgets/domain/catalogue/listing-entities.ts';
import { fenOf } from '../../../../../widgets/domain/catalogue/price.ts';
import type { Result } from '../../../../../widgets/domain/services/result.ts';
import type { DatabaseContext, TimedContext } from '../../../../platform/calls/context.ts';
import { DEFAULT_PAGE_SIZE, pagingOf } from '../../../../platform/calls/page-sizes.ts';
import { done } from '../../../../platform/calls/refusals.ts';
import { compiled, type Operands } from '../../../../platform/database/compiled.ts';
import type { ListingInput } from '../../contract/listing-calls.ts';
import { ENTRY_TYPE, UNPRICED } from '../../search-index/entry-types.ts';
import type { CatalogueContext } from '../ratings.ts';
import { type ListKey, ListMarks } from './list-marks.ts';
import { exampleRows, merchantRows, ratedPackageRows } from './listing-rows.ts';

/** Lists with a price filter are counted and paged up to this row; all other lists to their end. */
const COUNTED = 2000;

type ListingType = typeof ENTRY_TYPE.merchant | typeof ENTRY_TYPE.package | typeof ENTRY_TYPE.example;

const SORTS = {
  default: ['score', 'desc'],
  price: ['price', 'asc'],
  priceDown: ['price', 'desc'],
  views: ['views', 'desc'],
} as const;

/**
 * Every filter uses columns that each index of `listing` contains.
 * @param byPrice false hides the price column from the planner: with the price index, a list in another order would be sorted as a whole
 */
interface ListContext extends TimedContext, CatalogueContext {}

function filteredListing({ db }: DatabaseContext, type: ListingType, input: ListingInput, byPrice = true) {
  const price = byPrice ? sql.ref<number>('price') : sql<number>`price + 0`;
  let query = db.selectFrom('listing').where('type', '=', type).where('category', '=', input.category);
  if (input.cityId) query = query.where('city_id', '=', input.cityId);
  if (input.priceFrom) query = query.where(price, '>=', fenOf(input.priceFrom));
  if (input.priceTo) query = query.where(price, '<', fenOf(input.priceTo));
  // Sorted by price descending, rows without a price are left out; an upper price excludes them anyway.
  if ((input.priceFrom || input.sort === 'priceDown') && !input.priceTo) query = query.where(price, '<', sql.lit(UNPRICED));
  if (input.tier) query = query.where('tier', '=', input.tier);
  if (input.style) query = query.where('style', '=', input.style);
  return query;
}

/** Selects ids in the order of an index. @param after the row before the first one; absent: from the start */
export function listingPage(
  context: DatabaseContext,
  type: ListingType,
  input: ListingInput,
  { after, skip = 0 }: { after?: ListKey | undefined; skip?: number } = {},
) {
  const { pageSize = DEFAULT_PAGE_SIZE.listings, sort = 'default' } = input;
  const [column, direction] = SORTS[sort];
  const beyond = direction === 'asc' ? '>' : '<';
  let query = filteredListing(context, type, input, column === 'price');
  // A row value can be looked up in the index; with `or`, the index would be read from its start.
  if (after) query = query.where(sql<boolean>`(${sql.ref(column)}, id) ${sql.raw(beyond)} (${after.value}, ${after.id})`);
  return query
    .select(['id', `${column} as value`])
    .orderBy(column, direction)
    .orderBy('id', direction)
    .limit(pageSize)
    .offset(skip);
}

/** Whether the rows must be counted one by one, at most to `COUNTED`. */
const isPriced = ({ priceFrom, priceTo, sort }: ListingInput): boolean => Boolean(priceFrom || priceTo) || sort === 'priceDown';

type Counted = { cityId: number; category: number; type: ListingType; tier: number | undefined; style: string | undefined };

const readTotal = compiled((db, { cityId, category, type, tier, style }: Operands<Counted>) => {
  let query = db
    .selectFrom('listing_count')
    .select(sql<number>`sum(total)`.as('total'))
    .where('city_id', '=', cityId)
    .where('category', '=', category)
    .where('type', '=', type);
  if (tier) query = query.where('tier', '=', tier);
  if (style) query = query.where('style', '=', style);
  return query;
});

async function totalOf(context: DatabaseContext, type: ListingType, input: ListingInput): Promise<number> {
  if (isPriced(input)) {
    const some = filteredListing(context, type, input).select('id').orderBy('price').limit(COUNTED).as('some');
    const row = await context.db.selectFrom(some).select(sql<number>`count(*)`.as('total')).executeTakeFirst();
    return Number(row?.total ?? 0);
  }
  const { cityId = 0, category, tier, style } = input;
  const [row] = await readTotal(context.db, { cityId, category, type, tier: tier || undefined, style: style || undefined });
  return Number(row?.total ?? 0);
}

/** Returns the ids of one page. A page far into a list starts from a mark (list-marks.ts). */
async function idsOf(context: TimedContext, type: ListingType, input: ListingInput, total: number): Promise<number[]> {
  const { page = 1, pageSize = DEFAULT_PAGE_SIZE.listings } = input;
  const first = (page - 1) * pageSize;
  // Few rows match the price: in another order, the index would be read past all other rows.
  if (isPriced(input) && total < COUNTED) return (await idsWithinPrice(context, type, input)).slice(first, first + pageSize);
  const from = await markBefore(context, type, input, first);
  const rows = await listingPage(context, type, input, { after: from?.key, skip: first - (from?.at ?? 0) }).execute();
  return rows.map(({ id }) => id);
}

async function idsWithinPrice(context: DatabaseContext, type: ListingType, input: ListingInput): Promise<number[]> {
  const [column, direction] = SORTS[input.sort ?? 'default'];
  const sign = direction === 'asc' ? 1 : -1;
  const rows = await filteredListing(context, type, input)
    .select(['id', `${column} as value`])
    .orderBy('price')
    .limit(COUNTED)
    .execute();
  return rows.sort((a, b) => sign * (a.value - b.value || a.id - b.id)).map(({ id }) => id);
}

/** Marks of long lists, by database. */
const marksByDatabase = new WeakMap<object, ListMarks>();

async function markBefore(context: TimedContext, type: ListingType, input: ListingInput, first: number) {
  if (first < ListMarks.step) return undefined;
  const marks = marksByDatabase.get(context.db) ?? new ListMarks();
  marksByDatabase.set(context.db, marks);
  const { category, cityId = 0, tier, style, sort, priceFrom, priceTo } = input;
  return marks.before(
    JSON.stringify([type, category, cityId, tier, style, sort, priceFrom, priceTo]),
    first,
    context.clock(),
    async (after) => {
      const [row] = await listingPage(context, type, { ...input, pageSize: 1 }, { after, skip: ListMarks.step - 1 }).execute();
      return row;
    },
  );
}

async function list<Row>(
  context: ListContext,
  type: ListingType,
  input: ListingInput,
  rows: (context: ListContext, ids: number[]) => Promise<Row[]>,
): Promise<Result<Listed<Row>>> {
  const { page = 1, pageSize = DEFAULT_PAGE_SIZE.listings } = input;
  const total = await totalOf(context, type, input);
  const facts = { ...pagingOf(total, page, pageSize), atLeast: isPriced(input) && total === COUNTED };
  if (total === 0 || page > facts.lastPage) return done({ list: [], ...facts });
  return done({ list: await rows(context, await idsOf(context, type, input, total)), ...facts });
}

export const merchants = (context: ListContext, input: ListingInput): Promise<Result<Listed<MerchantRow>>> =>
  list(context, ENTRY_TYPE.merchant, input, merchantRows);
export const packages = (context: ListContext, input: ListingInput): Promise<Result<Listed<ListingPackageRow>>> =>
  list(context, ENTRY_TYPE.package, input, ratedPackageRows);
export const examples = (context: ListContext, input: ListingInput): Promise<Result<Listed<ExampleRow>>> =>
  list(context, ENTRY_TYPE.example, input, exampleRows);
