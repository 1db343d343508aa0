import { appendFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type KyselyPlugin, type OperationNode, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type App, createApp } from '../../../../../host-site/app.ts';
import { receiptToken } from '../../../../../host-site/features/enquiries/service/receipt-link.ts';
import { FEATURES } from '../../../../../host-site/features.ts';
import { type OpenDatabase, openDatabase } from '../../../../../host-site/platform/database/open.ts';
import { readKeyring } from '../../../../../host-site/platform/keys/keyring.ts';
import { newKeys } from '../../../../../host-site/platform/keys/keyring-file.ts';
import { migrate } from '../../../../../host-site/startup/database/migrate.ts';
import { createLog } from '../../../../../host-site/startup/log.ts';
import { ENGINES } from '../../../../support/databases/databases.ts';
import { insertSampleData, OPEN_HOTEL, SECOND_HOTEL } from '../../../../support/databases/sample-data.ts';
import { appOptions } from '../../../../support/site/app-options.ts';
import { readSettings } from '../../../../support/site/settings.ts';
import { startTestApp, type TestApp } from '../../../../support/site/test-app.ts';

const PHONE = '13800138000';
const OTHER = '13900139000';
const WAITING = { timeout: 20_000, interval: 20 };
const keyring = readKeyring(newKeys());

/** The kinds of statements that were given, raw ones as their text. */
function statementRecorder() {
  const statements: string[] = [];
  const textOf = (node: OperationNode): string =>
    node.kind === 'RawNode' ? (node as unknown as { sqlFragments: string[] }).sqlFragments.join('?') : node.kind;
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      statements.push(textOf(node));
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { statements, plugin };
}

describe('withdrawals on a database file', () => {
  let folder: string;
  let database: OpenDatabase;
  let app: App | undefined;
  let lines: string[];
  const recorder = statementRecorder();

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'xiyan-erasure-'));
    database = await openDatabase({ file: join(folder, 'xiyan.db') });
    await migrate(database.db, FEATURES);
    await insertSampleData(database.db);
    lines = [];
    recorder.statements.length = 0;
  });
  afterEach(async () => {
    await app?.server.close();
    app = undefined;
    await database.close();
    rmSync(folder, { recursive: true });
  });

  const start = async (erasureDelay: number, limits = {}) => {
    const log = createLog('info', { write: (line: string) => lines.push(line) } as never);
    app = await createApp(
      appOptions({
        db: database.db.withPlugin(recorder.plugin),
        settings: readSettings({ DATA_DIR: folder }),
        keyring,
        log,
        erasureDelay,
        limits: { withdrawalsPerReceipt: 1000, ...limits },
      }),
    );
    await app.server.ready();
    return app;
  };
  const post = async (url: string, payload: object) => {
    const reply = await app?.server.inject({ method: 'POST', url, payload });
    return { status: reply?.statusCode, code: JSON.parse(reply?.payload ?? '{}').status?.RetCode as number };
  };
  const ask = (phone: string, merchant = OPEN_HOTEL, from_type = 18) =>
    post('/api/hotel/MakeAppointment', { phone_num: phone, merchant_id: merchant, from_type });
  const withdraw = (token: string) => post('/api/php/receipt/withdraw', { token });
  const enquiries = () => database.db.selectFrom('enquiry').selectAll().orderBy('created_at').orderBy('phone_mask').execute();
  const tokens = async () => (await enquiries()).map(({ id }) => receiptToken(keyring, id));
  const passes = () => lines.filter((line) => line.includes('erasure pass finished')).map((line) => JSON.parse(line));
  const completed = () =>
    vi.waitFor(async () => expect(await database.db.selectFrom('erasure').select('id').execute()).toEqual([]), WAITING);
  const filesWith = (...texts: string[]) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((file) => texts.some((text) => readFileSync(file).includes(text)))
      .map((file) => file.slice(folder.length + 1));

  it('write nothing, compact nothing and leave the journal when they are repeated', async () => {
    await start(0);
    await ask(PHONE);
    const [token = ''] = await tokens();
    expect(await withdraw(token)).toEqual({ status: 200, code: 0 });
    await completed();
    await vi.waitFor(() => expect(passes()).toMatchObject([{ erasures: 1, isComplete: true }]), WAITING);
    recorder.statements.length = 0;
    const repeats = await Promise.all(Array.from({ length: 20 }, () => withdraw(token)));
    expect(repeats.every(({ status, code }) => status === 200 && code === 0)).toBe(true);
    expect(new Set(recorder.statements)).toEqual(new Set(['SelectQueryNode']));
    expect(passes()).toHaveLength(1);
  });

  it('complete first withdrawals that arrive together in one pass, without VACUUM', async () => {
    await start(2000);
    for (let at = 0; at < 8; at += 1) await ask(`1380013800${at}`);
    const rows = await enquiries();
    const replies = await Promise.all((await tokens()).map(withdraw));
    expect(replies.every(({ code }) => code === 0)).toBe(true);
    await completed();
    await vi.waitFor(() => expect(passes()).toMatchObject([{ erasures: 8, isComplete: true }]), WAITING);
    expect(recorder.statements.filter((text) => /vacuum|wal_checkpoint/i.test(text))).toEqual([]);
    expect(filesWith(...rows.map(({ phone_cipher }) => phone_cipher))).toEqual([]);
    expect(statSync(join(folder, 'xiyan.db-wal')).size).toBeLessThan(100_000);
  });

  it('are limited per receipt', async () => {
    await start(0, { withdrawalsPerReceipt: 2 });
    await ask(PHONE);
    await ask(OTHER);
    const [first = '', second = ''] = await tokens();
    for (const status of [200, 200, 429]) expect(await withdraw(first)).toMatchObject({ status });
    expect(await withdraw(second)).toMatchObject({ status: 200 });
  });

  it('complete after a restart what was pending when the process ended', async () => {
    const hour = 3600_000;
    await start(hour);
    await ask(PHONE);
    const [row] = await enquiries();
    mkdirSync(join(folder, 'exports'));
    writeFileSync(join(folder, 'exports', 'enquiries.csv'), `a,${PHONE}\nb,${OTHER}\n`);
    await withdraw((await tokens())[0] ?? '');
    await app?.server.close();
    expect(filesWith(PHONE, row?.phone_cipher ?? '')).toEqual(expect.arrayContaining(['xiyan.db-wal', 'exports/enquiries.csv']));
    await start(0);
    await completed();
    expect(filesWith(PHONE, row?.phone_cipher ?? '', row?.phone_hash ?? '')).toEqual([]);
    expect(readFileSync(join(folder, 'exports', 'enquiries.csv'), 'utf8')).toBe(`b,${OTHER}\n`);
  });

  it('stay pending while another process reads the journal, with a report', async () => {
    await start(0);
    await ask(PHONE);
    const reader = await openDatabase({ file: join(folder, 'xiyan.db') });
    await reader.db.connection().execute(async (connection) => {
      await sql`begin`.execute(connection);
      await sql`select count(*) from enquiry`.execute(connection);
      await withdraw((await tokens())[0] ?? '');
      await vi.waitFor(() => expect(lines.join()).toContain('another process reads the journal'), WAITING);
      expect(await database.db.selectFrom('erasure').select('phone_hash').execute()).toEqual([{ phone_hash: '' }]);
      await sql`rollback`.execute(connection);
    });
    await reader.close();
  });

  it('empty the journal also when an export file cannot be rewritten, and keep the erasure pending', async () => {
    await start(0);
    await ask(PHONE);
    const [row] = await enquiries();
    // A folder where a file was noted: reading it fails.
    appendFileSync(join(folder, 'revealed-files'), `${folder}\n`);
    await withdraw((await tokens())[0] ?? '');
    await vi.waitFor(() => expect(lines.join()).toContain('erasure pass failed and will be repeated'), WAITING);
    expect(filesWith(row?.phone_cipher ?? '')).toEqual([]);
    expect(await database.db.selectFrom('erasure').select('phone_hash').execute()).toEqual([{ phone_hash: row?.phone_hash }]);
  });

  it('remove only the withdrawn enquiry from export files and leave every other byte', async () => {
    await start(0);
    await ask(PHONE, OPEN_HOTEL);
    await ask(PHONE, SECOND_HOTEL);
    const rows = await enquiries();
    const erased = rows.find(({ merchant_id }) => merchant_id === OPEN_HOTEL)?.id ?? '';
    const standing = rows.find(({ merchant_id }) => merchant_id === SECOND_HOTEL)?.id ?? '';
    const exports = join(folder, 'exports');
    const elsewhere = join(folder, 'elsewhere');
    mkdirSync(exports);
    mkdirSync(elsewhere);
    const head = '\ufeff编号,商家,手机号\r\n';
    const csv = join(exports, 'enquiries.csv');
    writeFileSync(csv, `${head}${erased},"云汀\r\n""酒店""",${PHONE}\r\n${standing},春和酒店,${PHONE}\r\nx,"a\nb",${OTHER}\r\n`, {
      mode: 0o640,
    });
    const ndjson = join(elsewhere, 'enquiries.ndjson');
    writeFileSync(ndjson, `{"id":"${erased}","phone":"${PHONE}","name":"\\""}\n{"id":"${standing}","phone":"${PHONE}"}\n`);
    const numbers = join(elsewhere, 'numbers.txt');
    writeFileSync(numbers, `+86 138 0013 8000\n${OTHER}`);
    const link = join(folder, 'link.txt');
    symlinkSync(numbers, link);
    appendFileSync(join(folder, 'revealed-files'), `${ndjson}\n${link}\n${join(folder, 'gone.csv')}\n`);
    await withdraw(receiptToken(keyring, erased));
    await completed();
    expect(readFileSync(csv, 'utf8')).toBe(`${head}${standing},春和酒店,${PHONE}\r\nx,"a\nb",${OTHER}\r\n`);
    expect(statSync(csv).mode & 0o777).toBe(0o640);
    expect(readFileSync(ndjson, 'utf8')).toBe(`{"id":"${standing}","phone":"${PHONE}"}\n`);
    expect(readFileSync(numbers, 'utf8')).toBe(OTHER);
    expect(readdirSync(elsewhere).sort()).toEqual(['enquiries.ndjson', 'numbers.txt']);
  });

  it('remove no more than a line when a quote in a file is never closed', async () => {
    await start(0);
    await ask(PHONE);
    mkdirSync(join(folder, 'exports'));
    const others = Array.from({ length: 500 }, (_, at) => `row ${at}\n`).join('');
    writeFileSync(join(folder, 'exports', 'notes.csv'), `a "quote\n${PHONE}\n${others}`);
    await withdraw((await tokens())[0] ?? '');
    await completed();
    expect(readFileSync(join(folder, 'exports', 'notes.csv'), 'utf8')).toBe(`a "quote\n${others}`);
  });
});

describe.each(ENGINES)('number that withdraws and sends again on %s', (engine) => {
  let app: TestApp;
  let now: number;
  const env: Record<string, string> = engine === 'postgres' ? { DATABASE_URL: 'postgres://set' } : {};
  const begin = async (limits = {}) => {
    now = Date.now();
    app = await startTestApp({ engine, keyring, env, limits, clock: () => now });
  };
  afterEach(() => app.close());

  const ask = (from_type = 18, merchant = OPEN_HOTEL) =>
    app.post('/api/hotel/MakeAppointment', { phone_num: PHONE, merchant_id: merchant, from_type }, { visitorid: 'visitor-1' });
  const withdrawAll = async () => {
    for (const { id } of await app.db.selectFrom('enquiry').select('id').where('state', '!=', 'withdrawn').execute())
      expect((await app.post('/api/php/receipt/withdraw', { token: receiptToken(keyring, id) })).status).toBe(200);
  };
  const count = async () => (await app.db.selectFrom('enquiry').select('id').execute()).length;

  it('creates no second enquiry to the same merchant within a day, and is not stored for it', async () => {
    await begin();
    await ask();
    await withdrawAll();
    const again = await app.post(
      '/api/hotel/MakeAppointment',
      { phone_num: PHONE, merchant_id: OPEN_HOTEL, from_type: 18 },
      { 'idempotency-key': 'a-new-key-of-the-browser', visitorid: 'visitor-1' },
    );
    expect(again.body).toMatchObject({ data: null, status: { RetCode: 1105 } });
    expect(await count()).toBe(1);
    // Nothing of the refused request stays either. A cluster stores the windows of withdrawn enquiries among the keys.
    const keys = await app.db.selectFrom('idempotency').selectAll().execute();
    expect(keys.filter(({ key_hash }) => !key_hash.startsWith('repeat:'))).toEqual([]);
    const limits = await app.db.selectFrom('rate_limit').selectAll().execute();
    expect(JSON.stringify([keys, limits])).not.toMatch(/13800138000|138\*/);
    expect((await ask(18, SECOND_HOTEL)).body.status.RetCode).toBe(0);
    now += 24 * 3600_000 + 1;
    expect((await ask()).body.status.RetCode).toBe(0);
    expect(await count()).toBe(3);
  });

  it('reaches its daily limit all the same, also after a restart', async () => {
    await begin({ enquiriesPerPhone: 3 });
    for (const from of [18, 19, 20]) {
      expect((await ask(from)).body.status.RetCode).toBe(0);
      await withdrawAll();
    }
    expect((await ask(21)).status).toBe(429);
    const { server } = await createApp(
      appOptions({
        db: app.db,
        settings: readSettings(env),
        keyring,
        log: createLog('silent'),
        limits: { enquiriesPerPhone: 3 },
      }),
    );
    const payload = { phone_num: PHONE, merchant_id: OPEN_HOTEL, from_type: 22 };
    expect((await server.inject({ method: 'POST', url: '/api/hotel/MakeAppointment', payload })).statusCode).toBe(429);
    await server.close();
    expect(await count()).toBe(3);
  });
});
