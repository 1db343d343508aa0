import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { runDataCommand } from '../../support/data-command.ts';

vi.setConfig({ testTimeout: 120_000 });

const folder = mkdtempSync(join(tmpdir(), 'xiyan-audit-'));
afterAll(() => rmSync(folder, { recursive: true }));
const PHONE = '13800138000';

const run = (...args: string[]) => runDataCommand(args, { env: { DATA_DIR: join(folder, 'data') }, clock: Date.now });

it('lists what operators did, filtered, as NDJSON and CSV, without a number', async () => {
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
  expect(out).not.toContain('138');
  const csv = await run('audit', '--event', 'keys.added', '--actor', operator, '--from', '2026-01-01', '--format', 'csv');
  expect(csv.out.replace('\ufeff', '').split('\r\n')[0]).toBe('时间,事件,操作者,对象,网段,详情');
  expect(csv.out.trim().split('\r\n')).toHaveLength(2);
  expect((await run('audit', '--to', '2020-01-01')).out).toBe('');
  expect((await run('audit', '--from', 'yesterday')).code).toBe(2);
});
