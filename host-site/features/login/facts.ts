/** Irrevocable facts, repeated after a restore. */
import type { FactRepeats } from '../../platform/facts/fact-replay.ts';
import { eraseOwners } from '../../platform/feature/privacy.ts';
import { accountFingerprints } from '../../platform/privacy/erasure-journal.ts';
import { dropRecoveryCode } from './service/second-factor.ts';

declare module '../../platform/facts/facts.ts' {
  interface FactKinds {
    'second-factor.removed': true;
    'visitor.ended': true;
    'recovery-code.used': true;
    'merchant-user.removed': true;
  }
}

export const facts: FactRepeats = {
  'second-factor.removed': (trx, [user], at) =>
    trx
      .deleteFrom('second_factor')
      .where('user_id', '=', Number(user))
      .where((where) => where.or([where('confirmed_at', 'is', null), where('confirmed_at', '<=', at)]))
      .execute(),
  'visitor.ended': async (trx, [hash], _, { privacy }) => {
    const ended = await trx.deleteFrom('visitor').where('id_hash', '=', hash).returning('owner_id').execute();
    await eraseOwners(
      trx,
      privacy,
      ended.map(({ owner_id }) => owner_id),
    );
  },
  'recovery-code.used': async (trx, [user, hash], _, { keyring }) => keyring && dropRecoveryCode(trx, keyring, Number(user), hash),
  // Without the keys, users of merchants are not identified.
  'merchant-user.removed': async (trx, [merchant, fingerprint], at, { keyring }) => {
    if (!keyring) return;
    const users = trx.selectFrom('merchant_user').select('phone_hash').where('merchant_id', '=', Number(merchant));
    for (const { phone_hash } of await users.where('created_at', '<=', at).execute())
      if (accountFingerprints(keyring, phone_hash).includes(fingerprint))
        await trx.deleteFrom('merchant_user').where('merchant_id', '=', Number(merchant)).where('phone_hash', '=', phone_hash).execute();
  },
};
