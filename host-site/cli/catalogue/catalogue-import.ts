/** Merchants and what belongs to them, from checked rows into tables: who owns what is looked up, then only what differs is written. */
import type { Kysely } from 'kysely';
import { LISTING_FILTERS } from '../../../widgets/domain/listing-filters.ts';
import { beginChange, type EntryKey } from '../../database/derived/catalogue-change.ts';
import type { Database } from '../../database/schema/schema.ts';
import { ENTRY_TYPE, HOTEL_CATEGORY } from '../../database/search-index/entry-types.ts';
import {
  articleColumns,
  decidedColumns,
  decidedFeeColumns,
  exampleColumns,
  feeColumns,
  hallColumns,
  hotelColumns,
  merchantColumns,
  type Owner,
  packageColumns,
} from './catalogue-columns.ts';
import type { CatalogueName, CatalogueRow } from './catalogue-rows.ts';
import { foreignInclusions } from './fee-row.ts';
import { deriveHotels } from './hotel-facts.ts';
import { placeFinder } from './place-finder.ts';
import { changedRows, type Incoming, storedRows, upsertRows, type Written } from './write-changed.ts';

/** A checked row with where it stands. */
export interface CheckedRow<N extends CatalogueName = CatalogueName> {
  row: CatalogueRow<N>;
  /** Fields that its file has. */
  fields: readonly string[];
  refuse: (field: string, problem: string) => void;
}
export type CatalogueRows = { [N in CatalogueName]: CheckedRow<N>[] };

type Columns = Record<string, string | number | null>;
const incoming = (row: object, fields: readonly string[], name: CatalogueName): Incoming => ({
  row: row as Columns,
  decides: decidedColumns(fields, name),
});
const ids = (rows: readonly { row: { id: number } }[]) => rows.map(({ row }) => row.id);
const owners = (rows: readonly { row: { merchant_id: number } }[]) => rows.map(({ row }) => row.merchant_id);

/**
 * Writes all of it in the caller's transaction. Rows that cannot be are told through their `refuse`; then nothing else is written.
 * @param today ISO date
 * @param now milliseconds
 */
export async function writeCatalogue(trx: Kysely<Database>, rows: CatalogueRows, today: string, now: number): Promise<void> {
  let refused = false;
  const refuse = (row: CheckedRow, field: string, problem: string) => {
    refused = true;
    row.refuse(field, problem);
  };
  const everyOwner = [
    ...ids(rows.merchants),
    ...ids(rows.hotels),
    ...owners(rows.halls),
    ...owners(rows.fees),
    ...owners(rows.packages),
    ...owners(rows.examples),
  ];
  const stored = {
    merchant: await storedRows(trx, 'merchant', 'id', everyOwner),
    hotel: await storedRows(trx, 'hotel', 'merchant_id', ids(rows.hotels)),
    hall: await storedRows(trx, 'hall', 'id', [
      ...ids(rows.halls),
      ...rows.packages.flatMap(({ row }) => row.hall_id ?? []),
      ...rows.fees.flatMap(({ row }) => row.included_halls),
    ]),
    fee: await storedRows(trx, 'fee', 'merchant_id', owners(rows.fees)),
    package: await storedRows(trx, 'package', 'id', [
      ...ids(rows.packages),
      ...rows.examples.flatMap(({ row }) => row.package_id ?? []),
      ...rows.fees.flatMap(({ row }) => row.included_packages),
    ]),
    example: await storedRows(trx, 'example', 'id', ids(rows.examples)),
    article: await storedRows(trx, 'article', 'id', ids(rows.articles)),
  };
  const storedFee = (row: Columns | CatalogueRow<'fees'>) =>
    stored.fee.get(row.merchant_id as number)?.find(({ position }) => position === row.position);
  const one = (table: keyof typeof stored, key: string) => (row: Columns) => stored[table].get(row[key] as number)?.[0];

  const findPlace = placeFinder();
  const owner = new Map<number, Owner>();
  for (const [id, [row]] of stored.merchant) if (row) owner.set(id, { category: row.category as number, city_id: row.city_id as number });
  const merchants: Incoming[] = [];
  const hotels: Incoming[] = [];
  for (const each of [...rows.merchants, ...rows.hotels]) {
    const isHotel = 'sort_rank' in each.row;
    const category = 'category' in each.row ? each.row.category : HOTEL_CATEGORY;
    const before = owner.get(each.row.id);
    if (before && (before.category === HOTEL_CATEGORY) !== isHotel)
      refuse(each, 'id', isHotel ? 'this number belongs to a merchant that is no hotel' : 'this number belongs to a hotel');
    if ('style' in each.row && each.row.style && !LISTING_FILTERS[each.row.category].styles.includes(each.row.style))
      refuse(each, 'style', `one of ${LISTING_FILTERS[each.row.category].styles.join(', ')}`);
    const place = findPlace(each.row.city, each.row.district);
    if ('problem' in place) {
      refuse(each, place.field, place.problem);
      continue;
    }
    owner.set(each.row.id, { category, city_id: place.city_id });
    merchants.push(incoming(merchantColumns(each.row, place, category), each.fields, isHotel ? 'hotels' : 'merchants'));
    if ('sort_rank' in each.row) hotels.push(incoming(hotelColumns(each.row, place), [...each.fields, 'merchant_id'], 'hotels'));
  }

  const hallOwner = new Map<number, number>();
  for (const [id, [row]] of stored.hall) if (row) hallOwner.set(id, row.merchant_id as number);
  for (const each of rows.halls) hallOwner.set(each.row.id, each.row.merchant_id);
  for (const each of [...rows.halls, ...rows.fees])
    if (owner.get(each.row.merchant_id)?.category !== HOTEL_CATEGORY) refuse(each, 'merchant_id', 'no hotel has this number');
  const packageOwner = new Map<number, number>();
  for (const [id, [row]] of stored.package) if (row) packageOwner.set(id, row.merchant_id as number);
  const packages: Incoming[] = [];
  for (const each of rows.packages) {
    const { row } = each;
    packageOwner.set(row.id, row.merchant_id);
    const its = owner.get(row.merchant_id);
    if (!its) {
      refuse(each, 'merchant_id', 'no merchant has this number');
      continue;
    }
    if (row.hall_id !== undefined && hallOwner.get(row.hall_id) !== row.merchant_id) refuse(each, 'hall_id', 'this hotel has no such hall');
    if (its.category === HOTEL_CATEGORY && !row.table_num)
      refuse(each, 'table_num', 'the price of a hotel is per table: say for how many tables');
    refuseStyle(each, its);
    packages.push(incoming(packageColumns(row, its), each.fields, 'packages'));
  }
  for (const each of rows.fees)
    for (const { field, problem } of foreignInclusions(each.row, hallOwner, packageOwner)) refuse(each, field, problem);
  const examples: Incoming[] = [];
  for (const each of rows.examples) {
    const { row } = each;
    const its = owner.get(row.merchant_id);
    if (!its || its.category === HOTEL_CATEGORY) {
      refuse(each, 'merchant_id', its ? 'a hotel has no cases' : 'no merchant has this number');
      continue;
    }
    if (row.package_id !== undefined && packageOwner.get(row.package_id) !== row.merchant_id)
      refuse(each, 'package_id', 'this merchant has no such package');
    refuseStyle(each, its);
    examples.push(incoming(exampleColumns(row, its), each.fields, 'examples'));
  }
  function refuseStyle(each: CheckedRow<'packages'> | CheckedRow<'examples'>, { category }: Owner): void {
    const { styles } = (LISTING_FILTERS as Record<number, { styles: readonly string[] } | undefined>)[category] ?? { styles: [] };
    if (each.row.style && styles.length && !styles.includes(each.row.style)) refuse(each, 'style', `one of ${styles.join(', ')}`);
  }
  if (refused) return;

  const changed = {
    merchant: changedRows(merchants, one('merchant', 'id'), today),
    hotel: changedRows(hotels, one('hotel', 'merchant_id'), today),
    hall: changedRows(
      rows.halls.map(({ row, fields }) => incoming(hallColumns(row), fields, 'halls')),
      one('hall', 'id'),
      today,
    ),
    fee: changedRows(
      rows.fees.map(({ row, fields }) => ({
        row: feeColumns(row),
        decides: decidedFeeColumns(fields, storedFee(row)?.name === row.name),
      })),
      storedFee,
      today,
    ),
    package: changedRows(packages, one('package', 'id'), today),
    example: changedRows(examples, one('example', 'id'), today),
    article: changedRows(
      rows.articles.map(({ row, fields }) => incoming(articleColumns(row), fields, 'articles')),
      one('article', 'id'),
      today,
    ),
  };
  const touched = (list: readonly Written[], key: string) =>
    list.flatMap(({ before, row }) => [row[key] as number, ...(before ? [before[key] as number] : [])]);
  const affected = new Set([
    ...touched(changed.merchant, 'id'),
    ...touched(changed.hotel, 'merchant_id'),
    ...touched(changed.hall, 'merchant_id'),
    ...touched(changed.fee, 'merchant_id'),
    ...touched(changed.package, 'merchant_id'),
    ...touched(changed.example, 'merchant_id'),
  ]);
  const change = await beginChange(trx, [...affected], touched(changed.article, 'id'));
  const write = (table: keyof typeof changed, ...key: string[]) =>
    upsertRows(
      trx,
      table,
      key,
      changed[table].map(({ row }) => row),
    );
  await write('merchant', 'id');
  await writeHotels(trx, changed.hotel);
  await write('hall', 'id');
  await write('fee', 'merchant_id', 'position');
  await write('package', 'id');
  await write('example', 'id');
  await write('article', 'id');
  await followOwners(trx, changed.merchant);
  const hotelIds = [...affected].filter((id) => owner.get(id)?.category === HOTEL_CATEGORY);
  await deriveHotels(trx, hotelIds);
  await change.finish(entriesWritten(changed, hotelIds), now);
}

/** The derived columns of a new hotel are filled right after; of a known one they stay until then. */
async function writeHotels(trx: Kysely<Database>, hotels: readonly Written[]): Promise<void> {
  const nothing = {
    price_min: 0,
    price_max: 0,
    hall_count: 0,
    max_tables: 0,
    max_height: 0,
    pillar_free: 0,
    free_service_fee: 0,
    free_entry_fee: 0,
    has_gift: 0,
    has_bridal_room: 0,
  };
  await upsertRows(
    trx,
    'hotel',
    ['merchant_id'],
    hotels.map(({ row }) => ({ ...row, ...nothing })),
  );
}

/** Packages and cases stand in the city and category of their merchant. */
async function followOwners(trx: Kysely<Database>, merchants: readonly Written[]): Promise<void> {
  for (const { before, row } of merchants) {
    if (!before || (before.city_id === row.city_id && before.category === row.category)) continue;
    const place = { city_id: row.city_id as number, category: row.category as number };
    for (const table of ['package', 'example'] as const)
      await trx
        .updateTable(table)
        .set(place)
        .where('merchant_id', '=', row.id as number)
        .execute();
  }
}

function entriesWritten(changed: Record<'merchant' | 'package' | 'example' | 'article', Written[]>, hotels: readonly number[]): EntryKey[] {
  return [
    ...hotels.map((id) => ({ type: ENTRY_TYPE.hotel, id })),
    ...changed.merchant.flatMap(({ row }) =>
      row.category === HOTEL_CATEGORY ? [] : [{ type: ENTRY_TYPE.merchant, id: row.id as number }],
    ),
    ...changed.package.map(({ row }) => ({
      type: row.category === HOTEL_CATEGORY ? ENTRY_TYPE.hotelPackage : ENTRY_TYPE.package,
      id: row.id as number,
    })),
    ...changed.example.map(({ row }) => ({ type: ENTRY_TYPE.example, id: row.id as number })),
    ...changed.article.map(({ row }) => ({ type: ENTRY_TYPE.article, id: row.id as number })),
  ];
}
