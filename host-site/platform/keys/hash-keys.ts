/**
 * Rows whose keyed hash was computed with an earlier hash key. Look-ups use every key of the keyring. A row moves to the current key when
 * its number is available: at login, with a new enquiry, or when `rotate-keys` decrypts its enquiry.
 */
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema/schema.ts';
import { hasAccountNumbers, moveNumber } from './account-numbers.ts';
import type { Keyring } from './keyring.ts';

/** Part of the keyring that look-ups and moves need. */
export type HashKeys = Pick<Keyring, 'hash' | 'hashes' | 'currentHash'>;

type Db = Kysely<Database>;

/** Returns the number's hash in the tables of accounts. It differs from the hashes in other tables, so these do not identify an account. */
const accountText = (phone: string): string => `account ${phone}`;
export const accountHash = (keyring: Pick<Keyring, 'hash'>, phone: string): string => keyring.hash(accountText(phone));
/** The current hash first. */
export const accountHashes = (keyring: Pick<Keyring, 'hashes'>, phone: string): string[] => keyring.hashes(accountText(phone));

/** Text of an enquiry request; its hash identifies repetitions. */
export const requestText = (phone: string, merchantId: number, fromType: number): string => `wish ${phone} ${merchantId} ${fromType}`;

/** Moves the number's account and rights to the current key. Runs in the caller's transaction, if there is one. */
export async function moveAccount(db: Db, keyring: HashKeys, phone: string): Promise<void> {
  const [current = '', ...earlier] = accountHashes(keyring, phone);
  if (!earlier.length) return;
  const moved = { phone_hash: current, phone_hash_key: keyring.currentHash };
  if (hasAccountNumbers(db)) await moveNumber(db, earlier, moved);
  else
    await db
      .updateTable('user_account')
      .set(moved)
      .where('phone_hash', 'in', earlier)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('user_account as other').select('other.id').where('other.phone_hash', '=', current))),
      )
      .execute();
  const rights = await db.selectFrom('merchant_user').selectAll().where('phone_hash', 'in', earlier).execute();
  for (const right of rights)
    await db
      .insertInto('merchant_user')
      .values({ ...right, ...moved })
      .onConflict((conflict) => conflict.columns(['merchant_id', 'phone_hash']).doNothing())
      .execute();
  if (rights.length) await db.deleteFrom('merchant_user').where('phone_hash', 'in', earlier).execute();
}

export interface WaitingRows {
  key: string;
  accounts: number;
  rights: number;
}

/** Counts accounts and merchant rights under other keys than `current`: they move at the next login only. */
export async function waitingRows(db: Db, current: string): Promise<WaitingRows[]> {
  const countsOf = async (table: 'user_account' | 'merchant_user') => {
    const rows = await db
      .selectFrom(table)
      .select((row) => ['phone_hash_key', row.fn.countAll<number>().as('count')])
      .where('phone_hash_key', '!=', current)
      .groupBy('phone_hash_key')
      .orderBy('phone_hash_key')
      .execute();
    return new Map(rows.map(({ phone_hash_key, count }) => [phone_hash_key, Number(count)]));
  };
  const [accounts, rights] = [await countsOf('user_account'), await countsOf('merchant_user')];
  return [...new Set([...accounts.keys(), ...rights.keys()])].map((key) => ({
    key,
    accounts: accounts.get(key) ?? 0,
    rights: rights.get(key) ?? 0,
  }));
}
