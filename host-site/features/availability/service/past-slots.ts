/** Deletes what merchants stated and calendars occupied on days that have passed. */
import type { Kysely } from 'kysely';
import { chinaDate } from '../../../../widgets/domain/china-time.ts';
import { withRetry } from '../../../platform/database/engines/with-retry.ts';
import type { Database } from '../../../platform/database/schema/schema.ts';

const DAY_MS = 86_400_000;
/** Days that a past day stays: merchants see the current and the previous month of their calendar as they were. */
const PAST_SLOT_DAYS = 62;
/** Days deleted in one round; the next round continues. A day has at most a few rows for each hall. */
const DAYS_PER_ROUND = 400;

/** Deletes the slots of days that ended more than `PAST_SLOT_DAYS` ago, the oldest day first. Resolves with their number. */
export async function deletePastSlots(db: Kysely<Database>, now: number, signal?: AbortSignal): Promise<number> {
  const before = chinaDate(now - PAST_SLOT_DAYS * DAY_MS);
  let count = 0;
  for (const table of ['hall_slot', 'hall_busy'] as const)
    for (let days = 0; days < DAYS_PER_ROUND && !signal?.aborted; days += 1) {
      const oldest = await db.selectFrom(table).select('day').where('day', '<', before).orderBy('day').limit(1).executeTakeFirst();
      if (!oldest) break;
      const { numDeletedRows } = await withRetry(() => db.deleteFrom(table).where('day', '=', oldest.day).executeTakeFirst());
      count += Number(numDeletedRows);
    }
  return count;
}
