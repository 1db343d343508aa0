/** A dump of the cluster by `pg_dump`, restored into an empty cluster: all rows, on the nodes where this release places them. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openDatabase } from '../../host-site/platform/database/open.ts';
import { readKeyring } from '../../host-site/platform/keys/keyring.ts';
import { newKeys } from '../../host-site/platform/keys/keyring-file.ts';
import { CITUS_BIN } from '../support/databases/citus-cluster.ts';
import { freshPostgres } from '../support/databases/databases.ts';
import { OPEN_HOTEL } from '../support/databases/sample-data.ts';
import { sendEnquiry } from '../support/site/conversation.ts';
import { runDataCommand } from '../support/site/data-command.ts';
import { fakeSms, logInAs } from '../support/site/login.ts';
import { startTestApp, type TestApp } from '../support/site/test-app.ts';
import { placedTables, rowsOf, STATED } from './placed-tables.ts';

vi.setConfig({ testTimeout: 240_000 });

const keyring = readKeyring(newKeys());
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

/** Places the tables; like each command, it stores the places of the site if they are missing. */
const distribute = (url: string) => runDataCommand(['distribute'], { env: { DATA_DIR: folder, DATABASE_URL: url }, clock: Date.now });

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
  expect(await distribute(from.url)).toMatchObject({ code: 0 });
  const before = await rowsOf(app.db);
  const dump = join(folder, 'xiyan.dump');
  await run('pg_dump', '--format=custom', `--file=${dump}`, from.url);
  await run('pg_restore', '--exit-on-error', `--dbname=${to.url}`, dump);
  expect(await distribute(to.url)).toMatchObject({ code: 0 });
  expect(await placedTables(to.url)).toEqual(STATED);
  const restored = await start(to.url);
  expect(await rowsOf(restored.db)).toEqual(before);
  expect((await restored.post('/api/php/receipt', couple)).body.status).toEqual({ RetCode: 0, msg: '' });
});
