/**
 * Deletion of a phone number. The enquiry stays as an anonymous fact (which merchant, when, from where); the number, its cipher, hash
 * and mask, the visitor and what could repeat the answer are gone, and the freed space with them.
 */
import { type Kysely, SqliteAdapter, sql, type Transaction } from 'kysely';
import type { LeadState } from '../../widgets/domain/lead.ts';
import type { Result } from '../../widgets/domain/result.ts';
import type { Database } from '../database/schema.ts';
import { withRetry } from '../database/with-retry.ts';
import { forgetAccount } from './accounts.ts';
import type { ServiceContext } from './context.ts';
import { phoneLimitKey } from './enquiry-limits.ts';
import type { Keyring } from './keyring.ts';
import { noteState } from './lead-history.ts';
import { loginLimitKeys } from './login-limits.ts';
import { enqueue } from './outbox.ts';
import { done, refuse } from './refusals.ts';

export type DeletionContext = Pick<ServiceContext, 'db' | 'clock' | 'keyring' | 'removeExports'>;
type Enquiry = { id: string; merchant_id: number; state: string };

const PATIENCE_MS = 20_000;

/** Deletes a number everywhere in the database and gives how many enquiries it had. The operator's system is told of each that it may know. */
export async function forgetPhone({ db, clock, keyring }: DeletionContext, phone: string): Promise<number> {
  const count = await withRetry(() =>
    db.transaction().execute(async (trx) => {
      const found = await trx
        .selectFrom('enquiry')
        .select(['id', 'merchant_id', 'state'])
        .where('phone_hash', '=', keyring.hash(phone))
        .execute();
      for (const enquiry of found) await eraseEnquiry(trx, enquiry, clock());
      await forgetAccount(trx, keyring, phone);
      for (const key of [phoneLimitKey(keyring, phone), ...loginLimitKeys(keyring, phone)]) await forgetLimit(trx, key);
      return found.length;
    }),
  );
  await eraseFreedSpace(db);
  return count;
}

/** The couple takes its enquiry back by the receipt's code. Doing it again is harmless. Resolves when nothing of the number is left. */
export async function withdraw(context: DeletionContext, receipt: string): Promise<Result<{ receipt: string }>> {
  const { db, clock, keyring, removeExports } = context;
  const before = await db
    .selectFrom('enquiry')
    .select(['id', 'phone_key', 'phone_cipher'])
    .where('receipt', '=', receipt)
    .executeTakeFirst();
  const phone = before && phoneOf(keyring, before);
  // First, while the number can still be read: what is broken off here is done by the next try.
  if (phone) await removeExports?.(phone);
  const known = await withRetry(() =>
    db.transaction().execute(async (trx) => {
      const enquiry = await trx.selectFrom('enquiry').selectAll().where('receipt', '=', receipt).executeTakeFirst();
      if (!enquiry?.phone_cipher) return enquiry !== undefined;
      if (phone) await forgetLimit(trx, phoneLimitKey(keyring, phone));
      await eraseEnquiry(trx, enquiry, clock());
      return true;
    }),
  );
  if (!known) return refuse('unknownReceipt');
  await eraseFreedSpace(db);
  return done({ receipt });
}

/** Undefined when its key is missing: it must be deletable all the same; its limit ends by itself. */
function phoneOf(keyring: Keyring, { id, phone_key, phone_cipher }: { id: string; phone_key: string; phone_cipher: string }) {
  try {
    return phone_cipher ? keyring.open({ key: phone_key, cipher: phone_cipher }, id) : undefined;
  } catch {
    return undefined;
  }
}

async function eraseEnquiry(trx: Transaction<Database>, { id, merchant_id, state }: Enquiry, now: number): Promise<void> {
  const untold = await trx
    .deleteFrom('outbox')
    .where('enquiry_id', '=', id)
    .where('topic', '=', 'enquiry.created')
    .where('attempts', '=', 0)
    .where('delivered_at', 'is', null)
    .where('leased_until', '<=', now)
    .executeTakeFirst();
  // The wish is a key made of the number. A key that the browser made stays, emptied: a late repetition must not bring the enquiry back.
  await trx.deleteFrom('idempotency').where('enquiry_id', '=', id).whereRef('key_hash', '=', 'request_hash').execute();
  await trx.updateTable('idempotency').set({ request_hash: '', answer: '' }).where('enquiry_id', '=', id).execute();
  await trx
    .updateTable('enquiry')
    .set({ phone_cipher: '', phone_key: '', phone_hash: '', phone_mask: '', visitor_id: '', state: 'withdrawn' })
    .where('id', '=', id)
    .execute();
  await noteState(trx, { enquiryId: id, merchantId: merchant_id, at: now, userId: null }, state as LeadState, 'withdrawn');
  if (!untold.numDeletedRows) await enqueue(trx, { topic: 'enquiry.withdrawn', merchant_id, enquiry_id: id, now });
}

async function forgetLimit(trx: Transaction<Database>, key: string): Promise<void> {
  await trx.deleteFrom('rate_limit').where('key', 'like', `${key}%`).execute();
}

/**
 * Overwrites what deleted and changed rows left behind. SQLite writes its file anew and empties the journal. PostgreSQL frees the
 * space for the next rows; its own journal and backups end by the operator's retention, and hold the number encrypted only.
 * @throws when another process reads so long that SQLite's journal cannot be emptied; doing it again is harmless.
 */
export async function eraseFreedSpace(db: Kysely<Database>): Promise<void> {
  if (!(db.getExecutor().adapter instanceof SqliteAdapter)) {
    await db.connection().execute(async (one) => {
      await sql`set statement_timeout = 0`.execute(one);
      await sql`vacuum enquiry, idempotency, outbox, rate_limit, user_account, session, login_attempt, login_code, merchant_user`
        .execute(one)
        .finally(() => sql`reset statement_timeout`.execute(one));
    });
    return;
  }
  await sql`vacuum`.execute(db);
  const end = performance.now() + PATIENCE_MS;
  for (;;) {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
    if (!rows[0]?.busy) return;
    if (performance.now() > end) throw new Error('the journal is in use by a reader and still holds the number; run it again');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
