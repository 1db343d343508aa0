/** An import table without relations to others. */
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

export interface PlainTable {
  /** Field → Chinese head. */
  columns: Readonly<Record<string, string>>;
  row: z.ZodObject;
  write(trx: Transaction<Database>, rows: never[]): Promise<RowProblem[]>;
}

/** Returns the table with its type erased. */
export const table = <S extends z.ZodObject>(
  columns: PlainTable['columns'],
  row: S,
  write: (trx: Transaction<Database>, rows: z.output<S>[]) => Promise<RowProblem[]>,
): PlainTable => ({ columns, row, write: write as PlainTable['write'] });
