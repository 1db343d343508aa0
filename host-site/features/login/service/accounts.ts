/** Accounts of phone numbers. */
import { randomInt } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { maskPhone } from '../../../../widgets/domain/visitor/phone.ts';
import type { Database } from '../../../platform/database/schema/schema.ts';
import { eraseOwners, type Privacy } from '../../../platform/feature/privacy.ts';
import { claimNumber, hasAccountNumbers } from '../../../platform/keys/account-numbers.ts';
import { accountHash, type HashKeys, moveAccount } from '../../../platform/keys/hash-keys.ts';

export interface Account {
  id: number;
  nick: string;
  phoneMask: string;
}

/** Returns the account of a number; the first login creates it. */
export async function accountOf(db: Kysely<Database>, keyring: HashKeys, phone: string, now: number): Promise<Account> {
  await moveAccount(db, keyring, phone);
  const phone_hash = accountHash(keyring, phone);
  const newId = randomInt(2 ** 47);
  const ownId = hasAccountNumbers(db) ? await claimNumber(db, phone_hash, newId) : newId;
  await db
    .insertInto('user_account')
    .values({
      id: ownId,
      phone_hash,
      phone_hash_key: keyring.currentHash,
      phone_mask: maskPhone(phone),
      nick: `用户${phone.slice(-4)}`,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { id, nick, phone_mask } = await db
    .selectFrom('user_account')
    .select(['id', 'nick', 'phone_mask'])
    .where(({ eb }) => (hasAccountNumbers(db) ? eb('id', '=', ownId) : eb('phone_hash', '=', phone_hash)))
    .executeTakeFirstOrThrow();
  return { id, nick, phoneMask: phone_mask };
}

/**
 * Locks the accounts and returns their ids: what an account saves at the same time is committed before, and deleted, or finds no account. A login at the same
 * time waits and creates another account.
 */
async function lockAccounts(trx: Transaction<Database>, hashes: readonly string[]): Promise<number[]> {
  const numbers = await trx
    .deleteFrom('account_number')
    .where('phone_hash', 'in', hashes)
    .returning(['phone_hash', 'account_id'])
    .execute();
  if (hasAccountNumbers(trx)) {
    for (const { phone_hash, account_id } of numbers)
      await trx
        .insertInto('user_account')
        // Waits for a login whose commit has reached the node of the number, and not yet that of the account.
        .values({ id: account_id, phone_hash, phone_mask: '', nick: '', created_at: 0 })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(({ ref }) => ({ nick: ref('user_account.nick') })))
        .execute();
    return numbers.map(({ account_id }) => account_id);
  }
  const accounts = await trx
    .updateTable('user_account')
    .set(({ ref }) => ({ nick: ref('nick') }))
    .where('phone_hash', 'in', hashes)
    .returning('id')
    .execute();
  return accounts.map(({ id }) => id);
}

/** Deletes the accounts with these hashes, with sessions, what they have saved, codes and merchant rights. */
export async function deleteAccounts(trx: Transaction<Database>, privacy: readonly Privacy[], hashes: readonly string[]): Promise<void> {
  const ids = await lockAccounts(trx, hashes);
  await eraseOwners(trx, privacy, ids);
  if (ids.length) {
    for (const table of ['session', 'second_factor'] as const) await trx.deleteFrom(table).where('user_id', 'in', ids).execute();
    await trx.deleteFrom('user_account').where('id', 'in', ids).execute();
    // Also under keys that the keyring no longer has.
    await trx.deleteFrom('account_number').where('account_id', 'in', ids).execute();
  }
  for (const table of ['login_attempt', 'login_code', 'merchant_user'] as const)
    await trx.deleteFrom(table).where('phone_hash', 'in', hashes).execute();
}
