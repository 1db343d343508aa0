/**
 * The hourly quota of a merchant's webhook events. An enquiry above it is stored like any other; its event is due in the next hour that
 * has room. The row of the merchant is written in the transaction of the enquiry, so that a restart forgets nothing.
 */
import { type QueryCreator, sql, type Transaction } from 'kysely';
import type { Database } from '../../database/schema/schema.ts';

const HOUR_MS = 3_600_000;

/** Counts one event and returns when it is due, in milliseconds since the epoch: now, or the start of the hour that has room for it. */
export async function takeDeliverySlot(trx: Transaction<Database>, event: CountedEvent): Promise<number> {
  const { window_start } = await countDelivery(trx, event).executeTakeFirstOrThrow();
  return Math.max(event.now, window_start);
}

export interface CountedEvent {
  merchantId: number;
  perHour: number;
  now: number;
}

/** Returns the statement that counts one event, and returns the start of the hour that has room for it. */
export function countDelivery(db: QueryCreator<Database>, { merchantId, perHour, now }: CountedEvent) {
  const start = sql.ref('merchant_quota.window_start');
  const used = sql.ref('merchant_quota.used');
  return db
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
    .returning('window_start');
}
