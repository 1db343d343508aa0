/** Stores an enquiry once, in one transaction with its idempotency keys and its event. */
import { createHash, randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { AppointmentReceipt } from '../../../widgets/domain/entities.ts';
import { type Envelope, openEnvelope } from '../../../widgets/domain/envelope.ts';
import { maskPhone } from '../../../widgets/domain/phone.ts';
import type { Result } from '../../../widgets/domain/result.ts';
import type { Database } from '../../database/schema/schema.ts';
import type { Refusal } from '../../service-contract/ret-codes.ts';
import type { ServiceContext } from '../context.ts';
import { takeDeliverySlot } from '../delivery/merchant-quota.ts';
import { enqueue } from '../delivery/outbox.ts';
import { moveRequest, requestText } from '../keys/hash-keys.ts';
import { done } from '../refusals.ts';
import { type ConsentSeen, consentText, keepConsentText } from './consent-texts.ts';
import { type Proof, spend } from './proof-of-work.ts';
import { newReceipt } from './receipt.ts';
import { isRepetitionOfWithdrawn, repetitionMs } from './repetition.ts';

const HOTEL = 0;

/** A checked enquiry. */
export interface Enquiry {
  phone: string;
  merchant: { id: number; name: string; category: number };
  fromType: number;
  consent: ConsentSeen;
  /** Host of the embedding page; empty: unknown. */
  origin: string;
  visitorId: string;
  packageId: number | null;
}
/** The response as stored for repetitions: with the receipt's code. Its link is computed for each response and stored nowhere. */
export type StoredReceipt = { merchant: AppointmentReceipt['merchant']; receipt: string };
/** `repeated`: the response to an earlier request; `id` is empty when the response has no receipt. */
export type Outcome =
  | { kind: 'stored' | 'repeated'; response: Result<StoredReceipt>; id: string }
  | { kind: 'refused'; reason: Refusal; retryAfter?: number | undefined };

/** Rolls the transaction back, so that a refused request stores no key. */
export class RefusedEnquiry extends Error {
  override name = 'RefusedEnquiry';
  readonly reason: Refusal;
  /** Seconds until an enquiry is accepted again; undefined: unknown. */
  readonly retryAfter: number | undefined;

  constructor(reason: Refusal, retryAfter?: number) {
    super(`the enquiry was refused: ${reason}`);
    this.reason = reason;
    this.retryAfter = retryAfter;
  }
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
/** The stored form of an idempotency key. */
export const hashOfKey = (key: string): string => sha256(`key ${key}`);
/** Text that is the same for enquiries that count as one. Stored as a keyed hash: a plain hash of a phone number can be brute-forced. */
export const requestOf = ({ phone, merchant, fromType }: Enquiry): string => requestText(phone, merchant.id, fromType);

const alreadySubmitted = ({ category }: Enquiry['merchant']): string => `您已提交过，${category === HOTEL ? '酒店' : '商家'}会尽快与您联系`;

/** Stores the enquiry, unless its key or the same enquiry is stored. The unique key decides between concurrent requests. */
export async function storeOnce(
  trx: Transaction<Database>,
  context: ServiceContext,
  enquiry: Enquiry,
  { key, proof }: { key: string; proof: Proof | undefined },
): Promise<Outcome> {
  const now = context.clock();
  if (proof && !(await spend(trx, proof))) return { kind: 'refused', reason: 'proofNeeded' };
  const request = requestOf(enquiry);
  await moveRequest(trx, context.keyring, request);
  const id = randomUUID();
  const receipt = newReceipt();
  const response = done({ merchant: { id: enquiry.merchant.id, name: enquiry.merchant.name }, receipt });
  const row = { request_hash: context.keyring.hash(request), enquiry_id: id, answer: serialise(response), created_at: now };
  const earlier = key ? await insertKey(trx, { ...row, key_hash: hashOfKey(key) }, context.keyring.hashes(request)) : undefined;
  if (earlier) return earlier;
  if (!(await insertRequest(trx, row, now - repetitionMs(context)))) return repeated(trx, enquiry.merchant, row.request_hash, key);
  // After the insert: a concurrent withdrawal has committed by then.
  if (await isRepetitionOfWithdrawn(trx, { requestHashes: context.keyring.hashes(request), now }))
    throw new RefusedEnquiry('repeatedTooSoon');
  const wait = (await context.limits?.take(trx, enquiry.phone, now)) ?? 0;
  if (wait) throw new RefusedEnquiry('tooMany', wait);
  await insertEnquiry(trx, context, enquiry, { id, receipt, now });
  return { kind: 'stored', response, id };
}

interface IdempotencyRow {
  request_hash: string;
  enquiry_id: string;
  answer: string;
  created_at: number;
}

/** Inserts the client's key. Returns undefined, or the outcome when the key is stored already. */
async function insertKey(
  trx: Transaction<Database>,
  row: IdempotencyRow & { key_hash: string },
  requestHashes: readonly string[],
): Promise<Outcome | undefined> {
  const inserted = await trx
    .insertInto('idempotency')
    .values(row)
    .onConflict((conflict) => conflict.column('key_hash').doNothing())
    .returning('key_hash')
    .executeTakeFirst();
  if (inserted) return undefined;
  const earlier = await trx
    .selectFrom('idempotency')
    .select(['request_hash', 'answer', 'enquiry_id'])
    .where('key_hash', '=', row.key_hash)
    .executeTakeFirstOrThrow();
  return requestHashes.includes(earlier.request_hash)
    ? { kind: 'repeated', response: openEnvelope(JSON.parse(earlier.answer)), id: earlier.enquiry_id }
    : { kind: 'refused', reason: 'keyReused' };
}

/**
 * Inserts the enquiry's own key, which may be replaced after the duplicate window. One statement, so that only one of two concurrent
 * requests succeeds. Resolves with false when the same enquiry is stored.
 */
async function insertRequest(trx: Transaction<Database>, row: IdempotencyRow, windowStart: number): Promise<boolean> {
  const inserted = await trx
    .insertInto('idempotency')
    .values({ ...row, key_hash: row.request_hash })
    .onConflict((conflict) => conflict.column('key_hash').doUpdateSet(row).where('idempotency.created_at', '<=', windowStart))
    .returning('key_hash')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Responds "already submitted", without a receipt: a person who knows the number may not be the one who sent the enquiry. */
async function repeated(trx: Transaction<Database>, merchant: Enquiry['merchant'], requestHash: string, key: string): Promise<Outcome> {
  const response = done({ merchant: { id: merchant.id, name: merchant.name }, receipt: '' }, alreadySubmitted(merchant));
  if (key) {
    const { enquiry_id } = await trx
      .selectFrom('idempotency')
      .select('enquiry_id')
      .where('key_hash', '=', requestHash)
      .executeTakeFirstOrThrow();
    await trx
      .updateTable('idempotency')
      .set({ answer: serialise(response), enquiry_id })
      .where('key_hash', '=', hashOfKey(key))
      .execute();
  }
  return { kind: 'repeated', response, id: '' };
}

async function insertEnquiry(
  trx: Transaction<Database>,
  { keyring, hotline, limits }: ServiceContext,
  enquiry: Enquiry,
  { id, receipt, now }: { id: string; receipt: string; now: number },
): Promise<void> {
  const sealed = keyring.seal(enquiry.phone, id);
  const { mode, version } = enquiry.consent;
  const text = consentText(enquiry.consent, enquiry.merchant.name, hotline ?? '');
  await trx
    .insertInto('enquiry')
    .values({
      id,
      receipt,
      merchant_id: enquiry.merchant.id,
      from_type: enquiry.fromType,
      phone_cipher: sealed.cipher,
      phone_key: sealed.key,
      phone_hash: keyring.hash(enquiry.phone),
      phone_hash_key: keyring.currentHash,
      phone_mask: maskPhone(enquiry.phone),
      consent: `${mode}/${version}`,
      consent_text: await keepConsentText(trx, enquiry.consent, text, now),
      origin: enquiry.origin,
      visitor_id: enquiry.visitorId,
      state: 'new',
      created_at: now,
      package_id: enquiry.packageId,
    })
    .execute();
  const merchantId = enquiry.merchant.id;
  const due = limits ? await takeDeliverySlot(trx, { merchantId, perHour: limits.deliveriesPerHour, now }) : now;
  await enqueue(trx, { topic: 'enquiry.created', merchant_id: merchantId, enquiry_id: id, now, due });
}

const serialise = (result: Result<StoredReceipt>): string =>
  JSON.stringify({
    data: result.ok ? result.data : null,
    status: { RetCode: result.ok ? 0 : result.code, msg: result.msg },
  } satisfies Envelope);
