/** Moves every stored number under the keyring's current keys, while the site runs. */
import type { Kysely } from 'kysely';
import { withRetry } from '../../../platform/database/engines/with-retry.ts';
import type { Database } from '../../../platform/database/schema/schema.ts';
import type { Privacy } from '../../../platform/feature/privacy.ts';
import { moveAccount, requestText, type WaitingRows, waitingRows } from '../../../platform/keys/hash-keys.ts';
import type { Keyring } from '../../../platform/keys/keyring.ts';
import { rewriteDatabase } from '../erasure/freed-space.ts';
import { askerKeys, askerOfId } from '../service/repetition.ts';
import { moveRequest, ofMerchant } from '../service/storing/merchant-keys.ts';

const PAGE = 200;
const COLUMNS = ['id', 'merchant_id', 'from_type', 'phone_key', 'phone_cipher', 'phone_hash', 'phone_hash_key', 'visitor_id'] as const;

export interface Rotation {
  /** Enquiries that were encrypted again. */
  encrypted: number;
  /** Enquiries whose keyed hash was computed again. */
  hashed: number;
  /** Enquiries whose key is not in the keyring; they stay as they are. */
  unreadable: { key: string; count: number }[];
  /** Rows that hold no number, only its keyed hash; they stay as they are until the number logs in. */
  waiting: WaitingRows[];
}

/**
 * Can be interrupted and repeated. Skips enquiries that are created or withdrawn meanwhile.
 * @param privacy of all features
 * @param onRows called with the number of enquiries after each page
 */
export async function rotateKeys(
  { db, keyring, privacy }: { db: Kysely<Database>; keyring: Keyring; privacy: readonly Privacy[] },
  onRows?: (count: number) => void,
): Promise<Rotation> {
  const missing = new Map<string, number>();
  const total = { encrypted: 0, hashed: 0 };
  for (let after = ''; ; ) {
    const page = await db.selectFrom('enquiry').select(COLUMNS).where('id', '>', after).orderBy('id').limit(PAGE).execute();
    const last = page.at(-1);
    if (!last) break;
    after = last.id;
    const stale = page.filter(
      (row) => row.phone_cipher && (row.phone_key !== keyring.current || row.phone_hash_key !== keyring.currentHash),
    );
    const readable = stale.filter(({ phone_key }) => keyring.has(phone_key));
    for (const { phone_key } of stale) if (!keyring.has(phone_key)) missing.set(phone_key, (missing.get(phone_key) ?? 0) + 1);
    const moved = await withRetry(() => db.transaction().execute((trx) => rotatePage(trx, keyring, readable)));
    total.encrypted += moved.encrypted;
    total.hashed += moved.hashed;
    onRows?.(page.length);
  }
  if (total.encrypted || total.hashed) await rewriteDatabase(db, privacy);
  const unreadable = [...missing].map(([key, count]) => ({ key, count }));
  return { ...total, unreadable, waiting: await waitingRows(db, keyring.currentHash) };
}

interface EnquiryRow {
  id: string;
  merchant_id: number;
  from_type: number;
  phone_key: string;
  phone_cipher: string;
  phone_hash: string;
  phone_hash_key: string;
  visitor_id: string;
}

async function rotatePage(trx: Kysely<Database>, keyring: Keyring, rows: readonly EnquiryRow[]) {
  const total = { encrypted: 0, hashed: 0 };
  for (const row of rows) await rotateEnquiry(trx, keyring, row, total);
  return total;
}

async function rotateEnquiry(trx: Kysely<Database>, keyring: Keyring, row: EnquiryRow, total: { encrypted: number; hashed: number }) {
  const phone = keyring.open({ key: row.phone_key, cipher: row.phone_cipher }, row.id);
  const isEncrypted = row.phone_key === keyring.current;
  const sealed = isEncrypted ? { key: row.phone_key, cipher: row.phone_cipher } : keyring.seal(phone, row.id);
  const { numUpdatedRows } = await trx
    .updateTable('enquiry')
    .set({
      phone_key: sealed.key,
      phone_cipher: sealed.cipher,
      phone_hash: keyring.hash(phone),
      phone_hash_key: keyring.currentHash,
    })
    .where('id', '=', row.id)
    .where('merchant_id', '=', row.merchant_id)
    .where('phone_cipher', '=', row.phone_cipher)
    .executeTakeFirst();
  if (!numUpdatedRows) return;
  if (!isEncrypted) total.encrypted += 1;
  if (row.phone_hash_key === keyring.currentHash) return;
  total.hashed += 1;
  const text = requestText(phone, row.merchant_id, row.from_type);
  await moveRequest(trx, row.merchant_id, keyring.hashes(text));
  // Those of sessions move with the next enquiry.
  for (const keys of row.visitor_id ? askerKeys(keyring, [askerOfId(row.visitor_id)], text) : [])
    await moveRequest(trx, row.merchant_id, keys);
  await trx
    .updateTable('idempotency')
    .set({ request_hash: keyring.hash(text) })
    .where('enquiry_id', '=', row.id)
    .where(ofMerchant(trx, row.merchant_id))
    .where('request_hash', 'in', keyring.hashes(text))
    .execute();
  await moveAccount(trx, keyring, phone);
}
