/**
 * Which account a number has. A cluster distributes accounts by their ids, and `account_number` by the keyed hash of the number: its key lets a number have one
 * account. One database has an index for both, and leaves `account_number` empty.
 */
import type { Kysely } from 'kysely';
import { engineOf } from '../database/engines/database-engine.ts';
import type { Database } from '../database/schema/schema.ts';

type Db = Kysely<Database>;

export const hasAccountNumbers = (db: Db): boolean => engineOf(db) === 'citus';

/** Returns the ids of the accounts of a number. @param hashes of the number, under all keys */
export async function accountIds(db: Db, hashes: readonly string[]): Promise<number[]> {
  if (hasAccountNumbers(db)) {
    const numbers = await db
      .selectFrom('account_number')
      .select('account_id')
      .where('phone_hash', 'in', [...hashes])
      .execute();
    return numbers.map(({ account_id }) => account_id);
  }
  const accounts = await db
    .selectFrom('user_account')
    .select('id')
    .where('phone_hash', 'in', [...hashes])
    .execute();
  return accounts.map(({ id }) => id);
}

/** Gives the number the account, unless it has one. Returns the id of its account, and locks the number until the transaction ends. */
export async function claimNumber(db: Db, phone_hash: string, account_id: number): Promise<number> {
  const number = await db
    .insertInto('account_number')
    .values({ phone_hash, account_id })
    .onConflict((conflict) => conflict.column('phone_hash').doUpdateSet(({ ref }) => ({ account_id: ref('account_number.account_id') })))
    .returning('account_id')
    .executeTakeFirstOrThrow();
  return number.account_id;
}

/** Moves the account of a number to its hash under another key; does nothing when the number has another account under that. */
export async function moveNumber(db: Db, earlier: readonly string[], to: { phone_hash: string; phone_hash_key: string }): Promise<void> {
  const number = await db
    .selectFrom('account_number')
    .selectAll()
    .where('phone_hash', 'in', [...earlier])
    .executeTakeFirst();
  if (!number || (await claimNumber(db, to.phone_hash, number.account_id)) !== number.account_id) return;
  await db.updateTable('user_account').set(to).where('id', '=', number.account_id).execute();
  await db.deleteFrom('account_number').where('phone_hash', '=', number.phone_hash).execute();
}
