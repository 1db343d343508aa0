/** Imports files. Checks every row, reports every problem by file, line and field, and writes all rows or none. */
import { basename } from 'node:path';
import type { Kysely } from 'kysely';
import { chinaDate } from '../../../widgets/domain/china-time.ts';
import { beginChange } from '../../database/derived/catalogue-change.ts';
import { withRetry } from '../../database/engines/with-retry.ts';
import type { Database } from '../../database/schema/schema.ts';
import { applySearchChanges } from '../../database/search-index/search-changes.ts';
import { holdLock, writeSetting } from '../../database/setting.ts';
import { removeDemonstration } from '../../demo-data/demonstration-removal.ts';
import type { CatalogueRows, CheckedRow } from './checking/stored-catalogue.ts';
import { CATALOGUE_ROWS, type CatalogueName, type CatalogueRow } from './format/catalogue-rows.ts';
import { PLAIN_TABLES } from './format/plain-tables.ts';
import { columnsOf, isCatalogue, keyOf, rowOf, TABLE_NAMES, type TableName } from './format/tables.ts';
import { rowsOfFile } from './reading/rows-of-file.ts';
import { writeCatalogue } from './writing/write-catalogue.ts';

export interface ImportProblem {
  file: string;
  /** 0: the file as a whole. */
  line: number;
  field: string;
  problem: string;
}
export interface ImportResult {
  /** Rows by table; empty when there are problems. */
  counts: Partial<Record<TableName, number>>;
  problems: ImportProblem[];
  /** Notes on files that were imported. */
  notes: string[];
}
export interface ImportOptions {
  /** Milliseconds since the epoch; stored as the time of the last import. */
  now: number;
  /** Removes the demo data in the same transaction. */
  withoutDemonstration?: boolean;
  /** Whether a picture exists. Missing ones are noted; they can be added later. */
  isPicture?: (name: string) => Promise<boolean>;
}

interface Line {
  file: string;
  line: number;
  fields: string[];
  row: Record<string, unknown>;
}
interface Checked {
  name: TableName;
  lines: Line[];
}
type Report = (problem: ImportProblem) => void;

/** Longer reports are cut. */
const MOST_PROBLEMS = 1000;

/** Thrown to roll the transaction back. */
class Refused extends Error {}

const tableOf = (file: string): TableName | undefined =>
  TABLE_NAMES.find((name) => new RegExp(`^${name}([-_. ].*)?\\.(csv|ndjson)$`).test(basename(file)));

async function check(file: string, report: Report, notes: string[]): Promise<Checked | undefined> {
  const add = (line: number, field: string, problem: string) => report({ file, line, field, problem });
  const name = tableOf(file);
  if (!name) {
    add(0, '', `name it after what it holds: ${TABLE_NAMES.join(', ')}, as .csv or .ndjson`);
    return undefined;
  }
  const read = await rowsOfFile(file, columnsOf(name));
  if (!read.ok) {
    add(read.line, '', read.problem);
    return undefined;
  }
  if (read.encoding !== 'utf-8') notes.push(`${file}: read as ${read.encoding === 'gb18030' ? 'GBK (GB 18030)' : 'UTF-16'}`);
  const lines: Line[] = [];
  for (const { line, value } of read.rows) {
    const parsed = rowOf(name).safeParse(value);
    if (parsed.success) lines.push({ file, line, fields: Object.keys(value as object), row: parsed.data as Record<string, unknown> });
    else
      for (const issue of parsed.error.issues) {
        const unknown = issue.code === 'unrecognized_keys';
        add(
          line,
          // The column identifies a problem inside a list or menu.
          unknown ? issue.keys.join(', ') : String(issue.path[0] ?? ''),
          unknown ? `no such field; there are ${Object.keys(columnsOf(name)).join(', ')}` : issue.message,
        );
      }
  }
  return { name, lines };
}

/** Reports keys that occur twice, in one file or in two of the same kind. */
function findRepeated(files: readonly Checked[], report: Report): void {
  const seen = new Map<string, Line>();
  for (const { name, lines } of files)
    for (const line of lines) {
      const key = `${name} ${keyOf(name)
        .map((field) => line.row[field])
        .join(' ')}`;
      const before = seen.get(key);
      if (before)
        report({
          file: line.file,
          line: line.line,
          field: keyOf(name).join(', '),
          problem: `the same as in ${before.file === line.file ? '' : `${before.file}, `}line ${before.line}`,
        });
      seen.set(key, line);
    }
}

async function noteMissingPictures(
  files: readonly Checked[],
  isPicture: (name: string) => Promise<boolean>,
  notes: string[],
): Promise<void> {
  const isThere = new Map<string, boolean>();
  for (const { lines } of files) {
    const missing = new Set<string>();
    for (const { row } of lines)
      for (const name of (row.pictures ?? []) as string[]) {
        if (!isThere.has(name)) isThere.set(name, await isPicture(name));
        if (!isThere.get(name)) missing.add(name);
      }
    const some = [...missing].slice(0, 10).join(', ');
    if (some)
      notes.push(
        `${lines[0]?.file}: ${missing.size} picture(s) not there yet: ${some}${missing.size > 10 ? ' …' : ''}; data -- pictures FOLDER takes them in`,
      );
  }
}

async function writeAll(db: Kysely<Database>, files: readonly Checked[], options: ImportOptions, report: Report): Promise<void> {
  const catalogue = Object.fromEntries(Object.keys(CATALOGUE_ROWS).map((name) => [name, []])) as unknown as CatalogueRows;
  for (const { name, lines } of files) {
    if (!isCatalogue(name)) continue;
    for (const { file, line, fields, row } of lines)
      (catalogue[name] as CheckedRow[]).push({
        row: row as CatalogueRow<CatalogueName>,
        fields,
        refuse: (field, problem) => report({ file, line, field, problem }),
      });
  }
  let failed = false;
  await db.transaction().execute(async (trx) => {
    await holdLock(trx, 'catalogue');
    if (options.withoutDemonstration) await removeDemonstration(trx, options.now);
    // Search hints follow the words of the import.
    const words = await beginChange(trx, []);
    for (const { name, lines } of files) {
      if (isCatalogue(name)) continue;
      const problems = await PLAIN_TABLES[name].write(trx, lines.map(({ row }) => row) as never[]);
      for (const { index, field, problem } of problems) {
        const { file, line } = lines[index] as Line;
        report({ file, line, field, problem });
        failed = true;
      }
    }
    await words.finish([], options.now);
    let refusals = 0;
    for (const rows of Object.values(catalogue) as CheckedRow[][])
      for (const row of rows) {
        const { refuse } = row;
        row.refuse = (field, problem) => {
          refusals += 1;
          refuse(field, problem);
        };
      }
    await writeCatalogue(trx, catalogue, chinaDate(options.now), options.now);
    if (failed || refusals) throw new Refused();
    await writeSetting(trx, 'imported-at', new Date(options.now).toISOString());
  });
}

export async function importFiles(db: Kysely<Database>, files: string[], options: ImportOptions): Promise<ImportResult> {
  let problems: ImportProblem[] = [];
  const notes: string[] = [];
  const report: Report = (problem) => problems.push(problem);
  const checked: Checked[] = [];
  for (const file of files) {
    const one = await check(file, report, notes);
    if (one) checked.push(one);
  }
  findRepeated(checked, report);
  if (options.isPicture) await noteMissingPictures(checked, options.isPicture, notes);
  if (!problems.length) {
    await withRetry(async () => {
      problems = [];
      await writeAll(db, checked, options, report).catch((error: unknown) => {
        if (!(error instanceof Refused)) throw error;
      });
    });
    if (!problems.length) await applySearchChanges(db);
  }
  const counts: ImportResult['counts'] = {};
  if (!problems.length) for (const { name, lines } of checked) counts[name] = (counts[name] ?? 0) + lines.length;
  return { counts, problems: problems.slice(0, MOST_PROBLEMS), notes };
}
