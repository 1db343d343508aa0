/**
 * Rows whose keyed hash was computed under an earlier hash key. They are found under every key of the keyring and moved to the current
 * one as soon as the number is at hand: when it logs in, asks again, or its enquiry is opened by `rotate-keys`.
 */
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema/schema.ts';
import type { Keyring } from './keyring.ts';

/** What finding and moving rows needs of the keyring. */
export type HashKeys = Pick<Keyring, 'hash' | 'hashes' | 'currentHash'>;

type Db = Kysely<Database>;

/** The number's hash in the tables about logins; under it no other table's hash leads to a person who logged in. */
const accountText = (phone: string): string => `account ${phone}`;
export const accountHash = (keyring: Pick<Keyring, 'hash'>, phone: string): string => keyring.hash(accountText(phone));
/** The current hash first. */
export const accountHashes = (keyring: Pick<Keyring, 'hashes'>, phone: string): string[] => keyring.hashes(accountText(phone));

/** The request of an enquiry, by which a repetition is found. */
export const requestText = (phone: string, merchantId: number, fromType: number): string => `wish ${phone} ${merchantId} ${fromType}`;

/** Moves the number's account and rights to the current key. Runs in the caller's transaction, if there is one. */
export async function moveAccount(db: Db, keyring: HashKeys, phone: string): Promise<void> {
  const [current = '', ...earlier] = accountHashes(keyring, phone);
  if (!earlier.length) return;
  const moved = { phone_hash: current, phone_hash_key: keyring.currentHash };
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

/** Moves the row that keeps a repetition from being written twice to the current key. */
export async function moveRequest(trx: Db, keyring: Pick<Keyring, 'hashes'>, text: string): Promise<void> {
  const [current = '', ...earlier] = keyring.hashes(text);
  if (!earlier.length) return;
  await trx
    .updateTable('idempotency')
    .set({ key_hash: current, request_hash: current })
    .where('key_hash', 'in', earlier)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('idempotency as other').select('other.key_hash').where('other.key_hash', '=', current))),
    )
    .execute();
}

export interface WaitingRows {
  key: string;
  accounts: number;
  rights: number;
}

/** Accounts and merchants' rights that are still under other keys than `current`: nothing but the next login brings their numbers. */
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
