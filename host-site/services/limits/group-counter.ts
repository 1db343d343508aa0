/** Counts the events that wait together, each against its own limits, with one statement. */
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database/schema/schema.ts';
import { statementTemplate } from '../../database/statement-template.ts';
import { together } from '../together.ts';
import { type Clock, secondsUntil } from './limiter-source.ts';
import { memoryCounter, rowKey, type WindowCounter, type WindowLimit } from './window-counter.ts';

interface Counted {
  /** List of `{event, place, key, most, expire}` as JSON. */
  limits: string;
  now: number;
}

/** In the order of the keys, so that the groups of two processes do not wait for each other in a circle. */
const statement = statementTemplate((db, { limits, now }: Counted) => {
  const query = sql<{ key: string; points: number; expire: number }>`
    with counted as (
      select * from json_to_recordset(${limits}::json) as counted (event integer, place integer, key text, most integer, expire bigint)
    )
    insert into rate_window (key, points, expire)
    select counted.key, 1, counted.expire from counted
    where not exists (
      select 1 from counted as earlier join rate_window on rate_window.key = earlier.key
      where earlier.event = counted.event and earlier.place < counted.place
        and rate_window.points >= earlier.most and rate_window.expire > ${now}
    )
    order by counted.key
    on conflict (key) do update set
      points = case when rate_window.expire <= ${now} then 1 else rate_window.points + 1 end,
      expire = case when rate_window.expire <= ${now} then excluded.expire else rate_window.expire end
    returning key, points, expire`;
  return { compile: () => query.compile(db) };
});

type Event = readonly WindowLimit[];

/** Resolves with the seconds until the limits allow the next event, for each. */
async function countEvents(db: Kysely<Database>, events: readonly Event[], now: number): Promise<number[]> {
  const limits = events.flatMap((event, number) =>
    event.map((limit, place) => ({ event: number, place, key: rowKey(limit), most: limit.points, expire: now + limit.seconds * 1000 })),
  );
  const { rows } = await db.executeQuery(statement(db, { limits: JSON.stringify(limits), now }));
  const counts = new Map(rows.map((row) => [row.key, row]));
  return events.map((event) => {
    const exceeded = event.find((limit) => (counts.get(rowKey(limit))?.points ?? 0) > limit.points);
    return exceeded ? secondsUntil(counts.get(rowKey(exceeded))?.expire ?? now, now) : 0;
  });
}

/**
 * Counts for all processes in the table `rate_window` of PostgreSQL. While the database fails, each process counts in memory. The limits of two events have
 * the same keys or no key in common.
 */
export function groupCounter(db: Kysely<Database>, clock: Clock): WindowCounter {
  const insurance = memoryCounter(clock);
  const count = together<Event, number>({
    run: (events) => countEvents(db, events, clock()),
    groups: 2,
    keyOf: ([first]) => (first ? rowKey(first) : ''),
  });
  return (limits) => count(limits).catch(() => insurance(limits));
}
