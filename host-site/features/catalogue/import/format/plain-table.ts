/** An import table without relations to others, or with relations that it checks itself. */
import type { Kysely, Transaction } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../../../platform/database/schema/schema.ts';
import type { FileStore } from '../../../../platform/files/file-store.ts';
import type { Settings } from '../../../../platform/settings/settings.ts';
import type { StartProgress } from '../../../../platform/system/progress.ts';
import type { Report } from '../import-problem.ts';
import type { FaultText } from './fault.ts';

/** A valid row that contradicts the database, by its index. */
export interface RowProblem {
  index: number;
  field: string;
  fault: FaultText;
}

/** What a table's rows come with. Merchants of the same import are written after them. */
export interface ImportedRows {
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** Fields that the file of each row has, by its index: those of a stored row that it lacks stay. */
  readonly fields: readonly (readonly string[])[];
  /** Whether the import has, or may have, a row with this id in another table, such as `halls`; `merchants` has no hotels. */
  mayHave(table: string, id: number): boolean;
}

/** Resolves with the size of a picture, and red, green and blue of each pixel of a small copy; undefined when it is missing or cannot be read. */
export type PictureSample = (name: string) => Promise<{ width: number; height: number; pixels: Uint8Array } | undefined>;

export interface PlainTable {
  /** Field → Chinese head. */
  columns: Readonly<Record<string, string>>;
  row: z.ZodObject;
  write(trx: Transaction<Database>, rows: never[], imported: ImportedRows): Promise<RowProblem[]>;
}

/** A checked row, and where it is. */
export interface PlacedRow {
  file: string;
  line: number;
  row: Record<string, unknown>;
}

/** Accepted files that rows name. They are stored before the rows are written, so that no row names a file that is missing. */
export interface TakenFiles {
  store(): Promise<void>;
  /** Removes what `store` has added: the rows were not written. */
  discard(): Promise<void>;
  /** Removes the files that no row names any more. */
  tidy(db: Kysely<Database>): Promise<void>;
}

export interface FileTaking {
  store: FileStore;
  settings: Settings;
  report: Report;
  progress: StartProgress;
  /** Milliseconds since the epoch. */
  now: number;
}

/** An import table of a feature. Its columns include `id`, which is unique within an import. */
export interface FeatureTable extends PlainTable {
  /** What the names of its files begin with. */
  readonly name: string;
  /** Name of its table, of which demo data has rows too: those of an import stay when the demo data is removed. */
  readonly stored: keyof Database;
  /** Checks the files that rows name, beside their import file, and completes the rows by what they contain. */
  readonly takeFiles?: (rows: readonly PlacedRow[], taking: FileTaking) => Promise<TakenFiles>;
  /** Adds to a valid row what its pictures show, before rows are written. */
  readonly measure?: (row: never, sample: PictureSample) => Promise<void>;
}

/** Returns the table with its type erased. */
export const table = <S extends z.ZodObject>(
  columns: PlainTable['columns'],
  row: S,
  write: (trx: Transaction<Database>, rows: z.output<S>[], imported: ImportedRows) => Promise<RowProblem[]>,
): PlainTable => ({ columns, row, write: write as PlainTable['write'] });
