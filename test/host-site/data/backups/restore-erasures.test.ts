import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type App, createApp } from '../../../../host-site/app.ts';
import { receiptToken } from '../../../../host-site/features/enquiries/service/receipt-link.ts';
import { accountOf } from '../../../../host-site/features/login/service/accounts.ts';
import { beginSession } from '../../../../host-site/features/login/service/sessions.ts';
import { FEATURES } from '../../../../host-site/features.ts';
import { ANONYMOUS } from '../../../../host-site/platform/calls/service-call.ts';
import { checkJournal } from '../../../../host-site/platform/facts/journal-entries.ts';
import { accountHash } from '../../../../host-site/platform/keys/hash-keys.ts';
import { openKeyFile } from '../../../../host-site/platform/keys/keyring-file.ts';
import { folderJournal } from '../../../../host-site/platform/privacy/folder-journal.ts';
import { SITE_DEFAULTS } from '../../../../host-site/platform/settings/site/site-settings.ts';
import { startServer } from '../../../../host-site/server.ts';
import { prepareDatabase } from '../../../../host-site/startup/database/prepare-database.ts';
import { createLog } from '../../../../host-site/startup/log.ts';
import { copyDemoData } from '../../../support/databases/databases.ts';
import { appOptions } from '../../../support/site/app-options.ts';
import { runDataCommand } from '../../../support/site/data-command.ts';
import { readSettings } from '../../../support/site/settings.ts';

const [WITHDRAWN, FORGOTTEN, STAYING, DISMISSED] = ['13877770001', '13877770002', '13877770003', '13877770004'] as const;
let folder: string;
let dataDir: string;
let site: Awaited<ReturnType<typeof prepareDatabase>>;
let app: App;

const pathOf = (name: string) => join(folder, name);
const journal = () => join(dataDir, 'erasures.ndjson');
const keyFile = () => join(dataDir, 'enquiry-keys');
async function run(args: string[], target = dataDir) {
  const { err, ...rest } = await runDataCommand(args, { env: { DATA_DIR: target }, clock: Date.now });
  return { ...rest, err: err.join('\n') };
}
const post = async (url: string, payload: object) => (await app.server.inject({ method: 'POST', url, payload })).statusCode;
/** Deliberately reads the export: what an operator sees. */
const statesIn = async (target: string) => {
  const { out } = await run(['export', 'enquiries', '--reveal', '--header', 'fields'], target);
  const rows = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { phone: string; state: string });
  return rows.map(({ phone, state }) => `${phone || '-'} ${state}`).sort();
};
/** Resolves when a site of the folder would start. */
const accepted = async (target: string) => {
  const { db, close } = await prepareDatabase({ dataDir: target, databaseUrl: undefined }, FEATURES);
  await checkJournal(db, folderJournal({ dataDir: target, databaseUrl: undefined }), target).finally(close);
};
const merchantUsersOf = async (target: string) => (await run(['merchant-user', 'list'], target)).out;

/** Backs up, then withdraws one enquiry through the site, and deletes another number and removes a merchant's user with commands. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'xiyan-erasures-'));
  dataDir = pathOf('data');
  await copyDemoData(dataDir);
  site = await prepareDatabase({ dataDir, databaseUrl: undefined }, FEATURES);
  const keyring = openKeyFile(keyFile());
  const log = createLog('silent');
  app = await createApp(appOptions({ db: site.db, settings: readSettings({ DATA_DIR: dataDir }), keyring, log, erasureDelay: 0 }));
  await app.server.ready();
  // As at the start of the site.
  await accepted(dataDir);
  for (const phone_num of [WITHDRAWN, FORGOTTEN, STAYING])
    expect(await post('/api/hotel/MakeAppointment', { phone_num, merchant_id: 1001 })).toBe(200);
  for (const phone of [FORGOTTEN, STAYING, DISMISSED]) expect((await run(['merchant-user', 'add', '1001', phone])).code).toBe(0);
  const { id: user } = await accountOf(site.db, keyring, STAYING, Date.now());
  await beginSession(site.db, user, Date.now(), ANONYMOUS);
  expect((await run(['backup', pathOf('backup')])).code).toBe(0);

  const { id } = await site.db
    .selectFrom('enquiry')
    .select('id')
    .where('phone_hash', '=', keyring.hash(WITHDRAWN))
    .executeTakeFirstOrThrow();
  expect(await post('/api/php/receipt/withdraw', { token: receiptToken(keyring, id) })).toBe(200);
  expect((await run(['merchant-user', 'remove', '1001', DISMISSED])).code).toBe(0);
  expect((await run(['forget', FORGOTTEN])).code).toBe(0);
  await vi.waitFor(async () => expect(await site.db.selectFrom('erasure').selectAll().execute()).toEqual([]), { timeout: 20_000 });
}, 60_000);
afterAll(async () => {
  await app.server.close();
  await site.close();
  rmSync(folder, { recursive: true });
});
let restored: string;
beforeEach(() => {
  restored = mkdtempSync(pathOf('restored-'));
});

it('repeats every withdrawal and deletion since the backup, from the journal of the former data folder', async () => {
  const { code, err } = await run(['restore', pathOf('backup'), '--keys', keyFile(), '--erasures', journal()], restored);
  expect({ code, err }).toEqual({ code: 0, err: expect.stringContaining('Withdrew 2 enquiry(ies) and deleted 1 account(s) again') });
  const states = await statesIn(restored);
  expect(states).toEqual(await statesIn(dataDir));
  expect(states.filter((state) => state.startsWith('-'))).toHaveLength(2);
  expect(await merchantUsersOf(restored)).toBe(await merchantUsersOf(dataDir));
  expect(await merchantUsersOf(restored)).toContain('138****0003');
  // The restored folder has the journal too, for its own restores.
  expect(readFileSync(join(restored, 'erasures.ndjson'), 'utf8').trim().split('\n')).toHaveLength(4);
}, 60_000);

it('repeats other revocations, ends all sessions and lets the site start', async () => {
  const { err } = await run(['restore', pathOf('backup'), '--keys', keyFile(), '--erasures', journal()], restored);
  expect(err).toContain('repeated 1 other revocation(s) and ended all sessions');
  expect(await merchantUsersOf(restored)).not.toContain('138****0004');
  await expect(accepted(restored)).resolves.toBeUndefined();
  const { db, close } = await prepareDatabase({ dataDir: restored, databaseUrl: undefined }, FEATURES);
  expect(await db.selectFrom('session').selectAll().execute()).toEqual([]);
  await close();
}, 60_000);

it('does not start on an older database that was put into the data folder, until its revocations are repeated', async () => {
  await run(['restore', pathOf('backup'), '--keys', keyFile(), '--erasures', journal()], restored);
  rmSync(join(restored, 'xiyan.db'));
  copyFileSync(join(pathOf('backup'), 'xiyan.db'), join(restored, 'xiyan.db'));
  const start = () =>
    startServer(readSettings({ DATA_DIR: restored, PORT: '0', LOG_LEVEL: 'silent' }), { dev: false, siteSettings: SITE_DEFAULTS });
  await expect(start()).rejects.toThrow('run npm run data -- reapply-erasures');
  expect((await run(['reapply-erasures', journal()], restored)).err).toContain('ended all sessions');
  expect(await merchantUsersOf(restored)).not.toContain('138****0004');
  await expect(accepted(restored)).resolves.toBeUndefined();
}, 60_000);

it('refuses to restore while the withdrawals since the backup are unknown, unless the operator insists', async () => {
  const without = await run(['restore', pathOf('backup'), '--keys', keyFile()], restored);
  expect(without).toMatchObject({ code: 1, err: expect.stringContaining('The withdrawals since this backup are unknown') });
  const missing = await run(['restore', pathOf('backup'), '--keys', keyFile(), '--erasures', pathOf('none')], restored);
  expect(missing).toMatchObject({ code: 1, err: expect.stringContaining('does not exist') });
  const insisted = await run(['restore', pathOf('backup'), '--keys', keyFile(), '--without-erasures'], restored);
  expect(insisted).toMatchObject({ code: 0, err: expect.stringContaining('delete the numbers again') });
  expect((await statesIn(restored)).filter((state) => state.startsWith('-'))).toEqual([]);
}, 60_000);

it('reapply-erasures repeats them on a database that was restored in another way, once', async () => {
  await run(['restore', pathOf('backup'), '--keys', keyFile(), '--without-erasures'], restored);
  expect((await run(['reapply-erasures', journal()], restored)).err).toContain('Withdrew 2 enquiry(ies) and deleted 1 account(s) again');
  expect(await statesIn(restored)).toEqual(await statesIn(dataDir));
  expect((await run(['reapply-erasures', journal()], restored)).err).toContain('Withdrew 0 enquiry(ies) and deleted 0 account(s) again');
  expect(await run(['reapply-erasures', keyFile()], restored)).toMatchObject({
    code: 1,
    err: expect.stringContaining('is not an erasure journal: name the erasures.ndjson of a data folder'),
  });
}, 60_000);

it('contains no number and no hash that the database has', () => {
  const text = readFileSync(journal(), 'utf8');
  const keyring = openKeyFile(keyFile());
  for (const phone of [WITHDRAWN, FORGOTTEN]) {
    expect(text).not.toContain(phone);
    for (const hash of [keyring.hash(phone), accountHash(keyring, phone)]) expect(text).not.toContain(hash);
  }
});
