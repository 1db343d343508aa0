/** The webhook payload. docs/enquiries.md describes every field. */
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema/schema.ts';
import type { Keyring } from '../keys/keyring.ts';
import type { ClaimedEvent } from './outbox.ts';

const iso = (moment: number): string => new Date(moment).toISOString();

/**
 * Returns the JSON body of an event. It contains the phone number in clear: use it in the signed request only.
 * Undefined when the number was deleted before the delivery.
 * @throws when the key of the number is missing.
 */
export async function messageOf(db: Kysely<Database>, keyring: Keyring, event: ClaimedEvent): Promise<string | undefined> {
  const enquiry = await db
    .selectFrom('enquiry')
    .leftJoin('merchant', 'merchant.id', 'enquiry.merchant_id')
    .selectAll('enquiry')
    .select('merchant.name as merchant_name')
    .where('enquiry.id', '=', event.enquiry_id)
    .executeTakeFirst();
  if (!enquiry) return undefined;
  const what = {
    id: enquiry.id,
    receipt: enquiry.receipt,
    merchant: { id: enquiry.merchant_id, name: enquiry.merchant_name ?? '' },
    from_type: enquiry.from_type,
    created_at: iso(enquiry.created_at),
  };
  const head = { type: event.topic, timestamp: iso(event.created_at) };
  if (event.topic === 'enquiry.withdrawn') return JSON.stringify({ ...head, data: what });
  if (!enquiry.phone_cipher) return undefined;
  const phone = keyring.open({ key: enquiry.phone_key, cipher: enquiry.phone_cipher }, enquiry.id);
  const [mode = '', version = ''] = enquiry.consent.split('/');
  return JSON.stringify({ ...head, data: { ...what, phone, consent: { mode, version }, origin: enquiry.origin } });
}
