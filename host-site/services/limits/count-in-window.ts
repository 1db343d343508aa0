/** Counts events of a key in a window, in the transaction of what is counted: both are stored, or neither, with one write to disk. */
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../database/schema/schema.ts';

export interface WindowCount {
  /** Events in the window, this one included. */
  points: number;
  /** End of the window in milliseconds since the epoch. */
  expire: number;
}

/** Counts one event in the table `rate_limit`. The first event of a key starts its window. */
export async function countInWindow(
  trx: Transaction<Database>,
  { key, windowMs, now }: { key: string; windowMs: number; now: number },
): Promise<WindowCount> {
  const isOver = sql<boolean>`${sql.ref('rate_limit.expire')} <= ${now}`;
  const row = await trx
    .insertInto('rate_limit')
    .values({ key, points: 1, expire: now + windowMs })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        points: sql<number>`case when ${isOver} then 1 else ${sql.ref('rate_limit.points')} + 1 end`,
        expire: sql<number>`case when ${isOver} then ${now + windowMs} else ${sql.ref('rate_limit.expire')} end`,
      }),
    )
    .returning(['points', 'expire'])
    .executeTakeFirstOrThrow();
  return { points: row.points, expire: Number(row.expire) };
}
