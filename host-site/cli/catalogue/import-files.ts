/** Imports files. Checks every row, reports every problem by file, line and column, and writes all rows or none. */
import { basename } from 'node:path';
import type { Kysely } from 'kysely';
import { chinaDate } from '../../../widgets/domain/china-time.ts';
import { changeCatalogueVersion } from '../../database/catalogue-version.ts';
import { beginChange } from '../../database/derived/catalogue-change.ts';
import { withRetry } from '../../database/engines/with-retry.ts';
import type { Database } from '../../database/schema/schema.ts';
import { applySearchChanges } from '../../database/search-index/search-changes.ts';
import { holdLock, writeSetting } from '../../database/setting.ts';
import { removeDemoData } from '../../demo-data/demo-data-removal.ts';
import { createProgress, type StartProgress } from '../../system/progress.ts';
import { checkPanoramas, type PictureMeasure } from './checking/check-panoramas.ts';
import { type CheckedLine, type CheckedTable, checkTable, findRepeatedKeys } from './checking/check-rows.ts';
import { resolvePictureNames } from './checking/resolve-picture-names.ts';
import type { CatalogueRows, CheckedRow } from './checking/stored-catalogue.ts';
import { CATALOGUE_ROWS, type CatalogueName, type CatalogueRow } from './format/catalogue-rows.ts';
import { faultOf } from './format/fault.ts';
import { PLAIN_TABLES } from './format/plain-tables.ts';
import { columnsOf, isCatalogue, TABLE_NAMES, type TableName } from './format/tables.ts';
import { describeProblems, type ImportProblem, type Report } from './import-problem.ts';
import { encodingNote, importTexts, missingPicturesNotes } from './import-texts.ts';
import { markImportedRows } from './writing/mark-imported-rows.ts';
import { writeCatalogue } from './writing/write-catalogue.ts';

export interface ImportResult {
  isImported: boolean;
  /** One line each: what was noticed about imported files. */
  notes: string[];
  /** One line each, and a summary; empty after an import. */
  problems: string[];
  /** Rows by table; empty when there are problems. */
  counts: Partial<Record<TableName, number>>;
}
export interface ImportOptions {
  /** Milliseconds since the epoch; stored as the time of the last import. */
  now: number;
  /** Removes the demo data in the same transaction. */
  withoutDemonstration?: boolean;
  /** Whether a picture exists. Missing ones are noted; they can be added later. */
  isPicture?: (name: string) => Promise<boolean>;
  /** Resolves with the size of a picture; absent: panoramas are not checked. */
  measurePicture?: PictureMeasure;
  /** Shows the progress of checking, writing and indexing; absent: nothing is shown. */
  progress?: StartProgress;
}

const noProgress: StartProgress = (label) => createProgress(label);

/** Thrown to roll the transaction back. */
class Refused extends Error {}

const tableOf = (file: string): TableName | undefined =>
  TABLE_NAMES.find((name) => new RegExp(`^${name}([-_. ].*)?\\.(csv|ndjson)$`, 'i').test(basename(file)));

const UNKNOWN_TABLE = faultOf(
  'unknown table',
  `文件名不以数据种类开头：${TABLE_NAMES.join('、')}，扩展名为.csv或.ndjson`,
  `the name does not start with a kind of data: ${TABLE_NAMES.join(', ')}; the extension is .csv or .ndjson`,
);

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
async function writePlainTables(
  trx: Parameters<(typeof PLAIN_TABLES)['ranks']['write']>[0],
  tables: readonly CheckedTable[],
  report: Report,
) {
  for (const { name, lines } of tables) {
    if (isCatalogue(name)) continue;
    for (const { index, field, fault } of await PLAIN_TABLES[name].write(trx, lines.map(({ row }) => row) as never[])) {
      const { file, line } = lines[index] as CheckedLine;
      report({ file, line, field, fault });
    }
  }
}

/** Writes all rows in one transaction, or none when there is a problem. With `isCheckOnly` it only reports problems. */
async function writeAll(
  db: Kysely<Database>,
  tables: readonly CheckedTable[],
  options: ImportOptions & { isCheckOnly: boolean },
): Promise<ImportProblem[]> {
  const { now, isCheckOnly, withoutDemonstration, progress = noProgress } = options;
  const writingRows = progress('rows written');
  const problems: ImportProblem[] = [];
  const report: Report = (problem) => problems.push(problem);
  const rows = catalogueRows(tables, report);
  const writing = db.transaction().execute(async (trx) => {
    await holdLock(trx, 'catalogue');
    if (withoutDemonstration) await removeDemoData(trx, now);
    // Search hints follow the words of the import.
    const words = await beginChange(trx, []);
    await writePlainTables(trx, tables, report);
    await words.finish([], now);
    const written = await writeCatalogue(trx, rows, {
      today: chinaDate(now),
      now,
      isCheckOnly,
      faulty: faultyRowsOf(tables),
      onRows: writingRows.advance,
    });
    writingRows.end();
    if (problems.length || isCheckOnly) throw new Refused();
    await markImportedRows(trx, written, tables);
    await writeSetting(trx, 'imported-at', new Date(now).toISOString());
    await changeCatalogueVersion(trx);
  });
  await writing.catch((error: unknown) => {
    if (!(error instanceof Refused)) throw error;
  });
  return problems;
}

export async function importFiles(db: Kysely<Database>, files: readonly string[], options: ImportOptions): Promise<ImportResult> {
  const { progress = noProgress } = options;
  const problems: ImportProblem[] = [];
  const report: Report = (problem) => problems.push(problem);
  const tables: CheckedTable[] = [];
  for (const file of files) {
    const name = tableOf(file);
    if (name) {
      const checking = progress(`${basename(file)}: rows checked`);
      tables.push(await checkTable(file, name, report, checking.advance));
      checking.end();
    } else report({ file, line: 0, field: '', fault: UNKNOWN_TABLE });
  }
  findRepeatedKeys(tables, report);
  await resolvePictureNames(tables, report);
  if (options.measurePicture) await checkPanoramas(tables, options.measurePicture, report);
  const isCheckOnly = problems.length > 0;
  problems.push(...(await withRetry(() => writeAll(db, tables, { ...options, isCheckOnly }))));
  // A file that cannot be read has the language of the others.
  const common = tables.find(({ language }) => language)?.language ?? 'en';
  const tableBy = new Map(tables.map((table) => [table.file, table]));
  const languageOf = (file: string) => tableBy.get(file)?.language ?? common;
  const columnOf = (file: string, field: string) => {
    const table = tableBy.get(file);
    return (languageOf(file) === 'zh' && table && columnsOf(table.name)[field]) || field;
  };
  const notes = tables.flatMap(({ file, encoding }) => encodingNote(file, encoding, languageOf(file)));
  if (options.isPicture) notes.push(...(await missingPicturesNotes(tables, options.isPicture, languageOf)));
  if (problems.length) {
    const lines = describeProblems(problems, { files, languageOf, columnOf });
    return { isImported: false, notes, problems: [...lines, importTexts[common].nothingImported(lines.length)], counts: {} };
  }
  const indexing = progress('search entries');
  await applySearchChanges(db, indexing.advance);
  indexing.end();
  const counts: ImportResult['counts'] = {};
  for (const { name, lines } of tables) counts[name] = (counts[name] ?? 0) + lines.length;
  return { isImported: true, notes, problems: [], counts };
}
