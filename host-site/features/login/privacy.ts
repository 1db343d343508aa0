/** Accounts, logins and visitors are deleted with the number. */
import type { Privacy } from '../../platform/feature/privacy.ts';
import { accountHashes } from '../../platform/keys/hash-keys.ts';
import { deleteAccounts } from './service/accounts.ts';
import { loginLimitKeys } from './service/login-limits.ts';

export const privacy: Privacy = {
  stores: ['account_number', 'login_attempt', 'login_code', 'merchant_user', 'second_factor', 'session', 'user_account', 'visitor'],
  overwritten: ['account_number', 'login_attempt', 'login_code', 'merchant_user', 'session', 'user_account'],
  accountErased: (trx, { phone, keyring, privacy: all }) => deleteAccounts(trx, all, accountHashes(keyring, phone)),
  limitKeys: loginLimitKeys,
};
