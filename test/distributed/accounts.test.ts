/** Accounts and their numbers, which lie on different nodes of a cluster: each number has one account, and no half of one stays. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetPhone } from '../../host-site/features/enquiries/service.ts';
import { openDatabase } from '../../host-site/platform/database/open.ts';
import { accountHash } from '../../host-site/platform/keys/hash-keys.ts';
import { type Keyring, readKeyring } from '../../host-site/platform/keys/keyring.ts';
import { newKeys } from '../../host-site/platform/keys/keyring-file.ts';
import { freshPostgres } from '../support/databases/databases.ts';
import { runSql } from '../support/databases/postgres-server.ts';
import { runDataCommand } from '../support/site/data-command.ts';
import { cookieHeader, cookiesOf, fakeSms, logInAs } from '../support/site/login.ts';
import { deletionContext } from '../support/site/service-contexts.ts';
import { startTestApp, type TestApp } from '../support/site/test-app.ts';

vi.setConfig({ testTimeout: 480_000, hookTimeout: 480_000 });

const PHONE = '13800138000';
const MANY = 10_000;
const LIMITS = {
  ...{ codesPerMinute: MANY, codesPerDevice: MANY, codesPerPhoneHour: MANY, codesPerPhone: MANY, codesPerShareHour: MANY },
  ...{
    codesPerShare: MANY,
    codesPerAddress: MANY,
    codesPerPrefix: MANY,
    triesPerAddress: MANY,
    unprovenPerPhone: MANY,
    unprovenPerPrefix: MANY,
  },
};
const keys = newKeys();
const keyring = readKeyring(keys);
const sms = fakeSms();
let url: string;
let drop: () => Promise<void>;
let apps: TestApp[];
beforeEach(async () => {
  ({ url, drop } = await freshPostgres('sample'));
  apps = [];
});
afterEach(async () => {
  for (const app of apps) await app.close();
  await drop();
});

async function start(ring: Keyring = keyring): Promise<TestApp> {
  const app = await startTestApp({ database: await openDatabase({ url }), keyring: ring, sms, limits: LIMITS });
  apps.push(app);
  return app;
}

/** Requests a code in a new browser. Returns the login with it. */
async function browser(app: TestApp): Promise<() => Promise<number>> {
  const cookie = cookieHeader(cookiesOf(await app.post('/api/php/login/code', { phone_num: PHONE })));
  const code = sms.codes.get(PHONE);
  return async () => (await app.post('/api/php/login', { phone_num: PHONE, code }, { cookie })).body.status.RetCode;
}
const browsers = async (app: TestApp, count: number) => {
  const all: (() => Promise<number>)[] = [];
  for (let at = 0; at < count; at += 1) all.push(await browser(app));
  return all;
};

const numbers = (): Promise<unknown> => runSql(url, 'select phone_hash, account_id as id from account_number order by account_id');
const accounts = (): Promise<unknown> => runSql(url, 'select phone_hash, id from user_account order by id');

it('finds the account of each number after the tables were distributed', async () => {
  const app = await start();
  await logInAs(app, sms, PHONE);
  await logInAs(app, sms, '13800138001');
  const before = await accounts();
  for (const table of ['user_account', 'account_number', 'session']) await runSql(url, `select undistribute_table('${table}')`);
  // As on one database.
  await runSql(url, 'delete from account_number');
  const dataDir = mkdtempSync(join(tmpdir(), 'xiyan-accounts-'));
  expect(await runDataCommand(['distribute'], { env: { DATA_DIR: dataDir, DATABASE_URL: url }, clock: Date.now })).toMatchObject({
    code: 0,
  });
  rmSync(dataDir, { recursive: true });
  await logInAs(app, sms, PHONE);
  expect([await accounts(), await numbers()]).toEqual([before, before]);
});

it('completes an account of which a failure left the number alone', async () => {
  const app = await start();
  await app.db
    .insertInto('account_number')
    .values({ phone_hash: accountHash(keyring, PHONE), account_id: 7 })
    .execute();
  const session = await logInAs(app, sms, PHONE);
  expect(await accounts()).toEqual(await numbers());
  expect((await app.get('/api/php/planner', session)).body.data).toMatchObject({ owner: 'account' });
});

it('gives a number one account when several browsers log in to it for the first time at once', async () => {
  const app = await start();
  const codes = await Promise.all((await browsers(app, 6)).map((enter) => enter()));
  expect(codes).toEqual(Array(6).fill(0));
  expect(await accounts()).toEqual(await numbers());
  expect(await accounts()).toHaveLength(1);
  const sessions = await app.db.selectFrom('session').select('user_id').execute();
  expect([sessions.length, new Set(sessions.map(({ user_id }) => user_id)).size]).toEqual([6, 1]);
});

it('moves an account with its number to the current key at the next login', async () => {
  await logInAs(await start(), sms, PHONE);
  const [before] = (await accounts()) as { id: string }[];
  const [cipher, ...hashKeys] = keys.split(',');
  const later = readKeyring([cipher, `hash-2:${Buffer.alloc(32, 2).toString('base64')}`, ...hashKeys].join());
  await logInAs(await start(later), sms, PHONE);
  const moved = [{ phone_hash: accountHash(later, PHONE), id: before?.id }];
  expect([await accounts(), await numbers()]).toEqual([moved, moved]);
});

it('leaves no part of an account that is erased while browsers log in to it', async () => {
  const app = await start();
  for (let round = 0; round < 4; round += 1) {
    await logInAs(app, sms, PHONE);
    const entering = await browsers(app, 4);
    await Promise.all([forgetPhone(deletionContext({ db: app.db, keyring, clock: Date.now }), PHONE), ...entering.map((enter) => enter())]);
    expect(await accounts()).toEqual(await numbers());
    await forgetPhone(deletionContext({ db: app.db, keyring, clock: Date.now }), PHONE);
    expect([await accounts(), await numbers(), await app.db.selectFrom('session').selectAll().execute()]).toEqual([[], [], []]);
  }
});
