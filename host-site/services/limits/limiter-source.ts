/** Stores of rate limits: memory, PostgreSQL (shared by processes), or the embedded database (survives restarts). */
import { CompiledQuery, type Kysely } from 'kysely';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres, RateLimiterSQLite } from 'rate-limiter-flexible';
import type { Database } from '../../database/schema/schema.ts';

/** @param prefix name of the limit in its keys @param seconds length of the window */
export type LimiterSource = (prefix: string, points: number, seconds: number) => RateLimiterAbstract;

export const memoryLimiters: LimiterSource = (keyPrefix, points, duration) => new RateLimiterMemory({ keyPrefix, points, duration });

/** Limits with at least this window are stored durably: each count is a write to disk. */
const DURABLE_SECONDS = 24 * 3600;

/**
 * Counts daily limits in the table `rate_limit`, shorter ones in `rate_window`, which is unlogged: its counts cause no write to disk. While the
 * database fails, each process counts in memory.
 */
export function postgresLimiters(db: Kysely<Database>): LimiterSource {
  const storeClient = {
    async query({ text, values }: { text: string; values: unknown[] }) {
      const { rows } = await db.executeQuery(CompiledQuery.raw(text, values));
      return { rows, rowCount: rows.length };
    },
  };
  const cleared = new Set<string>();
  return (keyPrefix, points, duration) => {
    const tableName = duration < DURABLE_SECONDS ? 'rate_window' : 'rate_limit';
    const limiter = new RateLimiterPostgres({
      storeClient,
      storeType: 'client',
      tableName,
      tableCreated: true,
      // The first limiter of a table deletes expired rows of all.
      clearExpiredByTimeout: !cleared.has(tableName),
      keyPrefix,
      points,
      duration,
      insuranceLimiter: memoryLimiters(keyPrefix, points, duration),
    });
    cleared.add(tableName);
    return limiter;
  };
}

/** Counts daily limits in the table `rate_limit` of the embedded database, shorter ones in memory: one process uses the file. */
export function sqliteLimiters(db: Kysely<Database>): LimiterSource {
  // The part of better-sqlite3's interface that the library calls; it awaits the results. The count is one statement and needs no transaction.
  const storeClient = {
    prepare: (text: string) => ({
      get: async (...values: unknown[]) => (await db.executeQuery(CompiledQuery.raw(text, values))).rows[0],
    }),
    transaction: <T>(work: () => T) => work,
  };
  return (keyPrefix, points, duration) =>
    duration < DURABLE_SECONDS
      ? memoryLimiters(keyPrefix, points, duration)
      : new RateLimiterSQLite({
          storeClient,
          storeType: 'better-sqlite3',
          tableName: 'rate_limit',
          tableCreated: true,
          // The hourly clean-up deletes expired rows.
          clearExpiredByTimeout: false,
          keyPrefix,
          points,
          duration,
          insuranceLimiter: memoryLimiters(keyPrefix, points, duration),
        });
}
