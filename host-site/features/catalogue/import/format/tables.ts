/** Import tables by file name: `cities.csv`, `hot-words-2027.ndjson`. */
import type { z } from 'zod';
import { CATALOGUE_COLUMNS, CATALOGUE_ROWS, type CatalogueName } from './catalogue-rows.ts';
import type { FeatureTable, PlainTable } from './plain-table.ts';
import { PLAIN_TABLES } from './plain-tables.ts';

export type TableName = CatalogueName | keyof typeof PLAIN_TABLES;
const isCatalogue = (name: TableName): name is CatalogueName => name in CATALOGUE_ROWS;
export const TABLE_NAMES = [...Object.keys(CATALOGUE_ROWS), ...Object.keys(PLAIN_TABLES)] as TableName[];

/** Columns that must be unique together within an import. */
const KEYS: Partial<Record<TableName, readonly string[]>> = { cities: ['slug'], fees: ['merchant_id', 'position'] };
export const columnsOf = (name: TableName): Readonly<Record<string, string>> =>
  isCatalogue(name) ? CATALOGUE_COLUMNS[name] : PLAIN_TABLES[name].columns;
const rowOf = (name: TableName): z.ZodObject => (isCatalogue(name) ? CATALOGUE_ROWS[name] : PLAIN_TABLES[name].row);

/** A kind of rows that an import reads. */
export interface ImportTable {
  readonly name: string;
  readonly columns: Readonly<Record<string, string>>;
  readonly row: z.ZodObject;
  readonly key: readonly string[];
  /** Writes the rows; absent for rows of the catalogue, which are written together. */
  readonly write?: PlainTable['write'];
  /** Of a feature's table, see `FeatureTable`. */
  readonly stored?: FeatureTable['stored'];
  readonly takeFiles?: FeatureTable['takeFiles'];
  readonly measure?: FeatureTable['measure'];
}

export const OWN_TABLES: readonly ImportTable[] = TABLE_NAMES.map((name) => ({
  name,
  columns: columnsOf(name),
  row: rowOf(name),
  key: KEYS[name] ?? ['id'],
  ...(!isCatalogue(name) && { write: PLAIN_TABLES[name].write }),
}));

/** Returns the tables of the catalogue and those that features add. */
export const importTablesWith = (added: readonly FeatureTable[]): readonly ImportTable[] => [
  ...OWN_TABLES,
  ...added.map((one) => ({ ...one, key: ['id'] })),
];
