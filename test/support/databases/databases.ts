import { readFileSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import { NodeSqliteDialect } from '../../../host-site/database/engines/node-sqlite.ts';
import { type OpenDatabase, openDatabase } from '../../../host-site/database/open.ts';
import type { Database } from '../../../host-site/database/schema/schema.ts';
import { casesOf } from '../runner/matrix-run.ts';
import { askDesk } from './database-desk.ts';
import type { ImageName } from './database-images.ts';
import { freshPostgres } from './postgres.ts';

type Engine = 'sqlite' | 'postgres';

export interface TestDatabase extends OpenDatabase {
  /** A second, independent connection to the same data, as another process would have. Closed with the first. */
  again(): Promise<OpenDatabase>;
}

/**
 * The engines that store tests run on: both, or those that XIYAN_TEST_ENGINES lists. `npm run test:quick` sets it to `sqlite`, because
 * starting PostgreSQL takes longer than most test files.
 */
export const ENGINES: readonly Engine[] = (['sqlite', 'postgres'] as const).filter((engine) =>
  (process.env.XIYAN_TEST_ENGINES ?? 'sqlite,postgres').split(',').includes(engine),
);

/** One engine, SQLite where the run has it: `describe.each(ONE_ENGINE)` marks tests of rules whose statements other files test on every engine. */
export const ONE_ENGINE = ENGINES.slice(0, 1);

/**
 * The engines on which this run tests rules on whole catalogues, whose statements other files test on every engine: `npm test` on the first,
 * `npm run test:matrix` on the others.
 */
export const RULE_ENGINES = casesOf({ core: ONE_ENGINE, further: ENGINES.length > 1 ? ENGINES.slice(1) : ENGINES });

/** Whether this run has PostgreSQL: `it.runIf(hasPostgres)` marks a test that needs it. */
export const hasPostgres = ENGINES.includes('postgres');

/** Whether this run has both engines: `it.runIf(hasBothEngines)` marks a test that compares them. */
export const hasBothEngines = ENGINES.length > 1;

/** An empty database on the engine; `close` removes it. */
export const emptyDatabase = (engine: Engine): Promise<TestDatabase> => openTestDatabase(engine);

/** A database on the engine that starts as a copy of the image; `close` removes it. */
export const databaseWith = (image: ImageName, engine: Engine): Promise<TestDatabase> => openTestDatabase(engine, image);

async function openTestDatabase(engine: Engine, image?: ImageName): Promise<TestDatabase> {
  const opened: OpenDatabase[] = [];
  const { where, remove } = engine === 'sqlite' ? await sqliteFile(image) : await postgresDatabase(image);
  const again = async () => {
    const one = await openDatabase(where);
    opened.push(one);
    return one;
  };
  const first = await again();
  return {
    ...first,
    again,
    close: async () => {
      await Promise.all(opened.map((one) => one.close()));
      await remove();
    },
  };
}

/** SQLite in memory with a copy of the image: the cheapest database for tests of rules. */
export async function memoryDatabase(image: ImageName): Promise<OpenDatabase> {
  const bytes = readFileSync(await askDesk(`sqlite ${image}`));
  const connect = async () => {
    const database = new DatabaseSync(':memory:');
    database.deserialize(bytes);
    database.exec('pragma foreign_keys = on');
    return database;
  };
  const db = new Kysely<Database>({ dialect: new NodeSqliteDialect(connect) });
  return { db, engine: 'sqlite', close: () => db.destroy() };
}

/** Puts the database of a first start (places and demo data, SQLite) into the data folder, so that the site or a command need not fill it. */
export async function copyDemoData(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  await copyFile(await askDesk('sqlite demo'), join(dataDir, 'xiyan.db'));
}

async function sqliteFile(image?: ImageName) {
  const folder = await mkdtemp(join(tmpdir(), 'xiyan-sqlite-'));
  const file = join(folder, 'data', 'test.db');
  if (image) {
    await mkdir(dirname(file));
    await copyFile(await askDesk(`sqlite ${image}`), file);
  }
  return { where: { file }, remove: () => rm(folder, { recursive: true, force: true }) };
}

async function postgresDatabase(image?: ImageName) {
  const { url, drop } = await freshPostgres(image);
  return { where: { url }, remove: drop };
}
