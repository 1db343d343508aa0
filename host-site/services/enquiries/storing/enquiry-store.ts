/** Stores an enquiry once, in one transaction with its idempotency keys and its event. */

import type { Transaction } from 'kysely';
import { openEnvelope } from '../../../../widgets/domain/services/envelope.ts';
import type { Result } from '../../../../widgets/domain/services/result.ts';
import { TEST_TEXTS } from '../../../../widgets/domain/services/test-texts.ts';
import { TEXTS } from '../../../../widgets/domain/site/texts.ts';
import type { Database } from '../../../database/schema/schema.ts';
import type { Refusal } from '../../../service-contract/ret-codes.ts';
import type { ServiceContext } from '../../context.ts';
import { moveRequest } from '../../keys/hash-keys.ts';
import { done } from '../../refusals.ts';
import { type Proof, spend } from '../proof-of-work.ts';
import { isRepetitionOfWithdrawn } from '../repetition.ts';
import { insertWithEvent } from './enquiry-insert.ts';
import { type Enquiry, type NewRecord, requestOf, type StoredReceipt, serialise } from './enquiry-record.ts';

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

export type StoreContext = Pick<ServiceContext, 'keyring' | 'limits'>;

/**
 * Stores the enquiry, unless its key or the same enquiry is stored. The unique key decides between concurrent requests.
 * @throws UnstoredEnquiry with the outcome, when nothing of the transaction may be stored
 */
export async function storeOnce(
  trx: Transaction<Database>,
  { keyring, limits }: StoreContext,
  record: NewRecord,
  proof: Proof | undefined,
): Promise<Outcome> {
  const { enquiry, requestHashes, request, keyHash, now } = record;
  if (proof && !(await spend(trx, proof))) return { kind: 'refused', reason: 'proofNeeded' };
  await moveRequest(trx, keyring, requestOf(enquiry));
  const inserted = await insertKeys(trx, record);
  const isStored = (hash: string) => hash !== '' && !inserted.some(({ key_hash }) => key_hash === hash);
  if (isStored(keyHash)) throw new UnstoredEnquiry(await outcomeOfKey(trx, keyHash, requestHashes));
  if (isStored(request.key_hash)) return repeated(trx, record);
  // After the insert: a concurrent withdrawal has committed by then.
  if (await isRepetitionOfWithdrawn(trx, { requestHashes, now })) throw new UnstoredEnquiry({ kind: 'refused', reason: 'repeatedTooSoon' });
  const retryAfter = await limits.take(trx, enquiry.phone, now);
  if (retryAfter) throw new UnstoredEnquiry({ kind: 'refused', reason: 'tooMany', retryAfter });
  await insertWithEvent(trx, record);
  return { kind: 'stored', response: record.response, id: record.row.id };
}

/**
 * Inserts the client's key, unless it is empty, and the enquiry's own key with one statement, so that only one of two concurrent requests succeeds.
 * Returns the keys that were not stored already.
 */
function insertKeys(trx: Transaction<Database>, { request, keyHash, windowStart }: NewRecord): Promise<{ key_hash: string }[]> {
  const { key_hash: requestKey, ...columns } = request;
  return trx
    .insertInto('idempotency')
    .values([...(keyHash ? [keyHash] : []), requestKey].map((key_hash) => ({ ...columns, key_hash })))
    .onConflict((conflict) =>
      conflict
        .column('key_hash')
        .doUpdateSet(columns)
        .whereRef('excluded.key_hash', '=', 'excluded.request_hash')
        .where('idempotency.created_at', '<=', windowStart),
    )
    .returning('key_hash')
    .execute();
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
async function repeated(trx: Transaction<Database>, { enquiry: { merchant, isTest }, request, keyHash }: NewRecord): Promise<Outcome> {
  const acknowledged = { merchant: { id: merchant.id, name: merchant.name }, receipt: '' };
  const response = isTest ? done({ ...acknowledged, isTest }, TEST_TEXTS.received) : done(acknowledged, alreadySubmitted(merchant));
  if (keyHash) {
    const { enquiry_id } = await trx
      .selectFrom('idempotency')
      .select('enquiry_id')
      .where('key_hash', '=', request.key_hash)
      .executeTakeFirstOrThrow();
    await trx
      .updateTable('idempotency')
      .set({ answer: serialise(response), enquiry_id })
      .where('key_hash', '=', keyHash)
      .execute();
  }
  return { kind: 'repeated', response, id: '' };
}
