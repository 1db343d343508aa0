import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { makeAppointment } from '../../../../host-site/features/enquiries/service/enquiries.ts';
import { FEATURES } from '../../../../host-site/features.ts';
import { ANONYMOUS } from '../../../../host-site/platform/calls/service-call.ts';
import type { OpenDatabase } from '../../../../host-site/platform/database/open.ts';
import { openKeyFile } from '../../../../host-site/platform/keys/keyring-file.ts';
import { prepareDatabase } from '../../../../host-site/startup/database/prepare-database.ts';
import { copyDemoData } from '../../../support/databases/databases.ts';
import { runDataCommand } from '../../../support/site/data-command.ts';
import { unlimitedContext } from '../../../support/site/service-contexts.ts';

vi.setConfig({ testTimeout: 60_000 });

const MERCHANT = 1001;
let folder: string;
let dataDir: string;
/** A process that runs beside the commands, as the site does. */
let site: OpenDatabase;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'xiyan-commands-'));
  dataDir = join(folder, 'data');
  await copyDemoData(dataDir);
  site = await prepareDatabase({ dataDir, databaseUrl: undefined }, FEATURES);
}, 60_000);
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true });
});

async function run(args: string[], { input = '', env = {} }: { input?: string; env?: Record<string, string> } = {}) {
  const {
    err,
    database: _,
    ...rest
  } = await runDataCommand(args, {
    env: { DATA_DIR: dataDir, ...env },
    input: (async function* () {
      yield input;
    })(),
    clock: Date.now,
  });
  return { ...rest, err: err.join('\n') };
}
const keyring = () => openKeyFile(join(dataDir, 'enquiry-keys'));
const ask = (phone: string) =>
  makeAppointment(
    unlimitedContext({ db: site.db, clock: Date.now, keyring: keyring() }),
    { phone_num: phone, merchant_id: MERCHANT },
    { ...ANONYMOUS, idempotencyKey: `key-${phone}` },
  );
const phoneOf = (at: number) => `1387777${String(at).padStart(4, '0')}`;
/** Names of the files in the data folder that hold one of the texts. */
const filesWith = (texts: string[]): string[] =>
  readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => {
      const bytes = readFileSync(path);
      return texts.some((text) => bytes.includes(text));
    });

it('erases a number so that no byte of it is left in the data folder or its exports, while the site is running', async () => {
  // Enough rows for pages of the file to be split and moved.
  for (let at = 0; at < 300; at += 1) await ask(phoneOf(at));
  const phone = phoneOf(150);
  const hash = keyring().hash(phone);
  const row = await site.db.selectFrom('enquiry').selectAll().where('phone_hash', '=', hash).executeTakeFirstOrThrow();
  const traces = [phone, hash, keyring().hash(`wish ${phone} ${MERCHANT} 18`), row.phone_cipher];
  const inFolder = join(dataDir, 'exports', '2026', 'enquiries.csv');
  const elsewhere = join(folder, 'elsewhere.ndjson');
  const withoutNumbers = join(folder, 'masked.ndjson');
  mkdirSync(join(inFolder, '..'), { recursive: true });
  for (const [path, ...options] of [[inFolder, '--reveal'], [elsewhere, '--reveal'], [withoutNumbers]] as [string, ...string[]][])
    expect(await run(['export', 'enquiries', ...options, '--out', path])).toMatchObject({ code: 0 });
  writeFileSync(`${elsewhere}.broken-off.part`, phone);
  expect(filesWith(traces).length).toBeGreaterThan(1);

  const { code, err } = await run(['forget', '-'], { input: `+86 ${phone.slice(0, 3)} ${phone.slice(3, 7)} ${phone.slice(7)}\n` });
  expect({ code, first: err.split('\n')[0] }).toEqual({ code: 0, first: 'Forgotten: 1 enquiry(ies), 3 export(s).' });
  expect(err).not.toContain(phone);
  expect(filesWith(traces)).toEqual([]);
  expect(existsSync(`${elsewhere}.broken-off.part`)).toBe(false);
  expect(err).toContain(`rewrote ${elsewhere} without 1 record(s)`);
  for (const file of [inFolder, elsewhere]) {
    const lines = readFileSync(file, 'utf8').split('\n');
    expect(lines.filter((line) => line.includes('1387777'))).toHaveLength(299);
    expect(lines.filter((line) => line.includes(row.id))).toEqual([]);
  }
  expect(readFileSync(withoutNumbers, 'utf8')).toContain(row.id);
  expect(await site.db.selectFrom('enquiry').select('state').where('id', '=', row.id).execute()).toEqual([{ state: 'withdrawn' }]);

  const { out } = await run(['export', 'enquiries', '--reveal']);
  expect(out).not.toContain(phone);
  expect(out.split('\n').filter((line) => line.includes('"phone":"1387777'))).toHaveLength(299);
  expect(await run(['forget', phone])).toMatchObject({ code: 0, err: 'Forgotten: 0 enquiry(ies), 0 export(s).' });
});

it('does not repeat an invalid number', async () => {
  expect(await run(['forget', '1380013'])).toEqual({ code: 1, out: '', err: 'That is no mobile number.' });
});

it('lists undelivered events and sends them again', async () => {
  const { rows } = { rows: await site.db.selectFrom('outbox').select('id').limit(2).execute() };
  const [dead, delivered] = rows.map(({ id }) => id);
  await site.db.updateTable('outbox').set({ delivered_at: 1 }).execute();
  await site.db
    .updateTable('outbox')
    .set({ delivered_at: null, dead_at: 1, attempts: 80, failure: 'status 503' })
    .where('id', '=', dead ?? '')
    .execute();
  const list = async () => (await run(['outbox', 'list'])).out;
  expect(JSON.parse(await list())).toMatchObject({
    id: dead,
    state: 'dead',
    merchant_id: MERCHANT,
    attempts: 80,
    failure: 'status 503',
    dead_at: '1970-01-01T00:00:00.001Z',
  });
  expect((await run(['outbox', 'list', '--format', 'csv'])).out).toContain('编号,状态,事件');
  expect(await run(['outbox', 'replay'])).toMatchObject({ code: 0, err: '1 event(s) will be delivered again.' });
  expect(JSON.parse(await list())).toMatchObject({ id: dead, state: 'waiting', failure: '' });
  expect(await run(['outbox', 'replay', delivered ?? '', 'nope'])).toMatchObject({
    code: 1,
    err: expect.stringContaining('nope: no such event'),
  });
  expect((await list()).trim().split('\n')).toHaveLength(2);
});

it('moves all numbers to a new key in two steps, and leaves nothing of the old ciphertext', async () => {
  const before = await site.db.selectFrom('enquiry').select(['id', 'phone_cipher', 'phone_key']).where('phone_cipher', '!=', '').execute();
  const { err } = await run(['rotate-keys', '--new-key']);
  expect(err).toMatch(/^Key k[0-9a-f]{8} was added\.\nRestart/);
  expect(readFileSync(join(dataDir, 'enquiry-keys'), 'utf8').split(',')).toHaveLength(3);
  expect(await run(['rotate-keys'])).toMatchObject({ code: 0, err: expect.stringContaining(`${before.length} number(s) now under key k`) });
  expect(filesWith(before.map(({ phone_cipher }) => phone_cipher))).toEqual([]);
  const { out } = await run(['export', 'enquiries', '--reveal']);
  expect(out).toContain(phoneOf(7));
  expect(
    (await run(['rotate-keys', '--new-key'], { env: { ENQUIRY_KEYS: readFileSync(join(dataDir, 'enquiry-keys'), 'utf8') } })).code,
  ).toBe(1);
});

it('grants a number access to a merchant and revokes it, showing the number masked', async () => {
  const phone = '13711112222';
  expect(await run(['merchant-user', 'add', '1001', `+86 ${phone}`])).toMatchObject({
    code: 0,
    err: '137****2222 may act for merchant 1001.',
  });
  expect((await run(['merchant-user', 'add', '1002', '-'], { input: `${phone}\n` })).code).toBe(0);
  expect(await run(['merchant-user', 'add', '999999', phone])).toMatchObject({ code: 1, err: 'There is no merchant 999999.' });
  const listed = async (...more: string[]) =>
    (await run(['merchant-user', 'list', ...more, '--header', 'fields'])).out
      .trim()
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(await listed()).toMatchObject([
    { merchant_id: 1001, phone: '137****2222' },
    { merchant_id: 1002, phone: '137****2222' },
  ]);
  expect(await listed('1002')).toHaveLength(1);
  expect((await run(['merchant-user', 'remove', '1002', phone])).code).toBe(0);
  expect((await run(['merchant-user', 'remove', '1002', phone])).code).toBe(1);
  expect(await listed()).toHaveLength(1);
  expect((await run(['forget', phone])).code).toBe(0);
  expect(await listed()).toEqual([]);
  for (const args of [['add'], ['add', '1001'], ['add', 'x', phone], ['remove', '1001', phone, 'more'], ['list', 'x'], []])
    expect((await run(['merchant-user', ...args])).code).toBe(2);
  expect(filesWith([phone])).toEqual([]);
});
