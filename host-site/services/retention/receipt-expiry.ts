/** Expiry of a receipt's link: some months after the last activity, which is the enquiry or the latest entry of its history. */
import type { Kysely } from 'kysely';
import { withRetry } from '../../database/engines/with-retry.ts';
import type { Database } from '../../database/schema/schema.ts';
import { inSteps, STEP } from '../steps.ts';

/** Returns the time before which the last activity makes a receipt expire, or a number be erased. Calendar months, UTC. */
export function receiptCutoff(now: number, months: number): number {
  const moment = new Date(now);
  moment.setUTCMonth(moment.getUTCMonth() - months);
  return moment.getTime();
}

/** Expires every receipt without activity since the cutoff. Resolves with their number. */
export function endReceipts(db: Kysely<Database>, { now, months }: { now: number; months: number }, signal?: AbortSignal): Promise<number> {
  const cutoff = receiptCutoff(now, months);
  return inSteps(async () => {
    const inactive = db
      .selectFrom('enquiry')
      .select('id')
      .where('receipt_ended_at', 'is', null)
      .where('created_at', '<', cutoff)
      .where((where) =>
        where.not(
          where.exists(
            where.selectFrom('lead_event').select('lead_event.id').whereRef('enquiry_id', '=', 'enquiry.id').where('at', '>=', cutoff),
          ),
        ),
      )
      .orderBy('created_at')
      .orderBy('id')
      .limit(STEP);
    const { numUpdatedRows } = await withRetry(() =>
      db.updateTable('enquiry').set({ receipt_ended_at: now }).where('id', 'in', inactive).executeTakeFirst(),
    );
    return Number(numUpdatedRows);
  }, signal);
}
