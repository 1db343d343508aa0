/**
 * Locks that one of several processes holds for seconds to hours: a row with the holder and its expiry by the clock of the database. Advisory locks
 * belong to a session, which a connection pooler in transaction mode shares, and distributed engines do not have them. For PostgreSQL:
 * SQLite has one writer at a time, so that a transaction is lock enough.
 */
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { key, required } from './migration.ts';
import type { Database } from './schema/schema.ts';

/** Milliseconds after its last heartbeat that a lock expires: its holder has ended, or lost its connection. */
const EXPIRY_MS = 30_000;
const HEARTBEAT_MS = 5_000;
const POLL_MS = 500;

/** Milliseconds since the epoch by the clock of the database: those of the processes' machines may differ. */
const databaseNow = sql<number>`cast(extract(epoch from clock_timestamp()) * 1000 as bigint)`;
const nextExpiry = sql<number>`${databaseNow} + ${sql.lit(EXPIRY_MS)}`;

export interface LockOptions {
  /** Called with the holder when the lock is taken by another process, once for each holder. */
  onWait?: ((holder: string) => void) | undefined;
  /** Waits between two attempts; tests replace it. */
  pause?: () => Promise<unknown>;
  /** Milliseconds between two renewals; tests shorten them. */
  heartbeatMs?: number;
}

/**
 * Runs `work` while this process holds the lock `name`, and releases it. Waits as long as another process holds it and renews it; takes a lock over that has
 * expired. A holder that was stopped for longer than the expiry may run beside its successor, so `work` must be a transaction that can succeed
 * only once.
 */
export async function withLockRow<T>(db: Kysely<Database>, name: string, work: () => Promise<T>, options: LockOptions = {}): Promise<T> {
  const { onWait, pause = () => wait(POLL_MS), heartbeatMs = HEARTBEAT_MS } = options;
  const holder = `${hostname()}/${process.pid}/${randomUUID()}`;
  await ensureTable(db);
  let otherHolder: string | undefined;
  while (!(await takeLock(db, name, holder))) {
    const current = await holderOf(db, name);
    if (current !== undefined && current !== otherHolder) {
      otherHolder = current;
      onWait?.(current);
    }
    await pause();
  }
  // A failed heartbeat is repeated by the next one.
  const heartbeat = setInterval(() => void renewLock(db, name, holder).catch(() => undefined), heartbeatMs);
  try {
    return await work();
  } finally {
    clearInterval(heartbeat);
    // The result of the work is what counts; a lock that could not be released expires.
    await releaseLock(db, name, holder).catch(() => undefined);
  }
}

/** Creates the table of the locks unless it exists: a lock is taken before the first migration. */
export async function createLockTable(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('process_lock')
    .ifNotExists()
    .addColumn('name', 'text', key)
    .addColumn('holder', 'text', required)
    .addColumn('expires_at', 'bigint', required)
    .execute();
}

async function ensureTable(db: Kysely<Database>): Promise<void> {
  try {
    await createLockTable(db as unknown as Kysely<unknown>);
  } catch (error) {
    // PostgreSQL refuses the slower one of two processes that create a table at once.
    const tables = await db.introspection.getTables();
    if (!tables.some((table) => table.name === 'process_lock')) throw error;
  }
}

/** Takes a free or an expired lock. Returns whether this process holds it now. */
async function takeLock(db: Kysely<Database>, name: string, holder: string): Promise<boolean> {
  const row = await db
    .insertInto('process_lock')
    .values({ name, holder, expires_at: nextExpiry })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ holder, expires_at: nextExpiry }).where('process_lock.expires_at', '<=', databaseNow),
    )
    .returning('name')
    .executeTakeFirst();
  return row !== undefined;
}

async function renewLock(db: Kysely<Database>, name: string, holder: string): Promise<void> {
  await db
    .updateTable('process_lock')
    .set({ expires_at: nextExpiry })
    .where((where) => where.and({ name, holder }))
    .execute();
}

async function releaseLock(db: Kysely<Database>, name: string, holder: string): Promise<void> {
  await db
    .deleteFrom('process_lock')
    .where((where) => where.and({ name, holder }))
    .execute();
}

async function holderOf(db: Kysely<Database>, name: string): Promise<string | undefined> {
  return (await db.selectFrom('process_lock').select('holder').where('name', '=', name).executeTakeFirst())?.holder;
}
