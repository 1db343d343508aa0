/** Stores an enquiry once, in one transaction with its idempotency keys and its event. */
import { createHash, randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { AppointmentReceipt } from '../../../widgets/domain/catalogue/entities.ts';
import { type Envelope, openEnvelope } from '../../../widgets/domain/services/envelope.ts';
import type { Result } from '../../../widgets/domain/services/result.ts';
import { maskPhone } from '../../../widgets/domain/visitor/phone.ts';
import type { Database } from '../../database/schema/schema.ts';
import type { Refusal } from '../../service-contract/ret-codes.ts';
import type { ServiceContext } from '../context.ts';
import { moveRequest, requestText } from '../keys/hash-keys.ts';
import { done } from '../refusals.ts';
import { type ConsentSeen, consentRow, consentText } from './consent-texts.ts';
import { insertWithEvent } from './enquiry-insert.ts';
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
  /** `retryAfter`: seconds until an enquiry is accepted again; undefined: unknown. */
  | { kind: 'refused'; reason: Refusal; retryAfter?: number | undefined };

/** Rolls the transaction back, so that a request that is refused, or stored already, stores no key. */
export class UnstoredEnquiry extends Error {
  override name = 'UnstoredEnquiry';
  readonly outcome: Outcome;

  constructor(outcome: Outcome) {
    super(`the enquiry was not stored: it was ${outcome.kind}`);
    this.outcome = outcome;
  }
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
/** The stored form of an idempotency key. */
export const hashOfKey = (key: string): string => sha256(`key ${key}`);
/** Text that is the same for enquiries that count as one. Stored as a keyed hash: a plain hash of a phone number can be brute-forced. */
export const requestOf = ({ phone, merchant, fromType }: Enquiry): string => requestText(phone, merchant.id, fromType);

const alreadySubmitted = ({ category }: Enquiry['merchant']): string => `您已提交过，${category === HOTEL ? '酒店' : '商家'}会尽快与您联系`;

/**
 * Stores the enquiry, unless its key or the same enquiry is stored. The unique key decides between concurrent requests.
 * @throws UnstoredEnquiry with the outcome, when nothing of the transaction may be stored
 */
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
  const requestHashes = context.keyring.hashes(request);
  const id = randomUUID();
  const receipt = newReceipt();
  const response = done({ merchant: { id: enquiry.merchant.id, name: enquiry.merchant.name }, receipt });
  const row = { request_hash: context.keyring.hash(request), enquiry_id: id, answer: serialise(response), created_at: now };
  const isStored = await insertKeys(trx, row, { keyHash: key && hashOfKey(key), windowStart: now - repetitionMs(context) });
  if (isStored.key) throw new UnstoredEnquiry(await outcomeOfKey(trx, hashOfKey(key), requestHashes));
  if (isStored.request) return repeated(trx, enquiry.merchant, row.request_hash, key);
  // After the insert: a concurrent withdrawal has committed by then.
  if (await isRepetitionOfWithdrawn(trx, { requestHashes, now })) throw new UnstoredEnquiry({ kind: 'refused', reason: 'repeatedTooSoon' });
  const retryAfter = (await context.limits?.take(trx, enquiry.phone, now)) ?? 0;
  if (retryAfter) throw new UnstoredEnquiry({ kind: 'refused', reason: 'tooMany', retryAfter });
  await insertEnquiry(trx, context, enquiry, { id, receipt, now });
  return { kind: 'stored', response, id };
}

interface IdempotencyRow {
  request_hash: string;
  enquiry_id: string;
  answer: string;
  created_at: number;
}

/**
 * Inserts the client's key, unless it is empty, and the enquiry's own key, which may be replaced after the duplicate window. One statement, so that
 * only one of two concurrent requests succeeds. Resolves with what is stored already.
 */
async function insertKeys(
  trx: Transaction<Database>,
  row: IdempotencyRow,
  { keyHash, windowStart }: { keyHash: string; windowStart: number },
): Promise<{ key: boolean; request: boolean }> {
  const rows = [keyHash, row.request_hash].filter(Boolean).map((key_hash) => ({ ...row, key_hash }));
  const inserted = await trx
    .insertInto('idempotency')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column('key_hash')
        .doUpdateSet(row)
        .whereRef('excluded.key_hash', '=', 'excluded.request_hash')
        .where('idempotency.created_at', '<=', windowStart),
    )
    .returning('key_hash')
    .execute();
  const isNew = (hash: string) => inserted.some(({ key_hash }) => key_hash === hash);
  return { key: keyHash !== '' && !isNew(keyHash), request: !isNew(row.request_hash) };
}

/** Returns the outcome of the earlier request with the client's key. */
async function outcomeOfKey(trx: Transaction<Database>, keyHash: string, requestHashes: readonly string[]): Promise<Outcome> {
  const earlier = await trx
    .selectFrom('idempotency')
    .select(['request_hash', 'answer', 'enquiry_id'])
    .where('key_hash', '=', keyHash)
    .executeTakeFirstOrThrow();
  return requestHashes.includes(earlier.request_hash)
    ? { kind: 'repeated', response: openEnvelope(JSON.parse(earlier.answer)), id: earlier.enquiry_id }
    : { kind: 'refused', reason: 'keyReused' };
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
  const consent = consentRow(enquiry.consent, consentText(enquiry.consent, enquiry.merchant.name, hotline ?? ''), now);
  const row = {
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
    consent_text: consent?.id ?? '',
    origin: enquiry.origin,
    visitor_id: enquiry.visitorId,
    state: 'new',
    created_at: now,
    package_id: enquiry.packageId,
  };
  await insertWithEvent(trx, { row, consent, now, perHour: limits?.deliveriesPerHour });
}

const serialise = (result: Result<StoredReceipt>): string =>
  JSON.stringify({
    data: result.ok ? result.data : null,
    status: { RetCode: result.ok ? 0 : result.code, msg: result.msg },
  } satisfies Envelope);
