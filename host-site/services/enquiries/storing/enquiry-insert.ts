/** Inserts an enquiry, its consent text, its event and its notices for bots. */
import type { QueryCreator, Transaction } from 'kysely';
import { engineOf } from '../../../database/engines/database-engine.ts';
import type { ConsentTextTable, OutboxTable } from '../../../database/schema/enquiry-tables.ts';
import type { Database } from '../../../database/schema/schema.ts';
import { insertNotices } from '../../bots/bot-notices.ts';
import { countDelivery, takeDeliverySlot } from '../../delivery/merchant-quota.ts';
import { enqueue, type NewEvent, newEvent } from '../../delivery/outbox.ts';
import type { NewRecord } from './enquiry-record.ts';

/** The rows, and how many webhook events the merchant gets in an hour. */
type NewEnquiry = Pick<NewRecord, 'row' | 'consent' | 'now' | 'perHour'>;

/**
 * Inserts the rows in the caller's transaction, of a test enquiry without event and notices. On PostgreSQL with a single statement: each further one would be a round trip during which the
 * transaction holds its locks. SQLite has no such statement and needs none; Citus refuses a subquery in the values of an insert.
 */
export async function insertWithEvent(trx: Transaction<Database>, enquiry: NewEnquiry): Promise<void> {
  const { row, consent, now, perHour } = enquiry;
  if (row.is_test) {
    if (consent) await insertConsent(trx, consent).execute();
    await trx.insertInto('enquiry').values(row).execute();
    return;
  }
  if (perHour !== undefined && !['sqlite', 'citus'].includes(engineOf(trx))) {
    await insertTogether(trx, rowsTogether({ ...enquiry, perHour })).execute();
    return;
  }
  if (consent) await insertConsent(trx, consent).execute();
  await trx.insertInto('enquiry').values(row).execute();
  await insertNotices(trx, { id: row.id, merchantId: row.merchant_id, now }).execute();
  const quota = perHour === undefined ? undefined : { merchantId: row.merchant_id, perHour, now };
  await enqueue(trx, { ...eventOf(enquiry), due: quota && (await takeDeliverySlot(trx, quota)) });
}

const eventOf = ({ row, now }: NewEnquiry): NewEvent => ({
  topic: 'enquiry.created',
  merchant_id: row.merchant_id,
  enquiry_id: row.id,
  now,
});
const insertConsent = (db: QueryCreator<Database>, consent: ConsentTextTable) =>
  db
    .insertInto('consent_text')
    .values(consent)
    .onConflict((conflict) => conflict.column('id').doNothing());

export interface RowsTogether {
  row: NewRecord['row'];
  consent: ConsentTextTable | undefined;
  event: OutboxTable;
  now: number;
  perHour: number;
}

/** Returns the rows that `insertTogether` inserts. */
export const rowsTogether = (enquiry: NewEnquiry & { perHour: number }): RowsTogether => ({
  row: enquiry.row,
  consent: enquiry.consent,
  event: newEvent(eventOf(enquiry)),
  now: enquiry.now,
  perHour: enquiry.perHour,
});

/** Returns the statement that inserts the rows together. */
export function insertTogether(db: QueryCreator<Database>, { row, consent, event, now, perHour }: RowsTogether) {
  const seen: QueryCreator<Database> = consent ? db.with('seen', (each) => insertConsent(each, consent)) : db;
  return seen
    .with('stored', (each) => each.insertInto('enquiry').values(row))
    .with('notices', (each) => insertNotices(each, { id: row.id, merchantId: row.merchant_id, now }))
    .with('slot', (each) => countDelivery(each, { merchantId: row.merchant_id, perHour, now }))
    .insertInto('outbox')
    .values(({ selectFrom }) => ({
      ...event,
      next_attempt_at: selectFrom('slot').select(({ fn, val }) =>
        fn<number>('greatest', [val(event.next_attempt_at), 'slot.window_start']).as('due'),
      ),
    }));
}
