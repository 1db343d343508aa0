/** Stores of rate limits: memory, PostgreSQL (shared by processes), or the embedded database (survives restarts). */
import type { Kysely } from 'kysely';
import { engineOf } from '../../database/engines/database-engine.ts';
import type { Database } from '../../database/schema/schema.ts';
import { countStatement } from './count-in-window.ts';

/** Counts one event of a key. Resolves with 0, or with the seconds until the limit allows the next one. Never rejects. */
export type Limiter = (key: string) => Promise<number>;
/** @param name prefix of the limit's keys @param seconds length of the window */
export type LimiterSource = (name: string, points: number, seconds: number) => Limiter;
/** Returns milliseconds since the epoch. */
export type Clock = () => number;

/** Limits with at least this window are stored durably: each count is a write to disk. */
const DURABLE_SECONDS = 24 * 3600;

export const secondsUntil = (expire: number, now: number): number => Math.max(1, Math.ceil((expire - now) / 1000));

/** Counts in this process. */
export const memoryLimiters =
  (clock: Clock): LimiterSource =>
  (_, points, seconds) => {
    const windows = new Map<string, { points: number; expire: number }>();
    let nextSweep = 0;
    return async (key) => {
      const now = clock();
      if (now >= nextSweep) {
        for (const [name, { expire }] of windows) if (expire <= now) windows.delete(name);
        nextSweep = now + seconds * 1000;
      }
      const stored = windows.get(key);
      const window = stored && stored.expire > now ? stored : { points: 0, expire: now + seconds * 1000 };
      window.points += 1;
      windows.set(key, window);
      return window.points > points ? secondsUntil(window.expire, now) : 0;
    };
  };

/** Counts in a table under `name:key`. While the database fails, the process counts in memory: a failing limit must not lose an enquiry. */
function tableLimiters(db: Kysely<Database>, clock: Clock, table: 'rate_limit' | 'rate_window'): LimiterSource {
  const insurances = memoryLimiters(clock);
  return (name, points, seconds) => {
    const insurance = insurances(name, points, seconds);
    return async (key) => {
      const now = clock();
      const counted = { key: `${name}:${key}`, now, expire: now + seconds * 1000 };
      const row = await countStatement(db, counted, table)
        .executeTakeFirstOrThrow()
        .catch(() => undefined);
      if (!row) return insurance(key);
      return row.points > points ? secondsUntil(Number(row.expire), now) : 0;
    };
  };
}

/**
 * Returns the limits of the database's engine. Daily limits are counted in the table `rate_limit`. Shorter ones are counted on PostgreSQL in
 * `rate_window`, which is unlogged: its counts cause no write to disk; with the embedded database in memory, because one process uses the file.
 */
export function databaseLimiters(db: Kysely<Database>, clock: Clock): LimiterSource {
  const daily = tableLimiters(db, clock, 'rate_limit');
  const shorter = engineOf(db) === 'sqlite' ? memoryLimiters(clock) : tableLimiters(db, clock, 'rate_window');
  return (name, points, seconds) => (seconds < DURABLE_SECONDS ? shorter : daily)(name, points, seconds);
}
