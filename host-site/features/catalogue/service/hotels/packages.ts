/** Packages of hotels: one in detail, and a merchant's list. Prices in yuan. */
import type { Selectable } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { DetailEntry, PackageDetail } from '../../../../../widgets/domain/catalogue/entities.ts';
import type { HotelMenu, PackageRow } from '../../../../../widgets/domain/catalogue/hotel-entities.ts';
import { yuanOf } from '../../../../../widgets/domain/catalogue/price.ts';
import type { Result } from '../../../../../widgets/domain/services/result.ts';
import type { DatabaseContext } from '../../../../platform/calls/context.ts';
import { done } from '../../../../platform/calls/refusals.ts';
import { idsIn } from '../../../../platform/calls/schemas/fields.ts';
import { compiled, type Operands } from '../../../../platform/database/compiled.ts';
import { listOf, objectOf } from '../../../../platform/database/schema/stored-json.ts';
import type { ParsedInputOf } from '../../../../platform/feature/call.ts';
import { packageDishCount } from '../../contract/banquet-menu.ts';
import type { hotelCalls } from '../../contract/hotel-calls.ts';
import { refuse } from '../../refusals.ts';
import type { PackageTable } from '../../tables.ts';
import { inOrder } from '../listings/listing-rows.ts';
import { isActiveHotel } from './active-hotel.ts';

const MOST = 100;

interface StoredMenu {
  menu_info: string;
  dish_count: number;
}

const menuOf = (row: StoredMenu): Pick<PackageDetail, 'menuInfo' | 'dishCount'> => {
  const menuInfo = objectOf(row.menu_info, { title: '', details: [] as DetailEntry[] });
  return { menuInfo, dishCount: packageDishCount({ menuInfo, dishCount: row.dish_count }) };
};

const MENU_CHARACTERS = 2_000_000;
/** Dishes by stored menu: a list shows their number alone, and reading each menu takes longer than reading its row. */
const dishCounts = new LRUCache<string, number>({ maxSize: MENU_CHARACTERS, sizeCalculation: (_, menu) => menu.length });

function dishCountOf(row: StoredMenu): number {
  const key = `${row.dish_count} ${row.menu_info}`;
  const count = dishCounts.get(key) ?? menuOf(row).dishCount;
  dishCounts.set(key, count);
  return count;
}

export async function packageDetail({ db }: DatabaseContext, id: number): Promise<Result<PackageDetail>> {
  const row = await db
    .selectFrom('package')
    .innerJoin('merchant', 'merchant.id', 'package.merchant_id')
    .selectAll('package')
    .select('merchant.name as merchant_name')
    .where('package.id', '=', id)
    .where('package.active', '=', 1)
    .where('merchant.active', '=', 1)
    .executeTakeFirst();
  if (!row) return refuse('unknownPackage');
  return done({
    id: row.id,
    title: row.title,
    actualPrice: yuanOf(row.price),
    tableNum: row.table_num,
    commonItems: listOf(row.common_items),
    ...menuOf(row),
    detailContents: listOf<PackageDetail['detailContents'][number]>(row.detail_contents),
    merchant: { id: row.merchant_id, name: row.merchant_name },
    cityId: row.city_id,
    pictures: listOf(row.pictures),
    hallId: row.hall_id,
  });
}

const COLUMNS = [
  'id',
  'title',
  'price',
  'table_num',
  'dish_count',
  'menu_info',
  'highlight',
  'merchant_id',
  'city_id',
  'pictures',
  'hall_id',
] as const;

const rowOf = (row: Pick<Selectable<PackageTable>, (typeof COLUMNS)[number]>): PackageRow => ({
  id: row.id,
  title: row.title,
  actualPrice: yuanOf(row.price),
  tableNum: row.table_num,
  dishCount: dishCountOf(row),
  highlight: row.highlight,
  merchantId: row.merchant_id,
  cityId: row.city_id,
  picture: listOf(row.pictures)[0] ?? '',
  hallId: row.hall_id,
});

const readPackages = compiled((db, { merchantId, most }: Operands<{ merchantId: number; most: number }>) =>
  db
    .selectFrom('package')
    .select(COLUMNS)
    .where('merchant_id', '=', merchantId)
    .where('active', '=', 1)
    .orderBy('price')
    .orderBy('id')
    .limit(most),
);

/** Returns at most `most` packages, the cheapest first. Empty for an unknown merchant. */
export async function hotelPackages({ db }: DatabaseContext, merchantId: number, most = MOST): Promise<Result<PackageRow[]>> {
  const rows = await readPackages(db, { merchantId, most });
  return done(rows.map(rowOf));
}

/** Packages of each hotel that one with another title is selected from. */
const CANDIDATES = 4;

const readTitles = compiled((db, { hotels, most }: Operands<{ hotels: readonly number[]; most: number }>) =>
  db
    .selectFrom('package')
    .select(['id', 'title', 'merchant_id'])
    .where('merchant_id', 'in', hotels)
    .where('active', '=', 1)
    .orderBy('price')
    .orderBy('id')
    .limit(most),
);

const readSelected = compiled((db, { hotels, ids }: Operands<{ hotels: readonly number[]; ids: readonly number[] }>) =>
  db.selectFrom('package').select(COLUMNS).where('merchant_id', 'in', hotels).where('id', 'in', ids),
);

/** Returns one of the cheapest packages of each hotel, with different titles, in the order of the hotels. Reads the long menus of these alone. */
export async function differingPackages(
  { db }: DatabaseContext,
  { merchantIds }: ParsedInputOf<typeof hotelCalls.differingPackages>,
): Promise<Result<PackageRow[]>> {
  const hotels = idsIn(merchantIds);
  const packages = await readTitles(db, { hotels, most: hotels.length * MOST });
  const selection: typeof packages = [];
  for (const hotel of hotels) {
    const candidates = packages.filter(({ merchant_id }) => merchant_id === hotel).slice(0, CANDIDATES);
    const selected = candidates.find(({ title }) => selection.every((other) => other.title !== title)) ?? candidates[0];
    if (selected) selection.push(selected);
  }
  if (!selection.length) return done([]);
  const ids = selection.map(({ id }) => id);
  const rows = await readSelected(db, { hotels, ids });
  return done(inOrder(ids, rows).map(rowOf));
}

/** More menus than this are no comparison any more. */
const MENUS = 24;

/** Returns the menus of a hotel's packages, the cheapest first; packages without a published menu are left out. */
export async function hotelMenus(context: DatabaseContext, merchantId: number): Promise<Result<HotelMenu[]>> {
  if (!(await isActiveHotel(context, merchantId))) return refuse('unknownHotel');
  const rows = await context.db
    .selectFrom('package')
    .select(['id', 'title', 'price', 'table_num', 'dish_count', 'menu_info', 'merchant_id', 'city_id'])
    .where('merchant_id', '=', merchantId)
    .where('active', '=', 1)
    .orderBy('price')
    .orderBy('id')
    .limit(MENUS)
    .execute();
  const menus = rows.map((row) => ({
    id: row.id,
    title: row.title,
    actualPrice: yuanOf(row.price),
    tableNum: row.table_num,
    ...menuOf(row),
    merchantId: row.merchant_id,
    cityId: row.city_id,
  }));
  return done(menus.filter(({ menuInfo }) => menuInfo.details.length > 0));
}
