/** An import table without relations to others, or with relations that it checks itself. */
import type { Transaction } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../../../platform/database/schema/schema.ts';
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
  /** Whether the import has, or may have, a merchant with this id that is not a hotel. */
  mayHaveMerchant(id: number): boolean;
}

export interface PlainTable {
  /** Field → Chinese head. */
  columns: Readonly<Record<string, string>>;
  row: z.ZodObject;
  write(trx: Transaction<Database>, rows: never[], imported: ImportedRows): Promise<RowProblem[]>;
}

/** An import table of a feature. Its columns include `id`, which is unique within an import. */
export interface FeatureTable extends PlainTable {
  /** What the names of its files begin with. */
  readonly name: string;
  /** Name of its table, of which demo data has rows too: those of an import stay when the demo data is removed. */
  readonly stored: keyof Database;
}

/** Returns the table with its type erased. */
export const table = <S extends z.ZodObject>(
  columns: PlainTable['columns'],
  row: S,
  write: (trx: Transaction<Database>, rows: z.output<S>[], imported: ImportedRows) => Promise<RowProblem[]>,
): PlainTable => ({ columns, row, write: write as PlainTable['write'] });
