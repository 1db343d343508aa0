/** Counts one event against several rate limits of less than a day at once. */
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database/schema/schema.ts';
import { statementTemplate } from '../../database/statement-template.ts';
import { type Clock, type Limiter, memoryLimiters, secondsUntil } from './limiter-source.ts';

/** One limit of an event. Its count is stored under `name:key`. */
export interface WindowLimit {
  name: string;
  key: string;
  /** Events that the window allows. */
  points: number;
  /** Length of the window. */
  seconds: number;
}

/**
 * Counts one event against each limit, in the given order. Resolves with 0, or with the seconds until the first exceeded limit allows the next event.
 * An event that exceeds a limit does not count against the later ones.
 */
export type WindowCounter = (limits: readonly WindowLimit[]) => Promise<number>;

/** Counts in this process. */
export function memoryCounter(clock: Clock): WindowCounter {
  const source = memoryLimiters(clock);
  const limiters = new Map<string, Limiter>();
  return async (limits) => {
    for (const { name, key, points, seconds } of limits) {
      const limiter = limiters.get(name) ?? source(name, points, seconds);
      limiters.set(name, limiter);
      const wait = await limiter(key);
      if (wait) return wait;
    }
    return 0;
  };
}

/**
 * Counts for all processes in the table `rate_window`, with one statement for all limits of an event. While the database fails, each process counts
 * in memory.
 */
export function postgresCounter(db: Kysely<Database>, clock: Clock): WindowCounter {
  const insurance = memoryCounter(clock);
  return async (limits) => {
    const now = clock();
    const counts = await countTogether(db, limits, now).catch(() => undefined);
    if (!counts) return insurance(limits);
    for (const limit of limits) {
      const count = counts.get(rowKey(limit));
      if (count && count.points > limit.points) return secondsUntil(count.expire, now);
    }
    return 0;
  };
}

export const rowKey = ({ name, key }: WindowLimit): string => `${name}:${key}`;

interface CountedLimit {
  place: number;
  key: string;
  points: number;
  expire: number;
}

interface Counted {
  now: number;
  /** By their place. */
  limits: Readonly<Record<string, CountedLimit>>;
}

const countStatement = statementTemplate((db, { now, limits }: Counted) => {
  const values = Object.values(limits).map(
    ({ place, key, points, expire }) => sql`(${place}::integer, ${key}::text, ${points}::integer, ${expire}::bigint)`,
  );
  const statement = sql<{ key: string; points: number; expire: number }>`
    with event (place, key, most, expire) as (values ${sql.join(values)})
    insert into rate_window (key, points, expire)
    select event.key, 1, event.expire from event
    where not exists (
      select 1 from event as earlier join rate_window on rate_window.key = earlier.key
      where earlier.place < event.place and rate_window.points >= earlier.most and rate_window.expire > ${now}
    )
    order by event.place
    on conflict (key) do update set
      points = case when rate_window.expire <= ${now} then 1 else rate_window.points + 1 end,
      expire = case when rate_window.expire <= ${now} then excluded.expire else rate_window.expire end
    returning key, points, expire`;
  return { compile: () => statement.compile(db) };
});

async function countTogether(
  db: Kysely<Database>,
  limits: readonly WindowLimit[],
  now: number,
): Promise<Map<string, { points: number; expire: number }>> {
  const counted = limits.map((limit, place) => ({ place, key: rowKey(limit), points: limit.points, expire: now + limit.seconds * 1000 }));
  const { rows } = await db.executeQuery(countStatement(db, { now, limits: Object.fromEntries(counted.entries()) }));
  return new Map(rows.map((row) => [row.key, row]));
}
