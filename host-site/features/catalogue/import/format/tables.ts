/** Import tables by file name: `cities.csv`, `hot-words-2027.ndjson`. */
import type { z } from 'zod';
import { CATALOGUE_COLUMNS, CATALOGUE_ROWS, type CatalogueName } from './catalogue-rows.ts';
import { PLAIN_TABLES } from './plain-tables.ts';

export type TableName = CatalogueName | keyof typeof PLAIN_TABLES;
export const isCatalogue = (name: TableName): name is CatalogueName => name in CATALOGUE_ROWS;
export const TABLE_NAMES = [...Object.keys(CATALOGUE_ROWS), ...Object.keys(PLAIN_TABLES)] as TableName[];

/** Columns that must be unique together within an import. */
const KEYS: Partial<Record<TableName, readonly string[]>> = { cities: ['slug'], fees: ['merchant_id', 'position'] };
export const keyOf = (name: TableName): readonly string[] => KEYS[name] ?? ['id'];
export const columnsOf = (name: TableName): Readonly<Record<string, string>> =>
  isCatalogue(name) ? CATALOGUE_COLUMNS[name] : PLAIN_TABLES[name].columns;
export const rowOf = (name: TableName): z.ZodObject => (isCatalogue(name) ? CATALOGUE_ROWS[name] : PLAIN_TABLES[name].row);
