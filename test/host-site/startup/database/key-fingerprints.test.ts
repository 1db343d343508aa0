import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeAppointment } from '../../../../host-site/features/enquiries/service/enquiries.ts';
import { ANONYMOUS } from '../../../../host-site/platform/calls/service-call.ts';
import { type Keyring, readKeyring } from '../../../../host-site/platform/keys/keyring.ts';
import { acceptKeys, checkKeys, forgetKeys } from '../../../../host-site/startup/database/key-fingerprints.ts';
import { databaseWith, ENGINES, type TestDatabase } from '../../../support/databases/databases.ts';
import { OPEN_HOTEL } from '../../../support/databases/sample-data.ts';
import { unlimitedContext } from '../../../support/site/service-contexts.ts';

const secret = () => randomBytes(32).toString('base64');
const [CIPHER, HASH, NEW_CIPHER, NEW_HASH] = [`k1:${secret()}`, `hash:${secret()}`, `k2:${secret()}`, `hash-2:${secret()}`];
const keys = (...entries: string[]): Keyring => readKeyring(entries.join(','));
const FIRST = keys(CIPHER, HASH);
const todo = 'use the keys of its other processes or of your key backup, or, if these are lost for good, run npm run data -- accept-keys.';

describe.each(ENGINES)('keys of a database on %s', (engine) => {
  let database: TestDatabase;
  let now = 1_795_000_000_000;
  beforeEach(async () => {
    database = await databaseWith('sample', engine);
  });
  afterEach(() => database.close());

  const check = (keyring: Keyring) => {
    now += 1;
    return checkKeys(database.db, keyring, { source: '/data/enquiry-keys', now });
  };
  const refusal = (problem: string) => `the keys in /data/enquiry-keys are not those of this database (${problem}); ${todo}`;
  const ask = (keyring: Keyring) =>
    makeAppointment(
      unlimitedContext({ db: database.db, clock: Date.now, keyring }),
      { phone_num: '13877770001', merchant_id: OPEN_HOTEL },
      ANONYMOUS,
    );

  it.each([
    ['a hash key of the same id', keys(CIPHER, `hash:${secret()}`), 'key "hash" is another one'],
    ['an encryption key of the same id', keys(`k1:${secret()}`, HASH), 'key "k1" is another one'],
    ['an encryption key of another id only', keys(NEW_CIPHER, HASH), 'key "k1" is missing'],
    ['a hash key of another id only', keys(CIPHER, NEW_HASH), 'key "hash" is missing'],
  ])('rejects %s after the first start', async (_, other, problem) => {
    await check(FIRST);
    await expect(check(other)).rejects.toThrow(refusal(problem));
    await check(FIRST);
  });

  it('accepts each step of a rotation, and rejects a process that does not have the new keys', async () => {
    await check(FIRST);
    await check(keys(NEW_CIPHER, CIPHER, NEW_HASH, HASH));
    await expect(check(FIRST)).rejects.toThrow(refusal('key "k2" is missing'));
    await expect(check(keys(NEW_CIPHER, CIPHER, HASH))).rejects.toThrow(refusal('key "hash-2" is missing'));
    await check(keys(NEW_CIPHER, NEW_HASH));
  });

  it('accepts processes with the new key behind and before the earlier one side by side', async () => {
    const [behind, before] = [keys(CIPHER, NEW_CIPHER, HASH), keys(NEW_CIPHER, CIPHER, HASH)];
    for (const keyring of [FIRST, behind, FIRST, before, behind, keys(NEW_CIPHER, HASH)]) await check(keyring);
  });

  it('compares with the newest enquiry where an earlier release has recorded no keys', async () => {
    await ask(FIRST);
    await expect(check(keys(NEW_CIPHER, HASH))).rejects.toThrow(refusal('key "k1" is missing'));
    await expect(check(keys(`k1:${secret()}`, HASH))).rejects.toThrow(refusal('key "k1" is another one'));
    await expect(check(keys(CIPHER, NEW_HASH))).rejects.toThrow(refusal('the hash key is another one'));
    await check(FIRST);
  });

  it('accepts other keys after the operator has declared the former ones lost', async () => {
    await ask(FIRST);
    await check(FIRST);
    const other = keys(NEW_CIPHER, NEW_HASH);
    await acceptKeys(database.db, other, now);
    await check(other);
    await expect(check(FIRST)).rejects.toThrow(refusal('key "k2" is missing'));
    await forgetKeys(database.db);
    await check(FIRST);
    await expect(check(other)).rejects.toThrow(refusal('key "k1" is missing'));
  });

  it('stores no part of a key', async () => {
    await check(FIRST);
    const rows = JSON.stringify(await database.db.selectFrom('key_fingerprint').selectAll().execute());
    for (const entry of [CIPHER, HASH]) {
      const key = Buffer.from(entry.split(':')[1] ?? '', 'base64');
      expect(rows).not.toContain(key.toString('base64'));
      expect(rows).not.toContain(key.toString('hex'));
    }
  });
});
