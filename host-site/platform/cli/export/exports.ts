/** Exports: columns with Chinese headings, and rows read in pages, so that memory does not grow with the table. */
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema/schema.ts';
import type { Keyring } from '../../keys/keyring.ts';
import type { ChineseCells } from './chinese-cells.ts';

/** A cell of a CSV is a text or a number; NDJSON keeps lists and sections as they are. */
export type Cell = string | number | null | readonly unknown[] | object;
export type Row = Record<string, Cell>;
export interface Export {
  /** Field name → Chinese head, in the order of the file. */
  columns: Readonly<Record<string, string>>;
  rows: AsyncIterable<Row>;
  /** Changes cells of a CSV with Chinese heads. */
  zh?: ChineseCells;
  /** Writes a cell of a CSV; absent: as `plainCell`. */
  textOf?: (cell: Cell) => string | number;
}
/** Milliseconds since the epoch; the end is not included. */
export interface Period {
  from: number | undefined;
  to: number | undefined;
}
export interface ExportContext {
  db: Kysely<Database>;
  keyring: Keyring;
  /** Whether phone numbers are written in full. */
  reveal: boolean;
  /** Limits the export of enquiries. */
  period?: Period;
}

/** Joins a list by `|`, which the import splits it by. */
export const listText = (values: readonly string[]): string => values.map((value) => value.replaceAll('|', '\\|')).join('|');

/** Writes a cell of a CSV. */
export const plainCell = (value: Cell): string | number => {
  if (value === null) return '';
  if (typeof value !== 'object') return value;
  return Array.isArray(value) ? listText(value.map(String)) : '';
};

/** By the names of the kinds. */
export type Exports = Readonly<Record<string, (context: ExportContext) => Export>>;

/** For tables of at most some hundreds of rows. */
export async function* readWhole(read: () => Promise<Row[]>): AsyncGenerator<Row> {
  yield* await read();
}
