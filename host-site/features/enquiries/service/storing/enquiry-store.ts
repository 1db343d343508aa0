/** Stores an enquiry once, in one transaction with its idempotency keys and its event. */
import type { Transaction } from 'kysely';
import { openEnvelope } from '../../../../../widgets/domain/services/envelope.ts';
import type { Result } from '../../../../../widgets/domain/services/result.ts';
import { TEST_TEXTS } from '../../../../../widgets/domain/services/test-texts.ts';
import { TEXTS } from '../../../../../widgets/domain/site/texts.ts';
import type { ServiceContext } from '../../../../platform/calls/context.ts';
import { done } from '../../../../platform/calls/refusals.ts';
import type { Database } from '../../../../platform/database/schema/schema.ts';
import type { EnquiryPart } from '../../context.ts';
import type { Refusal } from '../../refusals.ts';
import type { Proof } from '../proof-of-work.ts';
import { isRepetitionOfWithdrawn } from '../repetition.ts';
import { insertWithEvent } from './enquiry-insert.ts';
import { type Enquiry, type NewRecord, type StoredReceipt, serialise } from './enquiry-record.ts';
import { keyColumns, moveRequest, ofMerchant } from './merchant-keys.ts';
import type { SharedCounts } from './shared-counts.ts';

const HOTEL = 0;

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

const alreadySubmitted = ({ category }: Enquiry['merchant']): string =>
  category === HOTEL ? TEXTS.hotelAlreadyAsked : TEXTS.merchantAlreadyAsked;

export type StoreContext = Pick<ServiceContext, 'keyring' | 'slots'> & Pick<EnquiryPart, 'limits'>;

/**
 * Stores the enquiry, unless its key or the same enquiry is stored. The unique key decides between concurrent requests.
 * @throws UnstoredEnquiry with the outcome, when nothing of the transaction may be stored
 */
export async function storeOnce(
  trx: Transaction<Database>,
  { slots }: Pick<StoreContext, 'slots'>,
  { record, proof, counts }: { record: NewRecord; proof: Proof | undefined; counts: SharedCounts },
): Promise<Outcome> {
  const { enquiry, requestHashes, request, keyHash, askerHashes } = record;
  if (proof && !(await counts.spend(trx, proof))) return { kind: 'refused', reason: 'proofNeeded' };
  // In the order of the insert, so that concurrent repetitions wait for each other and do not deadlock.
  for (const hashes of [...askerHashes, requestHashes]) await moveRequest(trx, enquiry.merchant.id, hashes);
  const inserted = await insertKeys(trx, record);
  const isStored = (hash: string) => hash !== '' && !inserted.some(({ key_hash }) => key_hash === hash);
  if (isStored(keyHash)) throw new UnstoredEnquiry(await outcomeOfKey(trx, record));
  if (askerHashes.some(([hash = '']) => isStored(hash))) return repeated(trx, record);
  // After the insert: a concurrent withdrawal has committed by then.
  if (await isRepetitionOfWithdrawn(trx, { ...record, askerHashes: askerHashes.flat(), merchantId: enquiry.merchant.id }))
    throw new UnstoredEnquiry({ kind: 'refused', reason: 'repeatedTooSoon' });
  const retryAfter = await counts.takePhone(trx, record);
  if (retryAfter) throw new UnstoredEnquiry({ kind: 'refused', reason: 'tooMany', retryAfter });
  // Another visitor has sent the first one. What follows, and the response, must not differ for a visitor who only knows the number.
  await insertWithEvent(trx, slots, record, isStored(request.key_hash) ? await firstOf(trx, request) : null);
  return { kind: 'stored', response: record.response, id: record.row.id };
}

/**
 * Inserts the client's key, unless it is empty, the keys of the askers and the enquiry's own key with one statement, so that only one of two concurrent
 * requests succeeds. Returns the keys that were not stored already.
 */
function insertKeys(trx: Transaction<Database>, record: NewRecord): Promise<{ key_hash: string }[]> {
  const { request, keyHash, askerHashes, windowStart } = record;
  const askers = askerHashes.map(([hash = '']) => ({ ...request, key_hash: hash, request_hash: hash, answer: '' }));
  return trx
    .insertInto('idempotency')
    .values([...(keyHash ? [{ ...request, key_hash: keyHash }] : []), ...askers, request])
    .onConflict((conflict) =>
      conflict
        .columns(keyColumns(trx))
        .doUpdateSet(({ ref }) => ({
          request_hash: ref('excluded.request_hash'),
          enquiry_id: ref('excluded.enquiry_id'),
          answer: ref('excluded.answer'),
          created_at: ref('excluded.created_at'),
        }))
        .whereRef('excluded.key_hash', '=', 'excluded.request_hash')
        .where('idempotency.created_at', '<=', windowStart),
    )
    .returning('key_hash')
    .execute();
}

/** Returns the id of the first enquiry, whose key a concurrent withdrawal cannot delete before this transaction ends. */
async function firstOf(trx: Transaction<Database>, { key_hash, merchant_id }: NewRecord['request']): Promise<string> {
  const first = await trx
    .selectFrom('idempotency')
    .select('enquiry_id')
    .where('key_hash', '=', key_hash)
    .where(ofMerchant(trx, merchant_id))
    .executeTakeFirstOrThrow();
  return first.enquiry_id;
}

/** Returns the outcome of the earlier request with the client's key. */
async function outcomeOfKey(trx: Transaction<Database>, { request, keyHash, requestHashes }: NewRecord): Promise<Outcome> {
  const earlier = await trx
    .selectFrom('idempotency')
    .select(['request_hash', 'answer', 'enquiry_id'])
    .where('key_hash', '=', keyHash)
    .where(ofMerchant(trx, request.merchant_id))
    .executeTakeFirstOrThrow();
  return requestHashes.includes(earlier.request_hash)
    ? { kind: 'repeated', response: openEnvelope(JSON.parse(earlier.answer)), id: earlier.enquiry_id }
    : { kind: 'refused', reason: 'keyReused' };
}

/** Responds "already submitted" to the visitor who has sent the enquiry. Only the client's key is stored, with this response. */
async function repeated(trx: Transaction<Database>, record: NewRecord): Promise<Outcome> {
  const { row, keyHash, askerHashes } = record;
  const { merchant, isTest } = record.enquiry;
  const acknowledged = { merchant: { id: merchant.id, name: merchant.name }, receipt: '' };
  const response = isTest ? done({ ...acknowledged, isTest }, TEST_TEXTS.received) : done(acknowledged, alreadySubmitted(merchant));
  const { enquiry_id } = await trx
    .selectFrom('idempotency')
    .select('enquiry_id')
    .where(
      'key_hash',
      'in',
      askerHashes.map(([hash = '']) => hash),
    )
    .where('enquiry_id', '!=', row.id)
    .where(ofMerchant(trx, merchant.id))
    .executeTakeFirstOrThrow();
  await trx
    .deleteFrom('idempotency')
    .where('enquiry_id', '=', row.id)
    .where('key_hash', '!=', keyHash)
    .where(ofMerchant(trx, merchant.id))
    .execute();
  await trx
    .updateTable('idempotency')
    .set({ answer: serialise(response), enquiry_id })
    .where('key_hash', '=', keyHash)
    .where(ofMerchant(trx, merchant.id))
    .execute();
  return { kind: 'repeated', response, id: '' };
}
