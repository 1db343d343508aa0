/** Where limits are counted: in this process, or for all processes in PostgreSQL. */
import { CompiledQuery, type Kysely } from 'kysely';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible';
import type { Database } from '../database/schema.ts';

/** @param prefix names the limit in its keys. @param seconds after which a key's count begins anew. */
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
