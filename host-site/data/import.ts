/** Brings files in: every row is checked, every problem is named by file, line and field, and either all is written or nothing. */
import { basename } from 'node:path';
import type { Kysely } from 'kysely';
import { refreshDerivedData } from '../database/derived-data.ts';
import type { Database } from '../database/schema.ts';
import { withRetry } from '../database/with-retry.ts';
import { rowsOfFile } from './rows-of-file.ts';
import { type DataTable, TABLES, type TableName } from './tables.ts';

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
}

interface Checked {
  file: string;
  name: TableName;
  table: DataTable;
  rows: Record<string, unknown>[];
  lines: number[];
}

/** A transaction is undone by throwing. */
class Refused extends Error {}

const tableOf = (file: string): TableName | undefined =>
  /\.(csv|ndjson)$/.test(file)
    ? (Object.keys(TABLES) as TableName[]).find((name) => new RegExp(`^${name}([-_.].*)?\\.(csv|ndjson)$`).test(basename(file)))
    : undefined;

async function check(file: string, problems: ImportProblem[]): Promise<Checked | undefined> {
  const add = (line: number, field: string, problem: string) => problems.push({ file, line, field, problem });
  const name = tableOf(file);
  if (!name) {
    add(0, '', `name it after what it holds: ${Object.keys(TABLES).join(', ')}, as .csv or .ndjson`);
    return undefined;
  }
  const read = await rowsOfFile(file);
  if (!read.ok) {
    add(read.line, '', read.problem);
    return undefined;
  }
  const table: DataTable = TABLES[name];
  const checked: Checked = { file, name, table, rows: [], lines: [] };
  const seen = new Map<unknown, number>();
  for (const { line, value } of read.rows) {
    const parsed = table.row.safeParse(value);
    if (!parsed.success) {
      for (const issue of parsed.error.issues)
        add(
          line,
          issue.path.join('.') || (issue.code === 'unrecognized_keys' ? issue.keys.join(', ') : ''),
          issue.code === 'unrecognized_keys' ? 'no such field' : issue.message,
        );
      continue;
    }
    const row = parsed.data as Record<string, unknown>;
    const before = seen.get(row[table.key]);
    if (before !== undefined) add(line, table.key, `the same as in line ${before}`);
    seen.set(row[table.key], line);
    checked.rows.push(row);
    checked.lines.push(line);
  }
  return checked;
}

async function writeAll(db: Kysely<Database>, files: Checked[], now: number): Promise<ImportProblem[]> {
  let problems: ImportProblem[] = [];
  try {
    await withRetry(() =>
      db.transaction().execute(async (trx) => {
        problems = [];
        for (const { file, table, rows, lines } of files) {
          const refused = await table.write(trx, rows as never[]);
          problems.push(...refused.map(({ index, field, problem }) => ({ file, line: lines[index] ?? 0, field, problem })));
        }
        if (problems.length) throw new Refused();
        await refreshDerivedData(trx);
        const value = new Date(now).toISOString();
        await trx
          .insertInto('setting')
          .values({ name: 'imported-at', value })
          .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
          .execute();
      }),
    );
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
  }
  return problems;
}

/** @param now milliseconds, kept as the time of the last import. */
export async function importFiles(db: Kysely<Database>, files: string[], now: number): Promise<ImportResult> {
  const problems: ImportProblem[] = [];
  const checked: Checked[] = [];
  for (const file of files) {
    const one = await check(file, problems);
    if (one) checked.push(one);
  }
  if (!problems.length) problems.push(...(await writeAll(db, checked, now)));
  const counts: ImportResult['counts'] = {};
  if (!problems.length) for (const { name, rows } of checked) counts[name] = (counts[name] ?? 0) + rows.length;
  return { counts, problems };
}
