/**
 * The duplicate window: the time in which the same phone, merchant and from_type is one enquiry for the merchant. It continues after a withdrawal for
 * the visitor who withdrew, or they could create any number of enquiries by withdrawing each. A withdrawn enquiry leaves keyed hashes with their own expiry;
 * on a cluster these are among the keys of its merchant, so that an enquiry needs no other node.
 */
import { createHash } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { ServiceContext } from '../../../platform/calls/context.ts';
import type { Caller } from '../../../platform/calls/service-call.ts';
import { engineOf } from '../../../platform/database/engines/database-engine.ts';
import type { Database } from '../../../platform/database/schema/schema.ts';
import type { Keyring } from '../../../platform/keys/keyring.ts';
import { keyColumns, ofMerchant } from './storing/merchant-keys.ts';

type RepetitionContext = Pick<ServiceContext, 'duplicateWindowMs'>;

/** Begins the key of a row in `idempotency` that tells who has sent an enquiry. Its hash is keyed, and of the visitor and the request together. */
export const ASKER = 'asker:';

export const repetitionMs = ({ duplicateWindowMs }: RepetitionContext): number => duplicateWindowMs;

const isVisitorId = (text: string): boolean => /^[\w-]{1,64}$/.test(text);

/** Returns the visitor id of the caller; empty without a valid one. */
export const visitorIdOf = ({ visitorId }: Pick<Caller, 'visitorId'>): string => (isVisitorId(visitorId) ? visitorId : '');

export const askerOfId = (visitorId: string): string => `id ${visitorId}`;

/** Returns what the visitor is recognised by. A stranger cannot state any of it: visitor ids and sessions are random. */
export const askersOf = (caller: Pick<Caller, 'visitorId' | 'session' | 'visitor'>): string[] =>
  [
    visitorIdOf(caller) && askerOfId(visitorIdOf(caller)),
    caller.session && `session ${caller.session}`,
    caller.visitor && `visitor ${caller.visitor}`,
  ].filter(Boolean);

/** Returns the keys of the request's rows for each asker, under every hash key, the current one first. */
export const askerKeys = (keyring: Pick<Keyring, 'hashes'>, askers: readonly string[], request: string): string[][] =>
  askers.map((asker) => keyring.hashes(`${asker} ${request}`).map((hash) => `${ASKER}${hash}`));

/** The request's hash is keyed, so it cannot be brute-forced. Hashed again, it differs from the deleted hash. */
const withdrawalKey = (requestHash: string): string => `repeat:${createHash('sha256').update(`repeat ${requestHash}`).digest('hex')}`;

/** Stores the enquiry's duplicate window beyond its erasure. Call it before the enquiry's idempotency rows are deleted. */
export async function keepRepetitionWindow(
  trx: Transaction<Database>,
  context: RepetitionContext,
  enquiry: { id: string; merchant_id: number },
): Promise<void> {
  const requests = await trx
    .updateTable('idempotency')
    // An update is a row lock that both engines support: a repeated enquiry at the same time is stored before, or is the first one afterwards.
    .set((column) => ({ created_at: column.ref('created_at') }))
    .where('enquiry_id', '=', enquiry.id)
    .where(ofMerchant(trx, enquiry.merchant_id))
    .whereRef('key_hash', '=', 'request_hash')
    .returning(['request_hash', 'created_at'])
    .execute();
  if (!requests.length) return;
  if (engineOf(trx) === 'citus') return keepWithMerchant(trx, enquiry, requests);
  const rows = requests.map(({ request_hash, created_at }) => ({
    key: withdrawalKey(request_hash),
    points: 1,
    expire: created_at + repetitionMs(context),
  }));
  await trx
    .insertInto('rate_limit')
    .values(rows)
    .onConflict((conflict) => conflict.column('key').doUpdateSet(({ ref }) => ({ points: 1, expire: ref('excluded.expire') })))
    .execute();
}

/** Stores the windows among the keys of the merchant, which have the age of the enquiry's. */
async function keepWithMerchant(
  trx: Transaction<Database>,
  { id, merchant_id }: { id: string; merchant_id: number },
  requests: readonly { request_hash: string; created_at: number }[],
): Promise<void> {
  const rows = requests.map(({ request_hash, created_at }) => ({
    key_hash: withdrawalKey(request_hash),
    request_hash: '',
    enquiry_id: id,
    answer: '',
    created_at,
    merchant_id,
  }));
  await trx
    .insertInto('idempotency')
    .values(rows)
    .onConflict((conflict) => conflict.columns(keyColumns(trx)).doUpdateSet(({ ref }) => ({ created_at: ref('excluded.created_at') })))
    .execute();
}

interface RepeatedRequest {
  /** Hashes of the request for each asker, under every hash key. */
  askerHashes: readonly string[];
  merchantId: number;
  now: number;
  /** Begin of the duplicate window. */
  windowStart: number;
}

/** Whether the visitor has withdrawn the same enquiry within its duplicate window. */
export async function isRepetitionOfWithdrawn(
  db: Kysely<Database>,
  { askerHashes, merchantId, now, windowStart }: RepeatedRequest,
): Promise<boolean> {
  if (!askerHashes.length) return false;
  if (engineOf(db) === 'citus') {
    const key = db.selectFrom('idempotency').select('key_hash').where('merchant_id', '=', merchantId);
    const match = key.where('key_hash', 'in', askerHashes.map(withdrawalKey)).where('created_at', '>', windowStart);
    return (await match.executeTakeFirst()) !== undefined;
  }
  const withdrawal = await db
    .selectFrom('rate_limit')
    .select('key')
    .where('key', 'in', askerHashes.map(withdrawalKey))
    .where('expire', '>', now)
    .executeTakeFirst();
  return withdrawal !== undefined;
}
