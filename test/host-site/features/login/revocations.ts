import { Secret, TOTP } from 'otpauth';
import { accountOf } from '../../../../host-site/features/login/service/accounts.ts';
import { removeMerchantUser } from '../../../../host-site/features/login/service/merchant-users.ts';
import {
  beginFactor,
  confirmFactor,
  recoveryLeft,
  removeFactor,
  takeFactor,
} from '../../../../host-site/features/login/service/second-factor.ts';
import { OPEN_HOTEL } from '../../../support/databases/sample-data.ts';
import { hasRow, keyring, REMOVED, type Revocations, STAFF } from '../../platform/facts/revocations.ts';

export const revocations: Revocations = {
  tables: ['merchant_user', 'user_account', 'session', 'login_attempt', 'second_factor'],
  async fill({ context }) {
    const { db, clock } = context;
    const now = clock();
    const { id: userId } = await accountOf(db, keyring, STAFF, now);
    await beginFactor({ db, keyring, clock }, userId, { label: '商家', issuer: '喜宴' });
    // A user with a second factor, and one of the recovery codes.
    const { id: guardedId } = await accountOf(db, keyring, REMOVED, now);
    const factor = await beginFactor({ db, keyring, clock }, guardedId, { label: '商家', issuer: '喜宴' });
    const totp = new TOTP({ secret: Secret.fromBase32(factor?.secret ?? '') }).generate({ timestamp: now });
    const [code = ''] = (await confirmFactor({ db, keyring, clock }, guardedId, totp)) ?? [];
    return {
      async revoke() {
        await removeMerchantUser(db, keyring, OPEN_HOTEL, REMOVED, clock());
        await removeFactor(db, userId, clock());
        if ((await takeFactor(context, guardedId, code)) !== 'recovery') throw new Error('the recovery code was refused');
      },
      valid: async (restored) => ({
        'merchant-user': (await restored.selectFrom('merchant_user').selectAll().execute()).length > 1,
        factor: await hasRow(restored.selectFrom('second_factor').select('user_id').where('user_id', '=', userId)),
        'recovery code': (await recoveryLeft({ db: restored, keyring }, guardedId)) === 10,
      }),
    };
  },
};
