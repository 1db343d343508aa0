import { type Kysely, SqliteAdapter, sql } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, Migrator } from 'kysely/migration';
import { merchantColumn } from '../../platform/database/distribution/merchant-column.ts';
import { withRetry } from '../../platform/database/engines/with-retry.ts';
import { type LockOptions, withLockRow } from '../../platform/database/lock-row.ts';
import type { Migrations } from '../../platform/database/migration.ts';
import { migration as platform } from '../../platform/database/platform-migration.ts';
import type { Database } from '../../platform/database/schema/schema.ts';

/** Name of the row in `process_lock`. */
export const MIGRATION_LOCK = 'migrations';

type Features = readonly { readonly stored?: { readonly migrations: Migrations } }[];

/** Returns the migrations of the platform and of all features, by their ids. */
export const migrationsOf = (features: Features): Migrations =>
  Object.assign(
    { '0000-platform-01': platform, '0000-platform-02': merchantColumn('upload') },
    ...features.map(({ stored }) => stored?.migrations),
  );

/**
 * Brings the tables to the newest version and returns the ids of the migrations that it applied. Of several processes that start together one
 * migrates and the others wait. Throws when a migration fails.
 */
export async function migrate(db: Kysely<Database>, features: Features, options: LockOptions = {}): Promise<string[]> {
  const { pending } = await readMigrationState(db, features);
  if (!pending.length) return [];
  const migrations = migrationsOf(features);
  const work = async () => {
    await adoptFormer(db, migrations);
    return applyPending(db, migrations);
  };
  // SQLite's transactions hold the write lock from their start.
  return db.getExecutor().adapter instanceof SqliteAdapter ? work() : withLockRow(db, MIGRATION_LOCK, work, options);
}

/**
 * Returns the migrations of this release that the database lacks. `isEmpty`: no release has used the database yet.
 * @throws FormerMigrationsError
 */
export async function readMigrationState(db: Kysely<Database>, features: Features): Promise<{ isEmpty: boolean; pending: string[] }> {
  const migrations = migrationsOf(features);
  const applied = await appliedMigrations(db);
  formerOf(migrations, applied);
  return { isEmpty: applied.length === 0, pending: Object.keys(migrations).filter((id) => !applied.includes(id)) };
}

/** Migrations are missing that this process may not apply. */
export class MissingMigrationsError extends Error {
  override name = 'MissingMigrationsError';
}

/** @throws MissingMigrationsError, with one line for the operator, when the database lacks migrations of this release. */
export async function requireMigrations(db: Kysely<Database>, features: Features): Promise<void> {
  const { pending } = await readMigrationState(db, features);
  if (!pending.length) return;
  const missing = pending.length === 1 ? `the migration ${pending[0]}` : `${pending.length} migrations (the first is ${pending[0]})`;
  throw new MissingMigrationsError(`the database lacks ${missing} of this release; run npm run data -- migrate first.`);
}

async function appliedMigrations(db: Kysely<Database>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return [];
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db);
  return rows.map(({ name }) => name);
}

/** A release before the previous one has left the database: some of the former migrations are missing. */
export class FormerMigrationsError extends Error {
  override name = 'FormerMigrationsError';
}

/** Returns the former migrations, which this release replaces, if the database has them. @throws FormerMigrationsError when it has only some */
function formerOf(migrations: Migrations, applied: readonly string[]): readonly string[] {
  const former = [...new Set(Object.values(migrations).flatMap(({ replaces = [] }) => replaces))];
  const missing = former.filter((name) => !applied.includes(name));
  if (missing.length === former.length) return [];
  if (!missing.length) return former;
  throw new FormerMigrationsError(
    `the database lacks ${missing.length} of the ${former.length} migrations of the previous release (the first is ${missing[0]}); start that release once, then this one.`,
  );
}

/** Records in a database of the previous release, in one transaction, the migrations that replace those which it has applied. */
const adoptFormer = (db: Kysely<Database>, migrations: Migrations): Promise<void> =>
  withRetry(() =>
    db.transaction().execute(async (trx) => {
      const former = formerOf(migrations, await appliedMigrations(trx));
      if (!former.length) return;
      const table = sql.table(DEFAULT_MIGRATION_TABLE);
      const timestamp = new Date().toISOString();
      const ids = Object.keys(migrations).filter((id) => migrations[id]?.replaces);
      await sql`insert into ${table} (name, timestamp) values ${sql.join(ids.map((id) => sql`(${id}, ${timestamp})`))}`.execute(trx);
      await sql`delete from ${table} where name in (${sql.join(former)})`.execute(trx);
    }),
  );

/** Placeholder for a migration of a newer release, which this one cannot undo. */
const FROM_NEWER_RELEASE = { up: async () => undefined };

async function applyPending(db: Kysely<Database>, migrations: Migrations): Promise<string[]> {
  // During a rolling release, processes of a newer one may have applied more; their migrations only add what this release does not use. Read before the
  // migrator takes SQLite's only connection.
  const newer = (await appliedMigrations(db)).filter((id) => !Object.hasOwn(migrations, id));
  const known = { ...migrations, ...Object.fromEntries(newer.map((id) => [id, FROM_NEWER_RELEASE])) };
  // Unordered: a later migration of one feature comes before the first one of the next.
  const migrator = new Migrator({ db, provider: { getMigrations: async () => known }, allowUnorderedMigrations: true });
  const { error, results } = await migrator.migrateToLatest();
  if (!error) return (results ?? []).map(({ migrationName }) => migrationName);
  const failed = results?.find((result) => result.status === 'Error')?.migrationName ?? 'preparation';
  throw new Error(`migrate: ${failed} failed: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
}
