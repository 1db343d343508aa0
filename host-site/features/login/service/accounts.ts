/** Accounts of phone numbers. */
import { randomInt } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { maskPhone } from '../../../../widgets/domain/visitor/phone.ts';
import type { Database } from '../../../platform/database/schema/schema.ts';
import { eraseOwners, type Privacy } from '../../../platform/feature/privacy.ts';
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
  await db
    .insertInto('user_account')
    .values({
      id: randomInt(2 ** 47),
      phone_hash,
      phone_hash_key: keyring.currentHash,
      phone_mask: maskPhone(phone),
      nick: `用户${phone.slice(-4)}`,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('phone_hash').doNothing())
    .execute();
  const { id, nick, phone_mask } = await db
    .selectFrom('user_account')
    .select(['id', 'nick', 'phone_mask'])
    .where('phone_hash', '=', phone_hash)
    .executeTakeFirstOrThrow();
  return { id, nick, phoneMask: phone_mask };
}

/** Deletes the accounts with these hashes, with sessions, what they have saved, codes and merchant rights. */
export async function deleteAccounts(trx: Transaction<Database>, privacy: readonly Privacy[], hashes: readonly string[]): Promise<void> {
  // Locks the accounts: what an account saves at the same time is committed before, and deleted, or finds no account.
  const accounts = await trx
    .updateTable('user_account')
    .set(({ ref }) => ({ nick: ref('nick') }))
    .where('phone_hash', 'in', hashes)
    .returning('id')
    .execute();
  const ids = accounts.map(({ id }) => id);
  await eraseOwners(trx, privacy, ids);
  if (ids.length)
    for (const table of ['session', 'second_factor'] as const) await trx.deleteFrom(table).where('user_id', 'in', ids).execute();
  for (const table of ['user_account', 'login_attempt', 'login_code', 'merchant_user'] as const)
    await trx.deleteFrom(table).where('phone_hash', 'in', hashes).execute();
}
