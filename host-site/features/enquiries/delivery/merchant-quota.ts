/**
 * The hourly quota of a merchant's webhook events. An enquiry above it is stored like any other; its event is due in the next hour that
 * has room. The row of the merchant is written in the transaction of the enquiry, so that a restart forgets nothing.
 */
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/schema/schema.ts';

const HOUR_MS = 3_600_000;

/** Counts one event and returns when it is due, in milliseconds since the epoch: now, or the start of the hour that has room for it. */
export async function takeDeliverySlot(
  trx: Transaction<Database>,
  { merchantId, perHour, now }: { merchantId: number; perHour: number; now: number },
): Promise<number> {
  const start = sql.ref('merchant_quota.window_start');
  const used = sql.ref('merchant_quota.used');
  const { window_start } = await trx
    .insertInto('merchant_quota')
    .values({ merchant_id: merchantId, window_start: now, used: 1 })
    .onConflict((conflict) =>
      conflict.column('merchant_id').doUpdateSet({
        window_start: sql<number>`case
          when ${start} + ${HOUR_MS} <= ${now} then ${now}
          when ${used} < ${perHour} then ${start}
          else ${start} + ${HOUR_MS} end`,
        used: sql<number>`case when ${start} + ${HOUR_MS} > ${now} and ${used} < ${perHour} then ${used} + 1 else 1 end`,
      }),
    )
    .returning('window_start')
    .executeTakeFirstOrThrow();
  return Math.max(now, window_start);
}
