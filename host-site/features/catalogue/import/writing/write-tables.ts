/** Writes the checked rows of all files in a transaction of the caller. */
import type { Transaction } from 'kysely';
import { chinaDate } from '../../../../../widgets/domain/china-time.ts';
import type { Database } from '../../../../platform/database/schema/schema.ts';
import type { BeginChange } from '../../derived/catalogue-change.ts';
import type { CheckedLine, CheckedTable } from '../checking/check-rows.ts';
import type { CatalogueRows, CheckedRow } from '../checking/stored-catalogue.ts';
import { CATALOGUE_ROWS, type CatalogueName, type CatalogueRow } from '../format/catalogue-rows.ts';
import type { ImportedRows } from '../format/plain-table.ts';
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
  for (const { table, lines } of tables) {
    if (table.write) continue;
    for (const { file, line, fields, row } of lines)
      (rows[table.name as CatalogueName] as CheckedRow[]).push({
        row: row as CatalogueRow<CatalogueName>,
        fields,
        refuse: (field, fault) => report({ file, line, field, fault }),
      });
  }
  return rows;
}

const faultyRowsOf = (tables: readonly CheckedTable[]) => ({
  mayHave: (name: string, id: number): boolean =>
    tables.some(({ table, isPartial, faultyIds }) => table.name === name && (isPartial || faultyIds.has(id))),
});

/** Returns the test for the ids of rows that the import has or may have. */
function rowTest(tables: readonly CheckedTable[]): ImportedRows['mayHave'] {
  const testOf = (name: string) => {
    const some = tables.filter(({ table }) => table.name === name);
    const ids = new Set(some.flatMap(({ lines, faultyIds }) => [...lines.map(({ row }) => row.id as number), ...faultyIds]));
    const isPartial = some.some((one) => one.isPartial);
    return (id: number) => isPartial || ids.has(id);
  };
  const tests = new Map<string, (id: number) => boolean>();
  return (name, id) => {
    const test = tests.get(name) ?? testOf(name);
    tests.set(name, test);
    return test(id);
  };
}

/** Writes plain tables. Reports rows that contradict the database. */
async function writePlainTables(trx: Transaction<Database>, tables: readonly CheckedTable[], now: number, report: Report): Promise<void> {
  const mayHave = rowTest(tables);
  for (const { table, lines } of tables) {
    const imported = { now, fields: lines.map(({ fields }) => fields), mayHave };
    const problems = (await table.write?.(trx, lines.map(({ row }) => row) as never[], imported)) ?? [];
    for (const { index, field, fault } of problems) {
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
  await writePlainTables(trx, tables, now, report);
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
