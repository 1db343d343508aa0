/**
 * Overwrites the remains of deleted and changed rows. SQLite overwrites them in the tables at once (`secure_delete`); copies remain in its
 * journal and, in rare cases, in an index page. PostgreSQL reuses the space; its WAL and backups expire by the operator's retention
 * period and contain encrypted numbers only.
 */
import { type Kysely, sql } from 'kysely';
import { truncateJournal } from '../database/checkpoint.ts';
import { engineOf } from '../database/engines/database-engine.ts';
import type { Database } from '../database/schema/schema.ts';

const isSqlite = (db: Kysely<Database>): boolean => engineOf(db) === 'sqlite';

const VACUUMED = [
  'chat_channel',
  'chat_message',
  'upload',
  'enquiry',
  'phone_binding',
  'merchant_phone',
  'erasure',
  'idempotency',
  'outbox',
  'rate_limit',
  'rate_window',
  'user_account',
  'session',
  'login_attempt',
  'login_code',
  'merchant_user',
] as const;

/** Resolves with false when another process was reading SQLite's journal; repeat it later. */
export async function overwriteFreedSpace(db: Kysely<Database>): Promise<boolean> {
  if (isSqlite(db)) return truncateJournal(db);
  // One statement for each table, because each has its own limit of time.
  for (const table of VACUUMED) await sql`vacuum ${sql.table(table)}`.execute(db);
  return true;
}

/** Rebuilds the indexes of keyed hashes, without remains in unused parts of their pages. For the command line: it blocks writers. */
export async function rebuildHashIndexes(db: Kysely<Database>): Promise<void> {
  if (!isSqlite(db)) return;
  await sql`reindex enquiry_by_phone`.execute(db);
  await sql`reindex idempotency`.execute(db);
}

/** Rewrites the whole SQLite file, after a key rotation. For the command line: it blocks writers. @throws when the journal cannot be emptied */
export async function rewriteDatabase(db: Kysely<Database>): Promise<void> {
  if (isSqlite(db)) await sql`vacuum`.execute(db);
  if (!(await overwriteFreedSpace(db)))
    throw new Error('the journal is in use by another process and still holds numbers under the old key; run the command again');
}
