/** `data -- move`: copies the embedded database in DATA_DIR into the empty PostgreSQL database that DATABASE_URL names. */
import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { defineUnopenedCommand } from '../../platform/cli/command-definition.ts';
import { openDatabase } from '../../platform/database/open.ts';
import type { Database } from '../../platform/database/schema/schema.ts';
import type { Storing } from '../../platform/feature/stored-data.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import type { RunningSite } from '../../platform/startup/running-sites.ts';
import type { StartProgress } from '../../platform/system/progress.ts';
import { migrate } from '../../startup/database/migrate.ts';
import { copyTable, type Table, tablesInOrder } from './table-copy.ts';
import { readColumns, sumsProblem, sumTable } from './table-sums.ts';

const PATIENT_MS = 3_600_000;

export interface MoveContext {
  settings: Pick<Settings, 'dataDir' | 'databaseUrl'>;
  features: readonly Storing[];
  sites: readonly RunningSite[];
  say: (line: string) => void;
  progress: StartProgress;
}

/**
 * Copies everything or nothing, compares counts and sums, then renames the embedded database, so that nothing writes to it by accident. May be
 * repeated after an interruption: when PostgreSQL has all rows already, only the renaming is left. Resolves with the exit code.
 */
export async function moveCommand({ settings, features, sites, say, progress }: MoveContext): Promise<number> {
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
      await migrate(source.db, features);
      await migrate(target.db, features);
      const tables = await tablesInOrder(source.db);
      const used = await firstUsedTable(target.db, tables);
      if (used && (await differenceOf(source.db, target.db, tables))) {
        say(`The PostgreSQL database is not empty (${used} has rows): name a new one. Nothing was moved.`);
        return 1;
      }
      if (used) say('PostgreSQL has all rows already, from an earlier move: counts and sums of all tables are equal.');
      else
        say(
          `Moved ${await copyAll(source.db, target.db, tables, progress)} row(s) of ${tables.length} table(s): counts and sums are equal.`,
        );
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

/** Copies the tables in one transaction. @throws Error, and copies nothing, when a table of the copy differs */
function copyAll(source: Kysely<Database>, target: Kysely<Database>, tables: readonly Table[], progress: StartProgress): Promise<number> {
  return target.transaction().execute(async (trx) => {
    let count = 0;
    const moving = progress('rows');
    for (const table of tables) count += await copyTable(source, trx, table, moving.advance);
    moving.end();
    const difference = await differenceOf(source, trx, tables);
    if (difference) throw new Error(`${difference}. Nothing was moved; run the command again with a new PostgreSQL database.`);
    return count;
  });
}

/** Returns the first table whose counts or sums differ, in words; undefined for equal databases. */
async function differenceOf(source: Kysely<Database>, target: Kysely<Database>, tables: readonly Table[]): Promise<string | undefined> {
  const columns = await readColumns(source);
  for (const table of tables) {
    const ofTable = columns.get(table) ?? new Map();
    const problem = sumsProblem(table, await sumTable(source, table, ofTable), await sumTable(target, table, ofTable));
    if (problem) return problem;
  }
  return undefined;
}

function problemOf({ dataDir, databaseUrl }: MoveContext['settings'], sites: readonly RunningSite[]): string | undefined {
  const file = join(dataDir, 'xiyan.db');
  if (!databaseUrl) return 'DATABASE_URL is missing: set it to an empty PostgreSQL database.';
  if (!existsSync(file)) return `There is no database in ${dataDir}: set DATA_DIR as the site has it.`;
  const site = sites.find((one) => one.database === file);
  return site && `The site runs on this database (process ${site.pid}): stop it first, or what it writes meanwhile is lost.`;
}

async function firstUsedTable(db: Kysely<Database>, tables: readonly Table[]): Promise<Table | undefined> {
  for (const table of tables) if ((await db.selectFrom(table).select(sql<number>`1`.as('one')).limit(1).execute()).length) return table;
  return undefined;
}

export const moveToPostgres = defineUnopenedCommand({
  name: 'move',
  what: `copy the embedded database into the empty PostgreSQL of DATABASE_URL; stop the site first;
checks counts and sums of all tables, again after an interruption is harmless`,
  run: moveCommand,
});
