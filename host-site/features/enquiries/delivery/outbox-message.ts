/** The webhook payload. docs/enquiries.md describes every field. */
import type { Kysely } from 'kysely';
import type { WeddingPlan } from '../../../../widgets/domain/services/wedding-plan.ts';
import { onNodesOf } from '../../../platform/database/distribution/node-condition.ts';
import type { Database } from '../../../platform/database/schema/schema.ts';
import type { Slots } from '../../../platform/feature/slot.ts';
import type { Keyring } from '../../../platform/keys/keyring.ts';
import { metaOf } from '../contract/meta-fields.ts';
import type { TelephoneCall } from '../contract/telephone-call.ts';
import { CALL_COLUMNS, callOf, isCallOfEnquiry } from '../service/call-columns.ts';
import { hasId } from '../service/enquiry-id.ts';
import { weddingOf } from '../service/wedding-plan.ts';
import { eventBodies } from '../service-slots.ts';
import type { ClaimedEvent } from './outbox.ts';

export interface MessageContext {
  db: Kysely<Database>;
  keyring: Keyring;
  slots: Slots;
}

const iso = (moment: number): string => new Date(moment).toISOString();

/**
 * Returns the JSON body of an event. It contains the phone number in clear: use it in the signed request only.
 * Undefined when the number was deleted before the delivery, for a test enquiry, and for a repetition that has become the first enquiry.
 * @throws when the key of the number is missing.
 */
export async function messageOf({ db, keyring, slots }: MessageContext, event: ClaimedEvent): Promise<string | undefined> {
  const enquiry = await db
    .selectFrom('enquiry')
    .leftJoin('merchant', 'merchant.id', 'enquiry.merchant_id')
    .leftJoin('hall', 'hall.id', 'enquiry.hall_id')
    .leftJoin('package', 'package.id', 'enquiry.package_id')
    .leftJoin('phone_call', (join) => join.on(isCallOfEnquiry(db)))
    .selectAll('enquiry')
    .select(CALL_COLUMNS)
    .select(['merchant.name as merchant_name', 'hall.name as hall_name', 'package.title as package_title'])
    .where('enquiry.id', '=', event.enquiry_id)
    .where(onNodesOf(db, 'enquiry.merchant_id', [event.merchant_id]))
    .executeTakeFirst();
  if (!enquiry || enquiry.is_test) return undefined;
  const what = {
    id: enquiry.id,
    receipt: enquiry.receipt,
    merchant: { id: enquiry.merchant_id, name: enquiry.merchant_name ?? '' },
    from_type: enquiry.from_type,
    created_at: iso(enquiry.created_at),
  };
  const head = { type: event.topic, timestamp: iso(event.created_at) };
  if (event.topic === 'enquiry.withdrawn') return JSON.stringify({ ...head, data: what });
  const call = callOf(enquiry);
  // A caller need not have stated a number; without it and withdrawn, there is nothing to report.
  if (!enquiry.phone_cipher && (!call || enquiry.state === 'withdrawn')) return undefined;
  const wedding = weddingOf(enquiry);
  if (event.topic === 'enquiry.repeated') return repetitionMessage(db, head, { ...what, repeats: enquiry.repeats_enquiry_id, wedding });
  if (event.topic === 'enquiry.updated') return JSON.stringify({ ...head, data: { ...what, wedding } });
  const own = slots.of(eventBodies).find(({ topic }) => topic === event.topic);
  if (own) {
    const fields = await own.fieldsOf(db, what.id);
    return fields && JSON.stringify({ ...head, data: { ...what, ...fields } });
  }
  const phone = enquiry.phone_cipher && keyring.open({ key: enquiry.phone_key, cipher: enquiry.phone_cipher }, enquiry.id);
  const [mode = '', version = ''] = enquiry.consent.split('/');
  return JSON.stringify({
    ...head,
    data: {
      ...what,
      phone,
      consent: { mode, version },
      origin: enquiry.origin,
      meta: metaOf(enquiry),
      partner: enquiry.partner,
      wedding,
      package: enquiry.package_id && { id: enquiry.package_id, title: enquiry.package_title ?? '' },
      ...callFact(call),
    },
  });
}

const callFact = (call: TelephoneCall | null) =>
  call && { call: { outcome: call.outcome, started_at: iso(call.startedAt), seconds: call.seconds, calls: call.calls } };

/** Returns the body about a repetition, which names the first enquiry; undefined when there is none any more. */
async function repetitionMessage(
  db: Kysely<Database>,
  head: object,
  { repeats, receipt, created_at, wedding, ...what }: { repeats: string | null; receipt: string; created_at: string; wedding: WeddingPlan },
): Promise<string | undefined> {
  const first = repeats && (await db.selectFrom('enquiry').select(['receipt', 'created_at']).where(hasId(repeats)).executeTakeFirst());
  if (!first) return undefined;
  const data = { ...what, id: repeats, receipt: first.receipt, created_at: iso(first.created_at) };
  return JSON.stringify({ ...head, data: { ...data, repetition: { receipt, created_at, wedding } } });
}
