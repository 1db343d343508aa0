/** Imports files. Checks every row, reports every problem by file, line and column, and writes all rows or none. */
import type { Kysely } from 'kysely';
import { changeCatalogueVersion } from '../../../platform/database/catalogue-version.ts';
import type { DemoFeatures } from '../../../platform/database/demo-data.ts';
import { withRetry } from '../../../platform/database/engines/with-retry.ts';
import type { Database } from '../../../platform/database/schema/schema.ts';
import { holdLock, writeSetting } from '../../../platform/database/setting.ts';
import type { StartProgress } from '../../../platform/system/progress.ts';
import { createQueue } from '../../../platform/system/queue.ts';
import { removeDemoData } from '../demo/demo-removal.ts';
import { beginChange } from '../derived/catalogue-change.ts';
import { applySearchChanges } from '../search-index/search-changes.ts';
import { checkFiles, noProgress } from './checking/check-files.ts';
import { checkPanoramas, type PictureMeasure } from './checking/check-panoramas.ts';
import type { CheckedTable } from './checking/check-rows.ts';
import type { FileTaking, PictureSample, TakenFiles } from './format/plain-table.ts';
import type { ImportTable } from './format/tables.ts';
import { describeProblems, type ImportProblem, type Report } from './import-problem.ts';
import { encodingNote, importTexts, missingPicturesNotes } from './import-texts.ts';
import { markImportedRows } from './writing/mark-imported-rows.ts';
import { writeTables } from './writing/write-tables.ts';

export interface ImportResult {
  isImported: boolean;
  /** One line each: what was noticed about imported files. */
  notes: string[];
  /** One line each, and a summary; empty after an import. */
  problems: string[];
  /** Rows by table; empty when there are problems. */
  counts: Record<string, number>;
}
export interface ImportOptions {
  /** Milliseconds since the epoch; stored as the time of the last import. */
  now: number;
  /** Kinds of data that files may hold; absent: those of the catalogue. */
  importTables?: readonly ImportTable[];
  /** The features whose demo data is removed in the same transaction; absent: it stays. */
  withoutDemonstration?: DemoFeatures | undefined;
  /** Whether a picture exists. Missing ones are noted; they can be added later. */
  isPicture?: (name: string) => Promise<boolean>;
  /** Resolves with the size of a picture; absent: panoramas are not checked. */
  measurePicture?: PictureMeasure;
  /** Where files that rows name are stored; absent: such rows find only files of earlier imports. */
  files?: Pick<FileTaking, 'store' | 'settings'>;
  /** Reads the pictures of tables that state what they show; absent: nothing is measured. */
  samplePicture?: PictureSample;
  /** Shows the progress of checking, writing and indexing; absent: nothing is shown. */
  progress?: StartProgress;
}

const MEASURED_AT_ONCE = 2;

/** Thrown to roll the transaction back. */
class Refused extends Error {}

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
  const writing = db.transaction().execute(async (trx) => {
    await holdLock(trx, 'catalogue');
    if (withoutDemonstration) await removeDemoData(trx, now, withoutDemonstration);
    const written = await writeTables(trx, tables, { now, isCheckOnly, beginChange, report, onRows: writingRows.advance });
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

/** Checks the files that rows name, and reports those that are not accepted. */
const takenFiles = async (tables: readonly CheckedTable[], taking: FileTaking | undefined): Promise<TakenFiles[]> =>
  Promise.all(tables.flatMap(({ table, lines }) => (taking && table.takeFiles ? table.takeFiles(lines, taking) : [])));

/** Stores the files and writes the rows; when a problem is found or the import is interrupted, neither. */
async function writeWithFiles(
  taken: readonly TakenFiles[],
  isCheckOnly: boolean,
  write: () => Promise<ImportProblem[]>,
): Promise<ImportProblem[]> {
  let isWritten = false;
  try {
    if (!isCheckOnly) for (const files of taken) await files.store();
    const problems = await write();
    isWritten = problems.length === 0 && !isCheckOnly;
    return problems;
  } finally {
    if (!isWritten && !isCheckOnly) for (const files of taken) await files.discard();
  }
}

/** Measures the pictures of the rows. Several are decoded at the same time, on other threads. */
async function measurePictures(tables: readonly CheckedTable[], sample: PictureSample, progress: StartProgress): Promise<void> {
  const inTurn = createQueue(MEASURED_AT_ONCE);
  for (const { table, lines } of tables) {
    const { measure } = table;
    if (!measure || !lines.length) continue;
    const measuring = progress('pictures measured', lines.length);
    await Promise.all(
      lines.map(({ row }) =>
        inTurn(async () => {
          await measure(row as never, sample);
          measuring.advance();
        }),
      ),
    );
    measuring.end();
  }
}

export async function importFiles(db: Kysely<Database>, files: readonly string[], options: ImportOptions): Promise<ImportResult> {
  const { progress = noProgress, importTables } = options;
  const problems: ImportProblem[] = [];
  const report: Report = (problem) => problems.push(problem);
  const tables = await checkFiles(files, report, { importTables, progress });
  if (options.measurePicture) await checkPanoramas(tables, options.measurePicture, report);
  const taken = await takenFiles(tables, options.files && { ...options.files, report, progress, now: options.now });
  const isCheckOnly = problems.length > 0;
  if (options.samplePicture && !isCheckOnly) await measurePictures(tables, options.samplePicture, progress);
  problems.push(...(await writeWithFiles(taken, isCheckOnly, () => withRetry(() => writeAll(db, tables, { ...options, isCheckOnly })))));
  // A file that cannot be read has the language of the others.
  const common = tables.find(({ language }) => language)?.language ?? 'en';
  const tableBy = new Map(tables.map((table) => [table.file, table]));
  const languageOf = (file: string) => tableBy.get(file)?.language ?? common;
  const columnOf = (file: string, field: string) => {
    const checked = tableBy.get(file);
    return (languageOf(file) === 'zh' && checked?.table.columns[field]) || field;
  };
  const notes = tables.flatMap(({ file, encoding }) => encodingNote(file, encoding, languageOf(file)));
  if (options.isPicture) notes.push(...(await missingPicturesNotes(tables, options.isPicture, languageOf)));
  if (problems.length) {
    const lines = describeProblems(problems, { files, languageOf, columnOf });
    return { isImported: false, notes, problems: [...lines, importTexts[common].nothingImported(lines.length)], counts: {} };
  }
  for (const files of taken) await files.tidy(db);
  const indexing = progress('search entries');
  await applySearchChanges(db, indexing.advance);
  indexing.end();
  const counts: ImportResult['counts'] = {};
  for (const { table, lines } of tables) counts[table.name] = (counts[table.name] ?? 0) + lines.length;
  return { isImported: true, notes, problems: [], counts };
}
