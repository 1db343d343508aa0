/** Accounts by number: keyed hashes that are of use here only, so that no other table's hash leads to a person who logged in. */
import { randomInt } from 'node:crypto';
import type { Kysely } from 'kysely';
import { maskPhone } from '../../widgets/domain/phone.ts';
import type { Database } from '../database/schema.ts';
import type { Keyring } from './keyring.ts';

export const accountHash = (keyring: Pick<Keyring, 'hash'>, phone: string): string => keyring.hash(`account ${phone}`);

/** {@link accountHash} under every hash key, for look-ups. */
export const accountHashes = (keyring: Pick<Keyring, 'hashes'>, phone: string): string[] => keyring.hashes(`account ${phone}`);

export interface Account {
  id: number;
  nick: string;
  phoneMask: string;
}

/** The account of a number, made at its first login. */
export async function accountOf(db: Kysely<Database>, keyring: Keyring, phone: string, now: number): Promise<Account> {
  const phone_hash = accountHash(keyring, phone);
  await db
    .insertInto('user_account')
    .values({ id: randomInt(2 ** 47), phone_hash, phone_mask: maskPhone(phone), nick: `用户${phone.slice(-4)}`, created_at: now })
    .onConflict((conflict) => conflict.column('phone_hash').doNothing())
    .execute();
  const { id, nick, phone_mask } = await db
    .selectFrom('user_account')
    .select(['id', 'nick', 'phone_mask'])
    .where('phone_hash', '=', phone_hash)
    .executeTakeFirstOrThrow();
  return { id, nick, phoneMask: phone_mask };
}

/** Deletes a number's account, sessions, codes and merchant rights. Runs in the caller's transaction. */
export async function forgetAccount(db: Kysely<Database>, keyring: Pick<Keyring, 'hash'>, phone: string): Promise<void> {
  const phone_hash = accountHash(keyring, phone);
  const mine = db.selectFrom('user_account').select('id').where('phone_hash', '=', phone_hash);
  for (const table of ['session', 'second_factor'] as const) await db.deleteFrom(table).where('user_id', 'in', mine).execute();
  for (const table of ['user_account', 'login_attempt', 'login_code', 'merchant_user'] as const)
    await db.deleteFrom(table).where('phone_hash', '=', phone_hash).execute();
}
