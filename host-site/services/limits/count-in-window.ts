/** Counts events of a key in a window, in the transaction of what is counted: both are stored, or neither, with one write to disk. */
import { type QueryCreator, sql, type Transaction } from 'kysely';
import type { Database } from '../../database/schema/schema.ts';

export interface WindowCount {
  /** Events in the window, this one included. */
  points: number;
  /** End of the window in milliseconds since the epoch. */
  expire: number;
}

export interface CountedKey {
  key: string;
  now: number;
  /** End of a window that starts now. */
  expire: number;
}

/** Counts one event in the table `rate_limit`. The first event of a key starts its window. */
export async function countInWindow(trx: Transaction<Database>, counted: CountedKey): Promise<WindowCount> {
  const row = await countStatement(trx, counted).executeTakeFirstOrThrow();
  return { points: row.points, expire: Number(row.expire) };
}

/** Returns the statement that counts one event in the table. */
export function countStatement(
  db: QueryCreator<Database>,
  { key, now, expire }: CountedKey,
  table: 'rate_limit' | 'rate_window' = 'rate_limit',
) {
  const [points, end] = [sql.ref(`${table}.points`), sql.ref(`${table}.expire`)];
  const isOver = sql<boolean>`${end} <= ${now}`;
  return db
    .insertInto(table)
    .values({ key, points: 1, expire })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        points: sql<number>`case when ${isOver} then 1 else ${points} + 1 end`,
        expire: sql<number>`case when ${isOver} then ${expire} else ${end} end`,
      }),
    )
    .returning(['points', 'expire']);
}
