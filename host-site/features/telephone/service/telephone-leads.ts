/** Telephone leads: a call through a virtual number becomes an enquiry of its merchant, once; further calls through it within a day are added. */
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { Result } from '../../../../widgets/domain/services/result.ts';
import { done } from '../../../platform/calls/refusals.ts';
import { newIdOfMerchant, onNodesOfIds } from '../../../platform/database/distribution/merchant-id.ts';
import { onNodesOf, uniqueColumns } from '../../../platform/database/distribution/node-condition.ts';
import { withReconnect, withRetry } from '../../../platform/database/engines/with-retry.ts';
import type { Database } from '../../../platform/database/schema/schema.ts';
import { recordFact } from '../../../platform/facts/facts.ts';
import type { Slots } from '../../../platform/feature/slot.ts';
import type { Keyring } from '../../../platform/keys/keyring.ts';
import {
  advanceEnquiry,
  enqueue,
  isCallOfEnquiry,
  isTestMerchant,
  NO_WEDDING,
  newReceipt,
  type TestMerchants,
  takeDeliverySlot,
  tellMerchant,
} from '../../enquiries/service.ts';
import type { CallRecord } from '../contract.ts';
import { refuse } from '../refusals.ts';
import type { PhoneBindingTable } from '../tables.ts';
import { aboutBinding } from './merchant-numbers.ts';

/** Milliseconds in which calls through one virtual number are one lead. */
const LEAD_MS = 86_400_000;
/** `from_type` of telephone leads. */
const TELEPHONE_FROM_TYPE = 81;

/** Reads a binding and locks it until the transaction ends: its deletion waits for the lead, and then deletes its number too. */
const lockBinding = (trx: Transaction<Database>, id: string) =>
  trx
    .updateTable('phone_binding')
    // An update is a row lock that both engines support.
    .set({ number: sql<string>`number` })
    .where('id', '=', id)
    .where(onNodesOfIds(trx, 'merchant_id', [id]))
    .returningAll()
    .executeTakeFirst();

/** What a reported call needs. */
export interface LeadContext extends TestMerchants {
  db: Kysely<Database>;
  clock: () => number;
  keyring: Keyring;
  slots: Slots;
  limits: { deliveriesPerHour: number };
  /** Called once for every new enquiry. */
  onEnquiry: () => void;
}

type Binding = Selectable<PhoneBindingTable>;

/** The enquiry of a lead. An answered call is 已联系 from the start; the caller's number is there when the caller stated it. */
function leadRow(context: LeadContext, binding: Binding, { outcome }: CallRecord, now: number) {
  const { keyring } = context;
  const id = newIdOfMerchant(binding.merchant_id);
  const phone = binding.phone_cipher && keyring.open({ key: binding.phone_key, cipher: binding.phone_cipher }, aboutBinding(binding.id));
  const sealed = phone ? keyring.seal(phone, id) : { key: '', cipher: '' };
  return {
    id,
    receipt: newReceipt(),
    merchant_id: binding.merchant_id,
    from_type: TELEPHONE_FROM_TYPE,
    phone_cipher: sealed.cipher,
    phone_key: sealed.key,
    phone_hash: phone ? keyring.hash(phone) : '',
    phone_hash_key: keyring.currentHash,
    phone_mask: binding.phone_mask,
    consent: binding.consent,
    consent_text: binding.consent_text,
    origin: '',
    visitor_id: '',
    state: outcome === 'answered' ? 'contacted' : 'new',
    created_at: now,
    package_id: binding.package_id,
    ...NO_WEDDING,
    meta: '',
    is_test: isTestMerchant(context, binding.merchant_id) ? 1 : 0,
    partner: '',
    partner_refused: '',
  };
}

const callRow = (record: CallRecord, now: number) => ({
  call_id: record.call_id,
  outcome: record.outcome,
  started_at: Date.parse(record.started_at),
  seconds: record.outcome === 'answered' ? record.seconds : 0,
  recorded_at: now,
});

const CALL_FACTS = ['call_id', 'outcome', 'started_at', 'seconds', 'recorded_at'] as const;

/** Returns the lead of the last day to which a further call through the same virtual number belongs, with the call that represents it. */
const earlierLead = (trx: Transaction<Database>, { id, merchant_id }: Binding, now: number) =>
  trx
    .selectFrom('phone_call')
    .innerJoin('enquiry', (join) => join.on(isCallOfEnquiry(trx)))
    .select(['enquiry_id', 'enquiry.merchant_id', 'enquiry.state', 'is_test', 'calls', ...CALL_FACTS])
    .where('binding_id', '=', id)
    .where(onNodesOf(trx, 'enquiry.merchant_id', [merchant_id]))
    .where('enquiry.created_at', '>', now - LEAD_MS)
    .orderBy('enquiry.created_at', 'desc')
    .executeTakeFirst();
type EarlierLead = NonNullable<Awaited<ReturnType<typeof earlierLead>>>;

/** Adds a call to a lead. Every call is in one of the two tables; `phone_call` has the last answered one, else the last one. */
async function addCall(trx: Transaction<Database>, lead: EarlierLead, call: ReturnType<typeof callRow>, now: number): Promise<void> {
  const { enquiry_id, merchant_id, call_id, outcome, started_at, seconds, recorded_at, calls } = lead;
  const earlier = { call_id, outcome, started_at, seconds, recorded_at };
  const isLater = call.started_at >= started_at;
  const represents = outcome === call.outcome ? isLater : call.outcome === 'answered';
  await trx
    .insertInto('further_call')
    .values({ enquiry_id, merchant_id, ...(represents ? earlier : call) })
    .execute();
  await trx
    .updateTable('phone_call')
    .set({ calls: calls + 1, ...(represents && call) })
    .where('enquiry_id', '=', enquiry_id)
    .where(onNodesOf(trx, 'merchant_id', [merchant_id]))
    .execute();
  if (call.outcome !== 'answered') return;
  await advanceEnquiry(trx, { enquiryId: enquiry_id, merchantId: merchant_id, at: now, userId: null }, lead.state, 'contacted');
}

async function isRecorded(trx: Transaction<Database>, { call_id, binding_id }: CallRecord): Promise<boolean> {
  for (const table of ['phone_call', 'further_call'] as const) {
    const call = trx.selectFrom(table).select('call_id').where('call_id', '=', call_id);
    if (await call.where(onNodesOfIds(trx, 'merchant_id', [binding_id])).executeTakeFirst()) return true;
  }
  return false;
}

/** Stores the call and its lead, or adds it to a lead of the same virtual number. Resolves with false when the call is stored already, undefined when its number was never lent. */
async function store(trx: Transaction<Database>, context: LeadContext, record: CallRecord): Promise<boolean | undefined> {
  const now = context.clock();
  const binding = await lockBinding(trx, record.binding_id);
  if (await isRecorded(trx, record)) return false;
  if (!binding) return undefined;
  const earlier = await earlierLead(trx, binding, now);
  if (earlier) {
    await addCall(trx, earlier, callRow(record, now), now);
    if (!earlier.is_test) await enqueueCall(trx, context, { merchantId: binding.merchant_id, enquiryId: earlier.enquiry_id });
    return true;
  }
  const lead = leadRow(context, binding, record, now);
  // The unique id decides between concurrent records of one call.
  const call = await trx
    .insertInto('phone_call')
    .values({
      ...callRow(record, now),
      enquiry_id: lead.id,
      binding_id: binding.id,
      merchant_id: binding.merchant_id,
    })
    .onConflict((conflict) => conflict.columns(uniqueColumns<'merchant_id' | 'call_id'>(trx, 'merchant_id', ['call_id'])).doNothing())
    .returning('call_id')
    .executeTakeFirst();
  if (!call) return false;
  const merchantId = binding.merchant_id;
  await trx.insertInto('enquiry').values(lead).execute();
  if (lead.is_test) return true;
  await tellMerchant(trx, context.slots, { id: lead.id, merchantId, now }, 'call.recorded');
  await enqueueCall(trx, context, { merchantId, enquiryId: lead.id });
  return true;
}

async function enqueueCall(
  trx: Transaction<Database>,
  { limits, clock }: Pick<LeadContext, 'limits' | 'clock'>,
  { merchantId, enquiryId }: { merchantId: number; enquiryId: string },
): Promise<void> {
  const now = clock();
  const due = await takeDeliverySlot(trx, { merchantId, perHour: limits.deliveriesPerHour, now });
  await enqueue(trx, { topic: 'call.recorded', merchant_id: merchantId, enquiry_id: enquiryId, now, due });
}

/** Records a call that the provider has reported, and its lead. The provider's id of a call identifies repetitions: the first record counts. */
export async function recordCall(context: LeadContext, record: CallRecord): Promise<Result<{ isNew: boolean }>> {
  const isNew = await withReconnect(() => withRetry(() => context.db.transaction().execute((trx) => store(trx, context, record))));
  if (isNew === undefined) return refuse('unknownNumber');
  if (isNew) context.onEnquiry();
  return done({ isNew });
}

/**
 * Deletes the virtual numbers of an enquiry that loses its number: that of its calls, and those lent to the same number for the same merchant. Runs in
 * the transaction of the erasure, after the enquiry is locked.
 */
export async function eraseCall(
  trx: Transaction<Database>,
  { id, merchantId, phoneHash }: { id: string; merchantId: number; phoneHash: string },
  now: number,
): Promise<void> {
  const isNear = onNodesOf(trx, 'merchant_id', [merchantId]);
  const call = trx.selectFrom('phone_call').select('binding_id').where('enquiry_id', '=', id).where(isNear);
  await recordForgotten(trx, await trx.deleteFrom('phone_binding').where('id', 'in', call).where(isNear).returning('id').execute(), now);
  // Empty: the caller has not stated a number, like others.
  if (phoneHash) {
    const lent = trx.deleteFrom('phone_binding').where('merchant_id', '=', merchantId).where('phone_hash', '=', phoneHash);
    // Their enquiry may be missing in an older state of the database.
    await recordForgotten(trx, await lent.returning('id').execute(), now);
  }
  await trx.updateTable('phone_call').set({ binding_id: '' }).where('enquiry_id', '=', id).where(isNear).execute();
}

/** Deletes the virtual numbers of a caller. Call it before the enquiries of the number are read: a call at the same time is recorded before. */
export async function forgetCaller(trx: Transaction<Database>, phoneHashes: readonly string[], now: number): Promise<void> {
  const forgotten = await trx.deleteFrom('phone_binding').where('phone_hash', 'in', phoneHashes).returning('id').execute();
  await recordForgotten(trx, forgotten, now);
}

async function recordForgotten(trx: Transaction<Database>, bindings: readonly { id: string }[], now: number): Promise<void> {
  for (const { id } of bindings) await recordFact(trx, { kind: 'caller.forgotten', subject: id, now });
}
