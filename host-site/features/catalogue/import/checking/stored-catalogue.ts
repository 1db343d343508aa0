/** Rows of an import and the stored rows that decide what may be written. */
import type { Kysely } from 'kysely';
import type { Database } from '../../../../platform/database/schema/schema.ts';
import type { CatalogueName, CatalogueRow } from '../format/catalogue-rows.ts';
import type { FaultText } from '../format/fault.ts';
import { type Row, storedRows } from '../writing/changed-rows.ts';

/** A row whose fields are valid, with its position in its file. */
export interface CheckedRow<N extends CatalogueName = CatalogueName> {
  row: CatalogueRow<N>;
  /** Fields that its file has. */
  fields: readonly string[];
  refuse: (field: string, fault: FaultText) => void;
}
export type CatalogueRows = { [N in CatalogueName]: CheckedRow<N>[] };

/** Rows that the import contains, but that have faults of their own: references to them are not reported. */
export interface FaultyRows {
  /** Whether a faulty row may have this id. */
  mayHave(name: CatalogueName, id: number): boolean;
}

/** Stored rows by table and key: of all merchants, halls and packages that the import names, and of the rows that it may overwrite. */
export type StoredCatalogue = Record<
  'merchant' | 'hotel' | 'hall' | 'fee' | 'package' | 'example' | 'article' | 'note',
  ReadonlyMap<number, readonly Row[]>
>;

const ids = (rows: readonly { row: { id: number } }[]) => rows.map(({ row }) => row.id);
const merchantIds = (rows: readonly { row: { merchant_id: number } }[]) => rows.map(({ row }) => row.merchant_id);

/** Returns the names of the tags that guides may have. */
export const readTagNames = async (trx: Kysely<Database>): Promise<ReadonlySet<string>> =>
  new Set((await trx.selectFrom('article_tag').select('name').execute()).map(({ name }) => name));

export async function readStoredCatalogue(trx: Kysely<Database>, rows: CatalogueRows): Promise<StoredCatalogue> {
  return {
    merchant: await storedRows(trx, 'merchant', 'id', [
      ...ids(rows.merchants),
      ...ids(rows.hotels),
      ...merchantIds(rows.halls),
      ...merchantIds(rows.fees),
      ...merchantIds(rows.packages),
      ...merchantIds(rows.examples),
      ...merchantIds(rows.notes),
    ]),
    hotel: await storedRows(trx, 'hotel', 'merchant_id', ids(rows.hotels)),
    hall: await storedRows(trx, 'hall', 'id', [
      ...ids(rows.halls),
      ...rows.packages.flatMap(({ row }) => row.hall_id ?? []),
      ...rows.fees.flatMap(({ row }) => row.included_halls),
    ]),
    fee: await storedRows(trx, 'fee', 'merchant_id', merchantIds(rows.fees)),
    package: await storedRows(trx, 'package', 'id', [
      ...ids(rows.packages),
      ...rows.examples.flatMap(({ row }) => row.package_id ?? []),
      ...rows.fees.flatMap(({ row }) => row.included_packages),
    ]),
    example: await storedRows(trx, 'example', 'id', ids(rows.examples)),
    article: await storedRows(trx, 'article', 'id', ids(rows.articles)),
    note: await storedRows(trx, 'note', 'id', ids(rows.notes)),
  };
}
