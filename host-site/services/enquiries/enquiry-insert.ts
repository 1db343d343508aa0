/** Inserts an enquiry, its consent text and its event. */
import { type Insertable, type QueryCreator, SqliteAdapter, type Transaction } from 'kysely';
import type { ConsentTextTable, EnquiryTable } from '../../database/schema/enquiry-tables.ts';
import type { Database } from '../../database/schema/schema.ts';
import { type CountedEvent, countDelivery, takeDeliverySlot } from '../delivery/merchant-quota.ts';
import { enqueue, type NewEvent, newEvent } from '../delivery/outbox.ts';

export interface NewEnquiry {
  row: Insertable<EnquiryTable>;
  consent: ConsentTextTable | undefined;
  now: number;
  /** Events that the merchant's webhook gets in an hour; undefined: unlimited. */
  perHour: number | undefined;
}

/**
 * Inserts the rows in the caller's transaction. On PostgreSQL with a single statement: each further one would be a round trip during which the
 * transaction holds its locks. SQLite has no such statement and needs none.
 */
export async function insertWithEvent(trx: Transaction<Database>, enquiry: NewEnquiry): Promise<void> {
  const { row, consent, now, perHour } = enquiry;
  const event = { topic: 'enquiry.created', merchant_id: row.merchant_id, enquiry_id: row.id, now } as const;
  const quota = perHour === undefined ? undefined : { merchantId: row.merchant_id, perHour, now };
  if (quota && !(trx.getExecutor().adapter instanceof SqliteAdapter)) return insertTogether(trx, enquiry, { event, quota });
  if (consent) await insertConsent(trx, consent).execute();
  await trx.insertInto('enquiry').values(row).execute();
  await enqueue(trx, { ...event, due: quota && (await takeDeliverySlot(trx, quota)) });
}

const insertConsent = (db: QueryCreator<Database>, consent: ConsentTextTable) =>
  db
    .insertInto('consent_text')
    .values(consent)
    .onConflict((conflict) => conflict.column('id').doNothing());

async function insertTogether(
  trx: Transaction<Database>,
  { row, consent }: NewEnquiry,
  { event, quota }: { event: NewEvent; quota: CountedEvent },
): Promise<void> {
  const seen: QueryCreator<Database> = consent ? trx.with('seen', (db) => insertConsent(db, consent)) : trx;
  const eventRow = newEvent(event);
  await seen
    .with('stored', (db) => db.insertInto('enquiry').values(row))
    .with('slot', (db) => countDelivery(db, quota))
    .insertInto('outbox')
    .values(({ selectFrom }) => ({
      ...eventRow,
      next_attempt_at: selectFrom('slot').select(({ fn, val }) =>
        fn<number>('greatest', [val(eventRow.next_attempt_at), 'slot.window_start']).as('due'),
      ),
    }))
    .execute();
}
