import { randomUUID } from 'node:crypto';
import { forgetPhone } from '../../../../host-site/features/enquiries/privacy/deletion.ts';
import { removeMerchantNumber, setMerchantNumber } from '../../../../host-site/features/telephone/service/merchant-numbers.ts';
import { OPEN_HOTEL } from '../../../support/databases/sample-data.ts';
import { CALLER, hasRow, keyring, type Revocations } from '../../platform/facts/revocations.ts';

export const revocations: Revocations = {
  tables: ['merchant_phone', 'phone_binding'],
  async fill({ context }) {
    const { db, clock } = context;
    const now = clock();
    await setMerchantNumber(db, keyring, OPEN_HOTEL, '057188880000', now);
    const binding = { id: randomUUID(), merchant_id: OPEN_HOTEL, package_id: null, request_hash: null, phone_hash: keyring.hash(CALLER) };
    await db
      .insertInto('phone_binding')
      .values({ ...binding, created_at: now, expires_at: now * 2 })
      .execute();
    return {
      async revoke() {
        await removeMerchantNumber(db, OPEN_HOTEL, clock());
        await forgetPhone(context, CALLER);
      },
      valid: async (restored) => ({
        number: await hasRow(restored.selectFrom('merchant_phone').select('phone_mask')),
        caller: await hasRow(restored.selectFrom('phone_binding').select('id')),
      }),
    };
  },
};
