/**
 * Deletion of a phone number. The enquiry stays as an anonymous fact (merchant, time, origin). The request deletes the number's cipher
 * text, hash and mask, the visitor id, the meta fields, the wedding plan and the stored responses; the erasure pass then cleans export files and the journal.
 */
import { setImmediate } from 'node:timers/promises';
import type { Selectable, Transaction } from 'kysely';
import type { Result } from '../../../../widgets/domain/services/result.ts';
import type { ServiceContext } from '../../../platform/calls/context.ts';
import { done } from '../../../platform/calls/refusals.ts';
import { withRetry } from '../../../platform/database/engines/with-retry.ts';
import type { Database } from '../../../platform/database/schema/schema.ts';
import type { ErasedEnquiry, Privacy } from '../../../platform/feature/privacy.ts';
import { accountHashes } from '../../../platform/keys/hash-keys.ts';
import type { InboxState } from '../contract/enquiry-states.ts';
import { enqueue } from '../delivery/outbox.ts';
import { requestErasure } from '../erasure/erasure-pass.ts';
import { refuse } from '../refusals.ts';
import { noteState } from '../service/enquiry-history.ts';
import { hasId } from '../service/enquiry-id.ts';
import { succeed } from '../service/repeated-enquiries.ts';
import { keepRepetitionWindow } from '../service/repetition.ts';
import { ofMerchant } from '../service/storing/merchant-keys.ts';
import { NO_WEDDING } from '../service/wedding-plan.ts';
import type { EnquiryTable } from '../tables.ts';

export type DeletionContext = Pick<ServiceContext, 'db' | 'clock' | 'keyring' | 'privacy' | 'slots' | 'onErasure' | 'duplicateWindowMs'>;
/** Of one transaction. 120 at once kept the main thread busy for 70 ms, and other writes waiting. */
const ENQUIRIES_AT_ONCE = 20;
const COLUMNS = ['id', 'merchant_id', 'state', 'phone_hash', 'is_test', 'repeats_enquiry_id'] as const;
type Enquiry = Pick<Selectable<EnquiryTable>, (typeof COLUMNS)[number]>;

export interface ForgetOptions {
  /**
   * Keeps the daily limit and the duplicate windows (keyed hashes with an expiry), so that a deletion does not reset them. The operator's
   * command deletes them too.
   */
  keepsLimits?: boolean;
}

/**
 * Deletes a number everywhere in the database, with its account, and returns how many enquiries it had. The operator's system receives
 * `enquiry.withdrawn` for each that it may have received. The account is deleted with the last enquiries: when the process ends before, the person can repeat it.
 */
export async function forgetPhone(context: DeletionContext, phone: string, options: ForgetOptions = {}): Promise<number> {
  let total = 0;
  for (let count = ENQUIRIES_AT_ONCE; count === ENQUIRIES_AT_ONCE; total += count) {
    if (total) await setImmediate();
    count = await withRetry(() => context.db.transaction().execute((trx) => forgetStep(trx, context, phone, options)));
  }
  context.onErasure();
  return total;
}

/** Withdraws some enquiries of the number, and deletes all else when no more are left; resolves with their number. */
async function forgetStep(
  trx: Transaction<Database>,
  context: DeletionContext,
  phone: string,
  { keepsLimits = false }: ForgetOptions,
): Promise<number> {
  const { clock, keyring, privacy } = context;
  const number = { phone, keyring, now: clock(), privacy };
  for (const part of privacy) await part.numberForgotten?.(trx, number);
  const enquiries = await trx
    .selectFrom('enquiry')
    .select(COLUMNS)
    .where('phone_hash', 'in', keyring.hashes(phone))
    .limit(ENQUIRIES_AT_ONCE)
    .execute();
  for (const enquiry of enquiries) {
    if (keepsLimits) await keepRepetitionWindow(trx, context, enquiry);
    await eraseEnquiry(trx, privacy, enquiry, number.now);
  }
  if (enquiries.length === ENQUIRIES_AT_ONCE) return enquiries.length;
  for (const part of privacy) await part.accountErased?.(trx, number);
  if (!keepsLimits)
    await deleteLimits(
      trx,
      privacy.flatMap(({ limitKeys }) => limitKeys?.(keyring, phone) ?? []),
    );
  // Export files may contain a number whose enquiries were deleted before.
  const accounts = accountHashes(keyring, phone);
  for (const [index, phoneHash] of keyring.hashes(phone).entries())
    await requestErasure(trx, { enquiryId: '', phoneHash, accountHash: accounts[index], now: number.now });
  return enquiries.length;
}

/** Withdraws one enquiry by its receipt's code, and its merchant where that is known. A repetition reads one row, writes nothing and starts no erasure pass. */
export async function withdraw(context: DeletionContext, receipt: string, merchantId?: number): Promise<Result<{ receipt: string }>> {
  const { db, onErasure } = context;
  const before = await db
    .selectFrom('enquiry')
    .select(['id', 'state'])
    .where('receipt', '=', receipt)
    .$if(merchantId !== undefined, (query) => query.where('merchant_id', '=', merchantId ?? 0))
    .executeTakeFirst();
  if (!before) return refuse('unknownReceipt');
  if (before.state === 'withdrawn') return done({ receipt });
  if (await withdrawEnquiry(context, before.id)) onErasure();
  return done({ receipt });
}

/** Withdraws the enquiry with this id. Resolves with false when there is none, or when it was withdrawn before. */
export function withdrawEnquiry(
  context: Pick<DeletionContext, 'db' | 'clock' | 'privacy' | 'slots' | 'duplicateWindowMs'>,
  id: string,
): Promise<boolean> {
  return withRetry(() =>
    context.db.transaction().execute(async (trx) => {
      const enquiry = await trx.selectFrom('enquiry').select(COLUMNS).where(hasId(id)).executeTakeFirst();
      if (!enquiry || enquiry.state === 'withdrawn') return false;
      await keepRepetitionWindow(trx, context, enquiry);
      await succeed(trx, context.slots, enquiry, context.clock());
      await eraseEnquiry(trx, context.privacy, enquiry, context.clock());
      return true;
    }),
  );
}

async function eraseEnquiry(trx: Transaction<Database>, privacy: readonly Privacy[], enquiry: Enquiry, now: number): Promise<void> {
  const { id, merchant_id, state, is_test, repeats_enquiry_id } = enquiry;
  const untold = await trx
    .deleteFrom('outbox')
    .where('merchant_id', '=', merchant_id)
    .where('enquiry_id', '=', id)
    .where('topic', 'in', ['enquiry.created', 'call.recorded'])
    .where('attempts', '=', 0)
    .where('delivered_at', 'is', null)
    .where('leased_until', '<=', now)
    .executeTakeFirst();
  const erased = await eraseNumber(trx, privacy, enquiry, now);
  for (const part of privacy) await part.withdrawn?.(trx, erased);
  await trx.updateTable('enquiry').set({ state: 'withdrawn' }).where('id', '=', id).where('merchant_id', '=', merchant_id).execute();
  await noteState(trx, { enquiryId: id, merchantId: merchant_id, at: now, userId: null }, state as InboxState, 'withdrawn');
  // The endpoint knows a repetition by the first enquiry only.
  if (!is_test && !repeats_enquiry_id && !untold.numDeletedRows)
    await enqueue(trx, { topic: 'enquiry.withdrawn', merchant_id, enquiry_id: id, now });
}

/**
 * Erases the number, the visitor id, the meta fields, the wedding plan and the stored responses of an enquiry, and what other features have stored for it. Its state, merchant
 * and times stay.
 */
export async function eraseNumber(
  trx: Transaction<Database>,
  privacy: readonly Privacy[],
  { id, merchant_id, phone_hash, repeats_enquiry_id }: Pick<Enquiry, 'id' | 'merchant_id' | 'phone_hash' | 'repeats_enquiry_id'>,
  now: number,
): Promise<ErasedEnquiry> {
  // The key of one row derives from the number: deleted. The client's key stays, without its response, so that a late repetition does not create the enquiry again.
  await trx
    .deleteFrom('idempotency')
    .where('enquiry_id', '=', id)
    .where(ofMerchant(trx, merchant_id))
    .whereRef('key_hash', '=', 'request_hash')
    .execute();
  await trx
    .updateTable('idempotency')
    .set({ request_hash: '', answer: '' })
    .where('enquiry_id', '=', id)
    .where(ofMerchant(trx, merchant_id))
    .execute();
  // Locks the enquiry for what follows.
  await trx
    .updateTable('enquiry')
    .set({ phone_cipher: '', phone_key: '', phone_hash: '', phone_mask: '', visitor_id: '', meta: '', ...NO_WEDDING })
    .where('id', '=', id)
    .where('merchant_id', '=', merchant_id)
    .execute();
  const erased = { id, merchantId: merchant_id, phoneHash: phone_hash, isRepetition: repeats_enquiry_id !== null, now };
  for (const part of privacy) await part.numberErased?.(trx, erased);
  await requestErasure(trx, { enquiryId: id, phoneHash: phone_hash, now });
  return erased;
}

/** Deletes the counters whose keys begin with one of the prefixes. */
async function deleteLimits(trx: Transaction<Database>, prefixes: readonly string[]): Promise<void> {
  for (const table of ['rate_limit', 'rate_window'] as const)
    for (const prefix of prefixes) await trx.deleteFrom(table).where('key', 'like', `${prefix}%`).execute();
}
