/**
 * Overwrites the remains of deleted and changed rows. SQLite overwrites them in the tables at once (`secure_delete`); copies remain in its
 * journal and, in rare cases, in an index page. PostgreSQL reuses the space; its WAL and backups expire by the operator's retention
 * period and contain encrypted numbers only.
 */
import { type Kysely, sql } from 'kysely';
import { engineOf } from '../../../platform/database/engines/database-engine.ts';
import type { Database } from '../../../platform/database/schema/schema.ts';
import type { Privacy } from '../../../platform/feature/privacy.ts';
import { platformPrivacy } from '../../../platform/privacy/platform-privacy.ts';
import { truncateJournal } from './checkpoint.ts';

const isSqlite = (db: Kysely<Database>): boolean => engineOf(db) === 'sqlite';

/** Resolves with false when another process was reading SQLite's journal; repeat it later. @param privacy of all features */
export async function overwriteFreedSpace(db: Kysely<Database>, privacy: readonly Privacy[]): Promise<boolean> {
  if (isSqlite(db)) return truncateJournal(db);
  // One statement for each table, because each has its own limit of time.
  const tables = new Set([platformPrivacy, ...privacy].flatMap(({ overwritten }) => overwritten));
  for (const table of tables) await sql`vacuum ${sql.table(table)}`.execute(db);
  return true;
}

/** Rewrites the whole SQLite file, after a key rotation. For the command line: it blocks writers. @throws when the journal cannot be emptied */
export async function rewriteDatabase(db: Kysely<Database>, privacy: readonly Privacy[]): Promise<void> {
  if (isSqlite(db)) await sql`vacuum`.execute(db);
  if (!(await overwriteFreedSpace(db, privacy)))
    throw new Error('the journal is in use by another process and still holds numbers under the old key; run the command again');
}
