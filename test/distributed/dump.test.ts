/** A dump of the cluster by `pg_dump`, restored into an empty cluster: all rows, on the nodes where this release places them, and what was revoked since. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runErasurePass } from '../../host-site/features/enquiries/erasure/erasure-pass.ts';
import { revealedExports } from '../../host-site/features/enquiries/erasure/revealed-files.ts';
import { accountOf } from '../../host-site/features/login/service/accounts.ts';
import { addMerchantUser } from '../../host-site/features/login/service/merchant-users.ts';
import { beginSession } from '../../host-site/features/login/service/sessions.ts';
import { ANONYMOUS } from '../../host-site/platform/calls/service-call.ts';
import { openDatabase } from '../../host-site/platform/database/open.ts';
import { checkJournal } from '../../host-site/platform/facts/journal-entries.ts';
import { erasureJournal } from '../../host-site/platform/privacy/erasure-journal.ts';
import { folderJournal } from '../../host-site/platform/privacy/folder-journal.ts';
import { BACKUP, fill, keyring, keys, REMOVED, revoke, STAFF, valid } from '../host-site/platform/facts/revocations.ts';
import { CITUS_BIN } from '../support/databases/citus-cluster.ts';
import { freshPostgres } from '../support/databases/databases.ts';
import { OPEN_HOTEL } from '../support/databases/sample-data.ts';
import { sendEnquiry } from '../support/site/conversation.ts';
import { runDataCommand } from '../support/site/data-command.ts';
import { fakeSms, logInAs } from '../support/site/login.ts';
import { PRIVACY, unlimitedContext } from '../support/site/service-contexts.ts';
import { startTestApp, type TestApp } from '../support/site/test-app.ts';
import { placedTables, rowsOf, STATED } from './placed-tables.ts';

vi.setConfig({ testTimeout: 240_000 });

let folder: string;
let from: Awaited<ReturnType<typeof freshPostgres>>;
let to: Awaited<ReturnType<typeof freshPostgres>>;
let apps: TestApp[];
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'xiyan-dump-'));
  from = await freshPostgres('sample');
  to = await freshPostgres();
  apps = [];
});
afterEach(async () => {
  for (const app of apps) await app.close();
  for (const { drop } of [from, to]) await drop();
  rmSync(folder, { recursive: true });
});

const run = (program: string, ...args: string[]) => promisify(execFile)(join(CITUS_BIN, program), args);

/** Runs `npm run data`; like each command, it stores the places of the site if they are missing. */
const data = (url: string, ...args: string[]) =>
  runDataCommand(args, { env: { DATA_DIR: folder, DATABASE_URL: url, ENQUIRY_KEYS: keys }, clock: Date.now });

/** Restores a dump of the first cluster into the second and places its tables. */
async function restore(dump: string): Promise<void> {
  await run('pg_restore', '--exit-on-error', `--dbname=${to.url}`, dump);
  expect(await data(to.url, 'distribute')).toMatchObject({ code: 0 });
  expect(await placedTables(to.url)).toEqual(STATED);
}
async function dumpOf(url: string): Promise<string> {
  const dump = join(folder, 'xiyan.dump');
  await run('pg_dump', '--format=custom', `--file=${dump}`, url);
  return dump;
}

async function start(url: string, sms = fakeSms()): Promise<TestApp> {
  const app = await startTestApp({ database: await openDatabase({ url }), keyring, sms });
  apps.push(app);
  return app;
}

it('has every row after a dump is restored into an empty cluster and distributed, and its receipts lead to them', async () => {
  const sms = fakeSms();
  const app = await start(from.url, sms);
  const { couple } = await sendEnquiry(app);
  await app.post('/api/ws/messages/send', { ...couple, key: 'a-key-of-a-message', text: '请问还有空厅吗？' });
  const session = await logInAs(app, sms, '13800138000');
  await app.post('/api/php/planner/favourite', { merchant_id: OPEN_HOTEL }, session);
  expect(await data(from.url, 'distribute')).toMatchObject({ code: 0 });
  const exported = await data(from.url, 'export', 'enquiries', '--reveal');
  expect(exported).toMatchObject({ code: 0, out: expect.stringContaining('13800138000') });
  const before = await rowsOf(app.db);
  await restore(await dumpOf(from.url));
  const restored = await start(to.url);
  expect(await rowsOf(restored.db)).toEqual(before);
  expect((await data(to.url, 'export', 'enquiries', '--reveal')).out).toBe(exported.out);
  expect((await restored.post('/api/php/receipt', couple)).body.status).toEqual({ RetCode: 0, msg: '' });
});

it('lacks what was revoked since the dump: the site refuses it until reapply-erasures has repeated all of it', async () => {
  let now = BACKUP;
  const { db } = await start(from.url);
  const pass = () =>
    runErasurePass({
      ...{ db, privacy: PRIVACY, keyring, clock: () => now },
      ...{ exports: revealedExports(folder, true), journal: erasureJournal(folder) },
    });
  for (const phone of [STAFF, REMOVED]) await addMerchantUser(db, keyring, OPEN_HOTEL, phone, now);
  const { id } = await accountOf(db, keyring, STAFF, now);
  const caller = { ...ANONYMOUS, own: true, session: await beginSession(db, id, now, ANONYMOUS) };
  const places = await fill(unlimitedContext({ db, keyring, clock: () => now }), caller);
  await pass();
  const dump = await dumpOf(from.url);
  now += 60_000;
  await revoke(places);
  await pass();
  expect(await valid(db, places)).toEqual([]);

  await restore(dump);
  const restored = await start(to.url);
  expect((await valid(restored.db, places)).length).toBe(21);
  const check = () => checkJournal(restored.db, folderJournal({ dataDir: folder, databaseUrl: to.url }), folder);
  await expect(check()).rejects.toThrow('run npm run data -- reapply-erasures');
  expect(await data(to.url, 'reapply-erasures', join(folder, 'erasures.ndjson'))).toMatchObject({ code: 0 });
  expect(await valid(restored.db, places)).toEqual([]);
  expect(await restored.db.selectFrom('session').selectAll().execute()).toEqual([]);
  await expect(check()).resolves.toBeUndefined();
});
