/** Writes merchants and what belongs to them: reads the stored rows, checks the import against them, writes the rows that differ. */
import type { Kysely } from 'kysely';
import type { Database } from '../../../../platform/database/schema/schema.ts';
import { deriveArticleTags } from '../../derived/article-tag-entries.ts';
import type { BeginChange, EntryKey } from '../../derived/catalogue-change.ts';
import { deriveHotels } from '../../derived/derive-hotels.ts';
import { ENTRY_TYPE, HOTEL_CATEGORY } from '../../search-index/entry-types.ts';
import { type CatalogueCheck, checkCatalogue, incoming } from '../checking/catalogue-check.ts';
import {
  type CatalogueRows,
  type FaultyRows,
  readStoredCatalogue,
  readTagNames,
  type StoredCatalogue,
} from '../checking/stored-catalogue.ts';
import type { CatalogueRow } from '../format/catalogue-rows.ts';
import { articleColumns, decidedFeeColumns, feeColumns, hallColumns, noteColumns } from './catalogue-columns.ts';
import { changedRows, type Row, upsertRows, type Written } from './changed-rows.ts';

/** Rows that are new or differ, by table. */
export type Changes = Record<keyof StoredCatalogue, Written[]>;

export interface CatalogueWrite {
  /** ISO date. */
  today: string;
  /** Milliseconds since the epoch. */
  now: number;
  /** Only checks the rows, because others have faults. */
  isCheckOnly: boolean;
  /** Updates lists and search index, or leaves them to the caller. */
  beginChange: BeginChange;
  faulty: FaultyRows;
  /** Called with the number of rows after each batch. */
  onRows: (count: number) => void;
}

/** Writes all rows in the caller's transaction. Problems are reported through the `refuse` of their rows; then nothing is written and nothing returned. */
export async function writeCatalogue(
  trx: Kysely<Database>,
  rows: CatalogueRows,
  { today, now, isCheckOnly, beginChange, faulty, onRows }: CatalogueWrite,
): Promise<Changes | undefined> {
  const stored = await readStoredCatalogue(trx, rows);
  const check = checkCatalogue(rows, { stored, tagNames: await readTagNames(trx) }, faulty);
  if (!check || isCheckOnly) return undefined;
  const changed = changesOf(rows, check, stored, today);
  const affected = new Set([
    ...affectedIds(changed.merchant, 'id'),
    ...(['hotel', 'hall', 'fee', 'package', 'example'] as const).flatMap((table) => affectedIds(changed[table], 'merchant_id')),
  ]);
  const change = await beginChange(trx, [...affected], affectedIds(changed.article, 'id'));
  await writeChanges(trx, changed, onRows);
  await moveToOwners(trx, changed.merchant);
  const hotelIds = [...affected].filter((id) => check.owners.get(id)?.category === HOTEL_CATEGORY);
  await deriveHotels(trx, hotelIds);
  await change.finish(searchEntries(changed, hotelIds), now);
  return changed;
}

function changesOf(rows: CatalogueRows, check: CatalogueCheck, stored: StoredCatalogue, today: string): Changes {
  const storedFee = (row: Row | CatalogueRow<'fees'>) =>
    stored.fee.get(row.merchant_id as number)?.find(({ position }) => position === row.position);
  const storedBy = (table: keyof StoredCatalogue, key: string) => (row: Row) => stored[table].get(row[key] as number)?.[0];
  const halls = rows.halls.map(({ row, fields }) => incoming(hallColumns(row), fields, 'halls'));
  const articles = rows.articles.map(({ row, fields }) => incoming(articleColumns(row), fields, 'articles'));
  const notes = rows.notes.map(({ row, fields }) => incoming(noteColumns(row), fields, 'notes'));
  const fees = rows.fees.map(({ row, fields }) => ({
    row: feeColumns(row),
    decides: decidedFeeColumns(fields, storedFee(row)?.name === row.name),
  }));
  return {
    merchant: changedRows(check.merchants, storedBy('merchant', 'id'), today),
    hotel: changedRows(check.hotels, storedBy('hotel', 'merchant_id'), today),
    hall: changedRows(halls, storedBy('hall', 'id'), today),
    fee: changedRows(fees, storedFee, today),
    package: changedRows(check.packages, storedBy('package', 'id'), today),
    example: changedRows(check.examples, storedBy('example', 'id'), today),
    article: changedRows(articles, storedBy('article', 'id'), today),
    note: changedRows(notes, storedBy('note', 'id'), today),
  };
}

/** Ids before and after the change. */
const affectedIds = (list: readonly Written[], key: string): number[] =>
  list.flatMap(({ before, row }) => [row[key] as number, ...(before ? [before[key] as number] : [])]);

async function writeChanges(trx: Kysely<Database>, changed: Changes, onRows: (count: number) => void): Promise<void> {
  const write = (table: keyof Changes, ...key: string[]) =>
    upsertRows(
      trx,
      table,
      key,
      changed[table].map(({ row }) => row),
      onRows,
    );
  await write('merchant', 'id');
  await writeHotels(trx, changed.hotel);
  await write('hall', 'id');
  await write('fee', 'merchant_id', 'position');
  await write('package', 'id');
  await write('example', 'id');
  await write('article', 'id');
  await write('note', 'id');
  // Also after an import of tags alone.
  await deriveArticleTags(trx);
}

/** Derived columns of a hotel before `deriveHotels` computes them, which follows after halls, fees and packages are written. */
export const UNDERIVED = {
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

async function writeHotels(trx: Kysely<Database>, hotels: readonly Written[]): Promise<void> {
  await upsertRows(
    trx,
    'hotel',
    ['merchant_id'],
    hotels.map(({ row }) => ({ ...row, ...UNDERIVED })),
  );
}

/** Copies a merchant's new city and category to its packages and cases. */
async function moveToOwners(trx: Kysely<Database>, merchants: readonly Written[]): Promise<void> {
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

function searchEntries(changed: Changes, hotels: readonly number[]): EntryKey[] {
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
