/**
 * Fills a database with the initial contents of tests: `node fill-image.ts IMAGE FILE [POSTGRES [WORKER…]]` makes the SQLite file, or the database `IMAGE`
 * on the PostgreSQL, with workers on the Citus cluster, and then the file, as a mark. Does nothing when FILE exists, and waits for a process that is filling it. A process of its
 * own, because the clock and the timers of a test file may be replaced.
 */
import { existsSync, mkdirSync, renameSync, rmdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { distribute, planDistribution } from '../../../host-site/data/distribute.ts';
import { loadReferenceData } from '../../../host-site/features/catalogue/service/reference-data.ts';
import { FEATURES } from '../../../host-site/features.ts';
import { loadDemoData } from '../../../host-site/platform/database/demo-data.ts';
import { engineOf } from '../../../host-site/platform/database/engines/database-engine.ts';
import { openDatabase } from '../../../host-site/platform/database/open.ts';
import type { Database } from '../../../host-site/platform/database/schema/schema.ts';
import { serviceSlots } from '../../../host-site/platform/feature/running.ts';
import { placementsOf } from '../../../host-site/platform/feature/stored-data.ts';
import { databaseOpened } from '../../../host-site/platform/startup/start-slots.ts';
import { migrate } from '../../../host-site/startup/database/migrate.ts';
import { createOnCitus, freezeOnCitus } from './citus-cluster.ts';
import { runSql } from './postgres-server.ts';
import { insertSampleData } from './sample-data.ts';

const IMAGES = {
  /** All tables, no rows. */
  migrated: async () => undefined,
  /** The rows of sample-data.ts. */
  sample: insertSampleData,
  /** The database after the first start of the site: all places and the demo data. */
  demo: async (db) => {
    await loadReferenceData(db);
    await loadDemoData(db, FEATURES);
    // A site that starts on the image has nothing left to derive.
    for (const complete of serviceSlots(FEATURES).of(databaseOpened)) await complete(db);
  },
} satisfies Record<string, (db: Kysely<Database>) => Promise<unknown>>;

export type ImageName = keyof typeof IMAGES;

async function fill(image: ImageName, where: { file: string } | { url: string }): Promise<void> {
  const { db, engine, close } = await openDatabase(where);
  try {
    await migrate(db, FEATURES);
    if (engineOf(db) === 'citus') await distribute(db, await planDistribution(db, placementsOf(FEATURES)));
    await IMAGES[image](db);
    // SQLite cannot open an image in memory whose header has a write-ahead log; opening a copied file turns the log on again.
    if (engine === 'sqlite') await sql`pragma journal_mode = delete`.execute(db);
    // Autovacuum would do so within minutes; without statistics PostgreSQL plans as if the tables were empty.
    else await sql`vacuum analyze`.execute(db);
  } finally {
    await close();
  }
}

async function make(image: ImageName, file: string, [postgres, ...workers]: readonly string[]): Promise<void> {
  const draft = `${file}.draft`;
  if (postgres) {
    for (const node of [postgres, ...workers]) await runSql(node, `drop database if exists ${image} with (force)`);
    if (workers.length) await createOnCitus(image, postgres, workers);
    else await runSql(postgres, `create database ${image}`);
    await fill(image, { url: Object.assign(new URL(postgres), { pathname: image }).href });
    if (workers.length) await freezeOnCitus(image, [postgres, ...workers]);
    await writeFile(draft, '');
  } else await fill(image, { file: draft });
  renameSync(draft, file);
}

const [image, file = '', ...nodes] = process.argv.slice(2);
const lock = `${file}.lock`;
while (!existsSync(file)) {
  try {
    mkdirSync(lock);
  } catch {
    await wait(50);
    continue;
  }
  try {
    if (!existsSync(file)) await make(image as ImageName, file, nodes);
  } finally {
    rmdirSync(lock);
  }
}
