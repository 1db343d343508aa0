/** Writes the checked rows of all files in a transaction of the caller. */
import type { Transaction } from 'kysely';
import { chinaDate } from '../../../../../widgets/domain/china-time.ts';
import type { Database } from '../../../../platform/database/schema/schema.ts';
import type { BeginChange } from '../../derived/catalogue-change.ts';
import type { CheckedLine, CheckedTable } from '../checking/check-rows.ts';
import type { CatalogueRows, CheckedRow } from '../checking/stored-catalogue.ts';
import { CATALOGUE_ROWS, type CatalogueName, type CatalogueRow } from '../format/catalogue-rows.ts';
import { PLAIN_TABLES } from '../format/plain-tables.ts';
import { isCatalogue, type TableName } from '../format/tables.ts';
import type { Report } from '../import-problem.ts';
import { type Changes, writeCatalogue } from './write-catalogue.ts';

export interface TablesWrite {
  /** Milliseconds since the epoch. */
  now: number;
  /** Only checks rows of the catalogue against the database, because others have faults. */
  isCheckOnly: boolean;
  /** Updates lists and search index, or leaves them to the caller. */
  beginChange: BeginChange;
  report: Report;
  /** Called with the number of rows after each batch. */
  onRows: (count: number) => void;
}

/** Returns the rows of the catalogue by kind. Faults found later are reported for their line. */
function catalogueRows(tables: readonly CheckedTable[], report: Report): CatalogueRows {
  const rows = Object.fromEntries(Object.keys(CATALOGUE_ROWS).map((name) => [name, []])) as unknown as CatalogueRows;
  for (const { name, lines } of tables) {
    if (!isCatalogue(name)) continue;
    for (const { file, line, fields, row } of lines)
      (rows[name] as CheckedRow[]).push({
        row: row as CatalogueRow<CatalogueName>,
        fields,
        refuse: (field, fault) => report({ file, line, field, fault }),
      });
  }
  return rows;
}

const faultyRowsOf = (tables: readonly CheckedTable[]) => ({
  mayHave: (name: TableName, id: number): boolean =>
    tables.some((table) => table.name === name && (table.isPartial || table.faultyIds.has(id))),
});

/** Writes plain tables. Reports rows that contradict the database. */
async function writePlainTables(trx: Transaction<Database>, tables: readonly CheckedTable[], report: Report): Promise<void> {
  for (const { name, lines } of tables) {
    if (isCatalogue(name)) continue;
    for (const { index, field, fault } of await PLAIN_TABLES[name].write(trx, lines.map(({ row }) => row) as never[])) {
      const { file, line } = lines[index] as CheckedLine;
      report({ file, line, field, fault });
    }
  }
}

/** Returns the rows of the catalogue that were new or differed; undefined when a problem was reported. The caller then rolls back. */
export async function writeTables(
  trx: Transaction<Database>,
  tables: readonly CheckedTable[],
  { now, isCheckOnly, beginChange, report, onRows }: TablesWrite,
): Promise<Changes | undefined> {
  // Search hints follow the words of the import.
  const words = await beginChange(trx, []);
  await writePlainTables(trx, tables, report);
  await words.finish([], now);
  return writeCatalogue(trx, catalogueRows(tables, report), {
    today: chinaDate(now),
    now,
    isCheckOnly,
    beginChange,
    faulty: faultyRowsOf(tables),
    onRows,
  });
}
