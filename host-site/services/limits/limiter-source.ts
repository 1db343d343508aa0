/** Where limits are counted: in this process, for all processes in PostgreSQL, or across restarts in the embedded database. */
import { CompiledQuery, type Kysely } from 'kysely';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres, RateLimiterSQLite } from 'rate-limiter-flexible';
import type { Database } from '../../database/schema/schema.ts';

/** @param prefix names the limit in its keys. @param seconds until the count of a key is reset to zero. */
export type LimiterSource = (prefix: string, points: number, seconds: number) => RateLimiterAbstract;

export const memoryLimiters: LimiterSource = (keyPrefix, points, duration) => new RateLimiterMemory({ keyPrefix, points, duration });

/** Counts in the table `rate_limit`. While the database does not answer, each process counts for itself. */
export function postgresLimiters(db: Kysely<Database>): LimiterSource {
  const storeClient = {
    async query({ text, values }: { text: string; values: unknown[] }) {
      const { rows } = await db.executeQuery(CompiledQuery.raw(text, values));
      return { rows, rowCount: rows.length };
    },
  };
  let clears = true;
  return (keyPrefix, points, duration) => {
    const limiter = new RateLimiterPostgres({
      storeClient,
      storeType: 'client',
      tableName: 'rate_limit',
      tableCreated: true,
      // One of them clears the table for all.
      clearExpiredByTimeout: clears,
      keyPrefix,
      points,
      duration,
      insuranceLimiter: memoryLimiters(keyPrefix, points, duration),
    });
    clears = false;
    return limiter;
  };
}

/** From here on a limit outlasts restarts. A shorter one is counted in memory: each count in the database is one write to disk. */
const DURABLE_SECONDS = 24 * 3600;

/** Counts daily limits in the table `rate_limit` of the embedded database, shorter ones in memory. */
export function sqliteLimiters(db: Kysely<Database>): LimiterSource {
  // As the library calls better-sqlite3; it awaits what these return. The count is one statement, so it needs no transaction.
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
