/**
 * Overwrites what deleted and changed rows leave behind. SQLite overwrites them in the tables at once (`secure_delete`), so its journal is left,
 * and in rare cases the copy of a hash that an index moved before. PostgreSQL frees the space for the next rows; its own journal and backups
 * end by the operator's retention, and hold numbers encrypted only.
 */
import { type Kysely, SqliteAdapter, sql } from 'kysely';
import { truncateJournal } from '../../database/checkpoint.ts';
import type { Database } from '../../database/schema/schema.ts';

const isSqlite = (db: Kysely<Database>): boolean => db.getExecutor().adapter instanceof SqliteAdapter;

/** Resolves with false when another process read SQLite's journal all the time: repeat it later. */
export async function overwriteFreedSpace(db: Kysely<Database>): Promise<boolean> {
  if (isSqlite(db)) return truncateJournal(db);
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    await sql`vacuum enquiry, erasure, idempotency, outbox, rate_limit, user_account, session, login_attempt, login_code, merchant_user`
      .execute(connection)
      .finally(() => sql`reset statement_timeout`.execute(connection));
  });
  return true;
}

/** Builds the indexes over keyed hashes again, without copies that SQLite left in unused parts of their pages. For the command line: writers wait. */
export async function rebuildHashIndexes(db: Kysely<Database>): Promise<void> {
  if (!isSqlite(db)) return;
  await sql`reindex enquiry_by_phone`.execute(db);
  await sql`reindex idempotency`.execute(db);
}

/** Rewrites the whole SQLite file. For the command line after a key rotation: writers wait. @throws when the journal cannot be emptied. */
export async function rewriteDatabase(db: Kysely<Database>): Promise<void> {
  if (isSqlite(db)) await sql`vacuum`.execute(db);
  if (!(await overwriteFreedSpace(db)))
    throw new Error('the journal is in use by another process and still holds numbers under the old key; run the command again');
}
