/** `data -- move`: copies the embedded database in DATA_DIR into the empty PostgreSQL database that DATABASE_URL names. */
import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { migrate } from '../../database/migrate.ts';
import { openDatabase } from '../../database/open.ts';
import type { Database } from '../../database/schema/schema.ts';
import type { RunningSite } from '../../running-sites.ts';
import type { Settings } from '../../settings/settings.ts';
import type { StartProgress } from '../../system/progress.ts';

const BATCH = 500;
const PATIENT_MS = 3_600_000;

type Table = keyof Database;

export interface MoveContext {
  settings: Pick<Settings, 'dataDir' | 'databaseUrl'>;
  sites: readonly RunningSite[];
  say: (line: string) => void;
  progress: StartProgress;
}

/** Copies everything or nothing, then renames the embedded database, so that nothing writes to it by accident. Resolves with the exit code. */
export async function moveCommand({ settings, sites, say, progress }: MoveContext): Promise<number> {
  const { dataDir, databaseUrl } = settings;
  const file = join(dataDir, 'xiyan.db');
  const problem = problemOf(settings, sites);
  if (problem || !databaseUrl) {
    say(`${problem} Nothing was moved.`);
    return 1;
  }
  const source = await openDatabase({ file });
  try {
    const target = await openDatabase({ url: databaseUrl, statementMs: PATIENT_MS });
    try {
      await migrate(source.db);
      await migrate(target.db);
      const tables = await tablesInOrder(source.db);
      const used = await firstUsedTable(target.db, tables);
      if (used) {
        say(`The PostgreSQL database is not empty (${used} has rows): name a new one. Nothing was moved.`);
        return 1;
      }
      const rows = await target.db.transaction().execute(async (trx) => {
        let count = 0;
        const moving = progress('rows');
        for (const table of tables) count += await copyTable(source.db, trx, table, moving.advance);
        moving.end();
        return count;
      });
      say(`Moved ${rows} row(s) of ${tables.length} table(s).`);
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
  await rename(file, `${file}.moved`);
  say(`The embedded database is now ${file}.moved; delete it when the site runs well. Keys and pictures stay in ${dataDir}.`);
  return 0;
}

function problemOf({ dataDir, databaseUrl }: MoveContext['settings'], sites: readonly RunningSite[]): string | undefined {
  const file = join(dataDir, 'xiyan.db');
  if (!databaseUrl) return 'DATABASE_URL is missing: set it to an empty PostgreSQL database.';
  if (!existsSync(file)) return `There is no database in ${dataDir}: set DATA_DIR as the site has it.`;
  const site = sites.find((one) => one.database === file);
  return site && `The site runs on this database (process ${site.pid}): stop it first, or what it writes meanwhile is lost.`;
}

/** Returns the tables of the embedded database, each after those that it references. */
async function tablesInOrder(db: Kysely<Database>): Promise<Table[]> {
  const names = (await db.introspection.getTables()).filter(({ isView }) => !isView).map(({ name }) => name);
  const parents = new Map<string, string[]>();
  for (const name of names) {
    const { rows } = await sql<{ table: string }>`select "table" from pragma_foreign_key_list(${name})`.execute(db);
    parents.set(
      name,
      rows.map(({ table }) => table).filter((table) => table !== name),
    );
  }
  const ordered = new Set<string>();
  const add = (name: string): void => {
    if (ordered.has(name)) return;
    for (const parent of parents.get(name) ?? []) add(parent);
    ordered.add(name);
  };
  for (const name of names) add(name);
  return [...ordered] as Table[];
}

async function firstUsedTable(db: Kysely<Database>, tables: readonly Table[]): Promise<Table | undefined> {
  for (const table of tables) if ((await db.selectFrom(table).select(sql<number>`1`.as('one')).limit(1).execute()).length) return table;
  return undefined;
}

async function copyTable(
  source: Kysely<Database>,
  target: Kysely<Database>,
  table: Table,
  onRows: (count: number) => void,
): Promise<number> {
  let count = 0;
  let batch: object[] = [];
  const flush = async () => {
    if (batch.length)
      await target
        .insertInto(table)
        .values(batch as never)
        .execute();
    count += batch.length;
    onRows(batch.length);
    batch = [];
  };
  for await (const row of source.selectFrom(table).selectAll().stream(BATCH)) {
    batch.push(row);
    if (batch.length === BATCH) await flush();
  }
  await flush();
  return count;
}
