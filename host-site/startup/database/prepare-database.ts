/** Prepares the database: opens it, runs migrations, loads places and, on the first start, demo data. */
import { join } from 'node:path';
import { loadDemoData, renewDemoData } from '../../platform/database/demo-data.ts';
import { engineOf } from '../../platform/database/engines/database-engine.ts';
import type { LockOptions } from '../../platform/database/lock-row.ts';
import { type OpenDatabase, type OpenReplica, openDatabase, openReplica } from '../../platform/database/open.ts';
import type { Feature } from '../../platform/feature/feature.ts';
import { serviceSlots } from '../../platform/feature/running.ts';
import type { Storing } from '../../platform/feature/stored-data.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { databaseMigrated, databaseOpened } from '../../platform/startup/start-slots.ts';
import { migrate, readMigrationState, requireMigrations } from './migrate.ts';

/** The first fill may run for minutes on a large PostgreSQL. Milliseconds. */
const PREPARING_MS = 3_600_000;
/** A request has been abandoned by its visitor long before. Milliseconds. */
const SERVING_MS = 10_000;
/** On a cluster a node that does not respond holds a connection that long. Milliseconds. */
const CLUSTER_SERVING_MS = 5_000;

type Address = Pick<Settings, 'databaseUrl' | 'dataDir'> & Partial<Pick<Settings, 'databasePoolSize'>>;

export interface PrepareOptions {
  /** When migrations run: `always`, only on an `empty` database, or `never`. `always` by default. */
  migrations?: 'always' | 'empty' | 'never';
  /** Called before demo data is loaded. */
  onDemoData?: () => void;
  /** Called with the holder of the lock when another process migrates. */
  onMigrationWait?: LockOptions['onWait'];
  clock?: () => number;
}

const open = ({ databaseUrl, dataDir, databasePoolSize }: Address, statementMs: number): Promise<OpenDatabase> =>
  openDatabase(
    databaseUrl
      ? { url: databaseUrl, statementMs, ...(databasePoolSize && { poolSize: databasePoolSize }) }
      : { file: join(dataDir, 'xiyan.db') },
  );

/** Applies the missing migrations on a connection without a limit of time and returns their names. @throws when one fails */
export async function migrateDatabase(address: Address, features: readonly Storing[], onWait?: LockOptions['onWait']): Promise<string[]> {
  const { db, close } = await open(address, 0);
  try {
    return await migrate(db, features, { onWait });
  } finally {
    await close();
  }
}

/**
 * Resolves with an open database that has all migrations. Nothing stays open when it fails.
 * @throws when the database cannot be reached, a migration fails, or MissingMigrationsError when one is missing that may not run
 */
export async function prepareDatabase(
  address: Address,
  features: readonly (Storing & Pick<Feature, 'fills'>)[],
  { migrations = 'always', onDemoData, onMigrationWait, clock = Date.now }: PrepareOptions = {},
): Promise<OpenDatabase> {
  const mayMigrate = migrations === 'always' || (migrations === 'empty' && (await isEmptyDatabase(address, features)));
  if (mayMigrate) await migrateDatabase(address, features, onMigrationWait);
  const database = await open(address, PREPARING_MS);
  try {
    await requireMigrations(database.db, features);
    const slots = serviceSlots(features);
    for (const load of slots.of(databaseMigrated)) await load(database.db);
    await loadDemoData(database.db, features, { onLoad: onDemoData, now: clock() });
    await renewDemoData(database.db, features, clock());
    for (const complete of slots.of(databaseOpened)) await complete(database.db);
  } catch (error) {
    await database.close();
    throw error;
  }
  if (!address.databaseUrl) return database;
  await database.close();
  return open(address, engineOf(database.db) === 'citus' ? CLUSTER_SERVING_MS : SERVING_MS);
}

/** Opens the replica of the database; undefined when none is set. The limit is longer than a cluster needs to replace a node, which holds up reads of the catalogue. */
export async function openReplicaOf({ databaseUrl, databaseReadUrl, databasePoolSize }: Settings): Promise<OpenReplica | undefined> {
  if (!databaseUrl || !databaseReadUrl) return undefined;
  return openReplica({ url: databaseReadUrl, primaryUrl: databaseUrl, statementMs: SERVING_MS, poolSize: databasePoolSize });
}

async function isEmptyDatabase(address: Address, features: readonly Storing[]): Promise<boolean> {
  const { db, close } = await open(address, SERVING_MS);
  try {
    return (await readMigrationState(db, features)).isEmpty;
  } finally {
    await close();
  }
}
