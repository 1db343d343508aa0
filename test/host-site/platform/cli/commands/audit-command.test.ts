import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { accountOf } from '../../../../../host-site/features/login/service/accounts.ts';
import { FEATURES } from '../../../../../host-site/features.ts';
import { keyringOf } from '../../../../../host-site/platform/keys/keyring-file.ts';
import { prepareDatabase } from '../../../../../host-site/startup/database/prepare-database.ts';
import { copyDemoData } from '../../../../support/databases/databases.ts';
import { runDataCommand } from '../../../../support/site/data-command.ts';
import { readSettings } from '../../../../support/site/settings.ts';

vi.setConfig({ testTimeout: 120_000 });

const folder = mkdtempSync(join(tmpdir(), 'xiyan-audit-'));
beforeAll(() => copyDemoData(join(folder, 'data')));
afterAll(() => rmSync(folder, { recursive: true }));
const PHONE = '13800138000';

const run = (...args: string[]) => runDataCommand(args, { env: { DATA_DIR: join(folder, 'data') }, clock: Date.now });

it("lists operators' actions, filtered, as NDJSON and CSV, without a number", async () => {
  const operator = `operator:${userInfo().username}`;
  expect((await run('merchant-user', 'add', '1001', PHONE)).code).toBe(0);
  expect((await run('merchant-user', 'remove', '1001', PHONE)).code).toBe(0);
  expect((await run('merchant-user', 'remove', '1001', PHONE)).code).toBe(1);
  expect((await run('merchant-user', 'add', '1001', '138001380001')).code).toBe(1);
  await run('export', 'enquiries');
  await run('export', 'enquiries', '--reveal');
  await run('forget', PHONE);
  await run('rotate-keys', '--new-key');
  await run('rotate-keys');
  const { out } = await run('audit', '--header', 'fields');
  const rows = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, string>);
  expect(rows.map(({ event, actor, target }) => [event, actor, target])).toEqual([
    ['merchant_user.added', operator, 'merchant:1001'],
    ['merchant_user.removed', operator, 'merchant:1001'],
    ['enquiries.exported', operator, ''],
    ['number.forgotten', operator, ''],
    ['keys.added', operator, ''],
    ['keys.rotated', operator, ''],
  ]);
  expect(out).not.toMatch(/138(\d{8}|\*{4})/);
  const csv = await run('audit', '--event', 'keys.added', '--actor', operator, '--from', '2026-01-01', '--format', 'csv');
  expect(csv.out.replace('\ufeff', '').split('\r\n')[0]).toBe('时间,事件,操作者,对象,网段,详情');
  expect(csv.out.trim().split('\r\n')).toHaveLength(2);
  expect((await run('audit', '--to', '2020-01-01')).out).toBe('');
  expect((await run('audit', '--from', 'yesterday')).code).toBe(2);
});

it('removes a lost second factor and ends the sessions of its user', async () => {
  const env = { DATA_DIR: join(folder, 'data') };
  const { db, close } = await prepareDatabase(readSettings(env), FEATURES);
  const keyring = keyringOf(readSettings(env));
  const account = await accountOf(db, keyring, PHONE, Date.now());
  await db
    .insertInto('second_factor')
    .values({ user_id: account.id, sealed_key: 'k', sealed_cipher: 'c', last_step: 0, confirmed_at: 1 })
    .execute();
  await db.insertInto('session').values({ id_hash: 'a', user_id: account.id, created_at: 1, expires_at: 9e15 }).execute();
  expect(await run('second-factor', 'remove', PHONE)).toMatchObject({ code: 0, err: [expect.stringContaining('138****8000')] });
  expect(await run('second-factor', 'remove', PHONE)).toMatchObject({ code: 1 });
  expect(await run('second-factor', 'remove', '123')).toMatchObject({ code: 1, err: ['That is no mobile number.'] });
  expect(await db.selectFrom('session').selectAll().execute()).toEqual([]);
  await close();
  const { out } = await run('audit', '--event', 'second_factor.removed');
  expect(JSON.parse(out)).toMatchObject({ target: `user:${account.id}` });
});
