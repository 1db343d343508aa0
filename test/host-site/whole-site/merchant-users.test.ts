import { afterEach, describe, expect, it } from 'vitest';
import {
  addDemoUsers,
  addMerchantUser,
  listMerchantUsers,
  removeDemoUsers,
} from '../../../host-site/features/login/service/merchant-users.ts';
import { readKeyring } from '../../../host-site/platform/keys/keyring.ts';
import { newKeys } from '../../../host-site/platform/keys/keyring-file.ts';
import { databaseWith, ENGINES, type TestDatabase } from '../../support/databases/databases.ts';

const keyring = readKeyring(newKeys());

describe.each(ENGINES)('demo users on %s', (engine) => {
  let database: TestDatabase;
  afterEach(() => database.close());

  it('have access while codes go to the console, and never again after an SMS gateway was set', async () => {
    database = await databaseWith('demo', engine);
    const { db } = database;
    const actors = async () => (await listMerchantUsers(db, 0)).map(({ merchant_id, phone_mask }) => `${merchant_id} ${phone_mask}`);
    await addDemoUsers(db, keyring, 1);
    await addMerchantUser(db, keyring, 1001, '13700137000', 2);
    expect(await actors()).toHaveLength(5);
    await removeDemoUsers(db, keyring, 1);
    expect(await actors()).toEqual(['1001 137****7000']);
    await addDemoUsers(db, keyring, 3);
    expect(await actors()).toEqual(['1001 137****7000']);
  });
});
