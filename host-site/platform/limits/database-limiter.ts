import { type Kysely, sql } from 'kysely';
import { compiled, type Operands } from '../database/compiled.ts';
import { dispensable } from '../database/distribution/node-gate.ts';
import { engineOf } from '../database/engines/database-engine.ts';
import type { Database } from '../database/schema/schema.ts';
import { type Clock, type Limiter, refusalUntil } from './limiter.ts';
import { memoryLimiter } from './memory-limiter.ts';

/** Counts of budgets with at least this window survive a restart: each is a write to disk. */
const DURABLE_SECONDS = 24 * 3600;

/** Adds a cost to the row of a key, unless it no longer fits; returns the row if it does. */
const countIn = (table: 'rate_limit' | 'rate_window') => {
  const [used, end] = [sql.ref<number>(`${table}.points`), sql.ref<number>(`${table}.expire`)];
  type Count = { id: string; cost: number; points: number; now: number; expire: number };
  return compiled((db, { id, cost, points, now, expire }: Operands<Count>) => {
    const isOver = sql<boolean>`${end} <= ${now}`;
    const next = {
      points: sql<number>`case when ${isOver} then ${cost} else ${used} + ${cost} end`,
      expire: sql<number>`case when ${isOver} then ${expire} else ${end} end`,
    };
    const ifItFits = sql<boolean>`${isOver} or ${used} + ${cost} <= ${points}`;
    const insert = db.insertInto(table).values({ key: id, points: cost, expire });
    return insert.onConflict((conflict) => conflict.column('key').doUpdateSet(next).where(ifItFits)).returning('key');
  });
};
const count = { rate_limit: countIn('rate_limit'), rate_window: countIn('rate_window') };

/**
 * Counts in a table under `name:key`, for all processes. With a transaction, the count is stored together with what it counts, or neither is.
 * Rejects while the database fails.
 */
export function tableLimiter(db: Kysely<Database>, clock: Clock, table: 'rate_limit' | 'rate_window'): Limiter {
  return {
    async consume(key, cost, { name, points, seconds }) {
      const [id, now] = [`${name}:${key}`, clock()];
      const expire = now + seconds * 1000;
      if (cost > points) return refusalUntil(expire, now);
      const [counted] = await count[table](db, { id, cost, points, now, expire });
      if (counted) return { ok: true };
      const window = await db.selectFrom(table).select('expire').where('key', '=', id).executeTakeFirst();
      return refusalUntil(Number(window?.expire ?? now), now);
    },
  };
}

/**
 * Counts where the database's engine counts best. Budgets of a day are in the table `rate_limit`. Shorter ones are on PostgreSQL in `rate_window`,
 * which is unlogged, except on a cluster: its counts cause no write to disk; with the embedded database in memory, because one process uses the file. While the
 * database fails, or a node of a cluster does not respond within a second, the process counts in memory: a failing limit must not lose an enquiry.
 */
export function databaseLimiter(db: Kysely<Database>, clock: Clock): Limiter {
  const memory = memoryLimiter(clock);
  const daily = tableLimiter(db, clock, 'rate_limit');
  const shorter = engineOf(db) === 'sqlite' ? memory : tableLimiter(db, clock, 'rate_window');
  return {
    consume(key, cost, budget) {
      const limiter = budget.seconds < DURABLE_SECONDS ? shorter : daily;
      return dispensable(db, () => limiter.consume(key, cost, budget)).catch(() => memory.consume(key, cost, budget));
    },
  };
}
