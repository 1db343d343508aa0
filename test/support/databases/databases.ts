import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Kysely } from 'kysely';
import pg from 'pg';
import { inject } from 'vitest';
import { NodeSqliteDialect } from '../../../host-site/platform/database/engines/node-sqlite.ts';
import { type OpenDatabase, openDatabase } from '../../../host-site/platform/database/open.ts';
import type { Database } from '../../../host-site/platform/database/schema/schema.ts';
import { casesOf } from '../runner/matrix-run.ts';
import { createOnCitus } from './citus-cluster.ts';
import type { ImageName } from './fill-image.ts';

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

/**
 * The engine of the long journeys in a browser, PostgreSQL where the run has it. The journeys of the offerings run on `ONE_ENGINE`, all of them
 * on a Citus cluster, and the services behind both on every engine.
 */
export const LAST_ENGINE = ENGINES.slice(-1);

/** Whether this run has PostgreSQL: `it.runIf(hasPostgres)` marks a test that needs it. */
export const hasPostgres = ENGINES.includes('postgres');

/** Whether the run's PostgreSQL is a Citus cluster: `it.skipIf(isCitus)` marks a test of what only one PostgreSQL has. */
export const isCitus = process.env.XIYAN_TEST_MODE === 'distributed';

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

/** Contents of image files, which `memoryDatabase` copies. */
const imageBytes = new Map<string, Buffer>();

/** SQLite in memory with a copy of the image: the cheapest database for tests of rules. */
export async function memoryDatabase(image: ImageName): Promise<OpenDatabase> {
  const file = await imageFile(image);
  const bytes = imageBytes.get(file) ?? readFileSync(file);
  imageBytes.set(file, bytes);
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
export async function copyDemoData(dataDir: string, images = inject('images')): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  await copyFile(await imageFile('demo', images), join(dataDir, 'xiyan.db'));
}

/** Has the image filled unless an earlier test of the run needed it. Returns the file that then exists. */
async function fillOnce(image: ImageName, name: string, nodes: readonly string[] = [], images = inject('images')): Promise<string> {
  const file = join(images, name);
  const program = fileURLToPath(new URL('fill-image.ts', import.meta.url));
  if (!existsSync(file)) await promisify(execFile)(process.execPath, [program, image, file, ...nodes]);
  return file;
}

const imageFile = (image: ImageName, images?: string) => fillOnce(image, `${image}.db`, undefined, images);

async function sqliteFile(image?: ImageName) {
  const folder = await mkdtemp(join(tmpdir(), 'xiyan-sqlite-'));
  const file = join(folder, 'data', 'test.db');
  if (image) {
    await mkdir(dirname(file));
    await copyFile(await imageFile(image), file);
  }
  return { where: { file }, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** One connection per process and server for `create` and `drop`: a new one for each costs the server a process. Closes when it is idle. */
const administrations = new Map<string, pg.Pool>();

function administrate(postgres: string, statement: string): Promise<unknown> {
  const known = administrations.get(postgres);
  if (known) return known.query(statement);
  const pool = new pg.Pool({ connectionString: postgres, max: 1, allowExitOnIdle: true });
  // At the end of the run the server closes idle connections.
  pool.on('error', () => undefined);
  administrations.set(postgres, pool);
  return pool.query(statement);
}

const IN_USE = '55006';
/** The background process of Citus for a new database may be starting and cannot be ended then: the database stays until the servers stop. */
function unlessInUse(error: unknown): void {
  if ((error as { code?: string }).code !== IN_USE) throw error;
}

/** A database of its own on the run's PostgreSQL: empty, or a copy of `image`. `drop` removes it and closes whatever is still connected. */
export async function freshPostgres(image?: ImageName): Promise<{ url: string; drop(): Promise<void> }> {
  const postgres = inject('postgres');
  const workers = inject('workers') ?? [];
  const nodes = [postgres, ...workers];
  // Each project of a run may have a server of its own.
  if (image) await fillOnce(image, `${image}.postgres-${new URL(postgres).port}`, nodes);
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  // Copying files is twice as fast as logging each block, and nothing here has to survive a crash.
  if (image) for (const node of nodes) await administrate(node, `create database ${name} template ${image} strategy file_copy`);
  else if (workers.length) await createOnCitus(name, postgres, workers);
  else await administrate(postgres, `create database ${name}`);
  const url = Object.assign(new URL(postgres), { pathname: `/${name}` });
  const drop = async () => {
    for (const node of nodes)
      await administrate(node, `drop database ${name} with (force)`).catch(workers.length ? unlessInUse : undefined);
  };
  return { url: url.href, drop };
}

async function postgresDatabase(image?: ImageName) {
  const { url, drop } = await freshPostgres(image);
  return { where: { url }, remove: drop };
}
