import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { enquiryOfToken, receiptToken } from '../../../../../host-site/features/enquiries/service/receipt-link.ts';
import { FEATURES } from '../../../../../host-site/features.ts';
import { readKeyring } from '../../../../../host-site/platform/keys/keyring.ts';
import { newKeys } from '../../../../../host-site/platform/keys/keyring-file.ts';
import { pages } from '../../../../../host-site/routes/page-routes.ts';
import { ENGINES, emptyDatabase } from '../../../../support/databases/databases.ts';
import { OPEN_HOTEL } from '../../../../support/databases/sample-data.ts';
import { appOptions } from '../../../../support/site/app-options.ts';
import { cleanUpRound } from '../../../../support/site/clean-up.ts';
import { startTestApp, type TestApp } from '../../../../support/site/test-app.ts';
import { load } from '../../../platform/pages/html.ts';

vi.setConfig({ testTimeout: 30_000 });

const PHONE = '13800138000';
const keyring = readKeyring(newKeys());

describe.each(ENGINES)('couple’s receipt on %s', (engine) => {
  let app: TestApp;
  let dataDir: string;
  let now: number;
  beforeEach(async () => {
    now = Date.UTC(2026, 10, 21, 12);
    dataDir = mkdtempSync(join(tmpdir(), 'xiyan-receipt-'));
    app = await startTestApp({ engine, keyring, pages, clock: () => now, env: { DATA_DIR: dataDir }, erasureDelay: 0 });
  });
  afterEach(async () => {
    await app.close();
    rmSync(dataDir, { recursive: true });
  });
  const ask = async (phone = PHONE) => {
    const payload = { phone_num: phone, merchant_id: OPEN_HOTEL, from_type: 18 };
    const { body } = await app.post('/api/hotel/MakeAppointment', payload, { 'idempotency-key': `key-of-${phone}` });
    return (body.data as { receipt: { code: string; url: string } }).receipt;
  };
  const pathOf = (url: string) => new URL(url).pathname;
  const post = { method: 'POST' as const, payload: '', headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'null' } };

  it('is the same for a repeated request, and nothing that opens it is stored', async () => {
    const receipt = await ask();
    expect(await ask()).toEqual(receipt);
    const tables = ['enquiry', 'idempotency', 'outbox', 'lead_event'] as const;
    const stored = JSON.stringify(await Promise.all(tables.map((table) => app.db.selectFrom(table).selectAll().execute())));
    const token = pathOf(receipt.url).split('/')[2] ?? '';
    expect(stored).toContain(receipt.code);
    for (const part of [token, token.slice(22), Buffer.from(token.slice(22), 'base64url').toString('hex')])
      expect(stored).not.toContain(part);
  });

  it('shows state, hotel, time and the masked number to its holder alone, and its address appears nowhere', async () => {
    const { url, code } = await ask();
    const page = await load(app.server, pathOf(url));
    for (const text of ['已送达', '云汀酒店', code, '138****8000']) expect(page.text).toContain(text);
    expect(page.html).not.toContain(PHONE);
    expect(page.meta('robots')).toMatch(/^noindex/);
    expect(page.headers).toMatchObject({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' });
    expect(page.html).toContain('data-statistics="off"');
    await app.db.updateTable('enquiry').set({ state: 'contacted' }).execute();
    expect((await load(app.server, pathOf(url))).text).toContain('对方已联系您');
    expect(app.lines.join()).not.toContain(pathOf(url));
  });

  it('withdraws the enquiry after a confirmation, without a cookie and repeatedly', async () => {
    const path = pathOf((await ask()).url);
    const page = await load(app.server, `${path}?withdraw=1`);
    expect(page.text).toContain('要撤回询问吗？');
    expect(await app.db.selectFrom('enquiry').select('state').execute()).toEqual([{ state: 'new' }]);
    for (let time = 0; time < 2; time += 1) {
      const { status, headers } = await load(app.server, path, post);
      expect([status, headers.location]).toEqual([303, `http://127.0.0.1:3000${path}`]);
    }
    const after = await load(app.server, path);
    expect(after.text).toContain('您已撤回');
    expect(after.text).not.toContain('138****');
    expect(await app.db.selectFrom('lead_event').select(['to_state', 'user_id']).execute()).toEqual([
      { to_state: 'withdrawn', user_id: null },
    ]);
  });

  it('expires 24 months after the last activity, for reading and for withdrawing, with a notice on its page', async () => {
    const path = pathOf((await ask()).url);
    const token = path.split('/')[2] ?? '';
    const created = now;
    now = Date.UTC(2028, 10, 21, 12);
    expect((await load(app.server, path)).status).toBe(200);
    now += 1;
    for (const request of [undefined, post]) {
      const page = await load(app.server, path, request);
      expect(page.status).toBe(410);
      expect(page.text).toContain('这个链接已过期');
      expect(page.text).toContain('400-000-0000');
      expect(page.html).not.toMatch(/138\*{4}8000|云汀酒店/);
      expect(page.headers).toMatchObject({ 'referrer-policy': 'no-referrer' });
    }
    for (const call of ['/api/php/receipt', '/api/php/receipt/withdraw'])
      expect((await app.post(call, { token })).body.status.RetCode).toBe(1107);
    const { id, state } = await app.db.selectFrom('enquiry').select(['id', 'state']).executeTakeFirstOrThrow();
    expect(state).toBe('new');
    const step = { kind: 'state' as const, from_state: 'new', to_state: 'viewed', user_id: null };
    await app.db
      .insertInto('lead_event')
      .values({ id: 'e1', enquiry_id: id, merchant_id: OPEN_HOTEL, at: created + 1, ...step })
      .execute();
    expect((await load(app.server, path)).status).toBe(200);
  });

  it('is deleted by the hourly clean-up after its expiry; one with later activity is not', async () => {
    const paths = [pathOf((await ask()).url), pathOf((await ask('13900139000')).url)];
    const round = () =>
      cleanUpRound({ db: app.db, clock: () => now, outboxDays: 30, keyDays: 30, receiptMonths: 24, enquiryMonths: 24, trackingDays: 180 });
    const [, active] = paths.map((path) => enquiryOfToken(keyring, path.split('/')[2] ?? ''));
    now = Date.UTC(2028, 10, 22);
    const step = { kind: 'reveal' as const, from_state: '', to_state: '', user_id: 1 };
    await app.db
      .insertInto('lead_event')
      .values({ id: 'e1', enquiry_id: active ?? '', merchant_id: OPEN_HOTEL, at: now - 1000, ...step })
      .execute();
    expect(await round()).toMatchObject({ receipts: 1 });
    expect(await round()).toMatchObject({ receipts: 0 });
    // Neither an earlier clock (or a longer period) nor new activity opens it again.
    now = Date.UTC(2026, 10, 22);
    const statuses = await Promise.all(paths.map(async (path) => (await load(app.server, path)).status));
    expect(statuses).toEqual([410, 200]);
  });

  it('leaves no trace of the number in tables, exports or log', async () => {
    const path = pathOf((await ask()).url);
    const { phone_cipher } = await app.db.selectFrom('enquiry').select('phone_cipher').executeTakeFirstOrThrow();
    mkdirSync(join(dataDir, 'exports'));
    writeFileSync(join(dataDir, 'exports', 'enquiries.csv'), `x,${PHONE}\n`);
    writeFileSync(join(dataDir, 'exports', 'others.csv'), 'x,13900139000\n');
    await load(app.server, path, post);
    await vi.waitFor(async () => expect(await app.db.selectFrom('erasure').select('id').execute()).toEqual([]), { timeout: 20_000 });
    expect(readFileSync(join(dataDir, 'exports', 'enquiries.csv'), 'utf8')).toBe('');
    expect(readFileSync(join(dataDir, 'exports', 'others.csv'), 'utf8')).toBe('x,13900139000\n');
    const traces = [PHONE, keyring.hash(PHONE), keyring.hash(`wish ${PHONE} ${OPEN_HOTEL} 18`), phone_cipher, '138****8000'];
    const tables = [
      'enquiry',
      'erasure',
      'idempotency',
      'outbox',
      'rate_limit',
      'lead_event',
      'user_account',
      'login_code',
      'session',
    ] as const;
    const left =
      JSON.stringify(await Promise.all(tables.map((table) => app.db.selectFrom(table).selectAll().execute()))) + app.lines.join();
    for (const trace of traces) expect(left).not.toContain(trace);
  });
});

it('a withdrawal leaves no byte of the number in the embedded database’s files', async () => {
  const { createApp } = await import('../../../../../host-site/app.ts');
  const { createLog } = await import('../../../../../host-site/startup/log.ts');
  const { migrate } = await import('../../../../../host-site/startup/database/migrate.ts');
  const { openDatabase } = await import('../../../../../host-site/platform/database/open.ts');
  const { readSettings } = await import('../../../../support/site/settings.ts');
  const { insertSampleData } = await import('../../../../support/databases/sample-data.ts');
  const folder = mkdtempSync(join(tmpdir(), 'xiyan-receipt-bytes-'));
  const database = await openDatabase({ file: join(folder, 'xiyan.db') });
  await migrate(database.db, FEATURES);
  await insertSampleData(database.db);
  const { server } = await createApp(
    appOptions({
      db: database.db,
      settings: readSettings({ DATA_DIR: folder }),
      keyring,
      log: createLog('silent'),
      erasureDelay: 0,
    }),
  );
  for (let at = 0; at < 20; at += 1) {
    const payload = { phone_num: `138001380${String(at).padStart(2, '0')}`, merchant_id: OPEN_HOTEL, from_type: 18 + at };
    await server.inject({ method: 'POST', url: '/api/hotel/MakeAppointment', payload });
  }
  const row = await database.db
    .selectFrom('enquiry')
    .selectAll()
    .orderBy('created_at')
    .orderBy('from_type')
    .limit(1)
    .executeTakeFirstOrThrow();
  const token = receiptToken(keyring, row.id);
  expect(enquiryOfToken(keyring, token)).toBe(row.id);
  const holding = () =>
    readdirSync(folder).filter((name) => {
      const bytes = readFileSync(join(folder, name));
      return bytes.includes(row.phone_cipher) || bytes.includes(keyring.hash(`wish ${PHONE} ${OPEN_HOTEL} 18`));
    });
  expect(holding().length).toBeGreaterThan(0);
  expect((await server.inject({ method: 'POST', url: '/api/php/receipt/withdraw', payload: { token } })).statusCode).toBe(200);
  await vi.waitFor(() => expect(holding()).toEqual([]), { timeout: 20_000 });
  await server.close();
  await database.close();
  rmSync(folder, { recursive: true });
});

describe.each(ENGINES)('open list on %s', (engine) => {
  it("is notified of changes by this and other processes to its merchant’s enquiries, and of no other merchant's", async () => {
    const { createInboxFeed } = await import('../../../../../host-site/features/inbox/service/inbox-feed.ts');
    const { migrate } = await import('../../../../../host-site/startup/database/migrate.ts');
    const database = await emptyDatabase(engine);
    await migrate(database.db, FEATURES);
    const other = await database.again();
    const feed = createInboxFeed({ db: database.db, clock: Date.now, log: { error: () => undefined }, idleMs: 12 * 3_600_000, poll: 10 });
    let notifications = 0;
    let heard: () => void = () => undefined;
    const next = () =>
      new Promise<void>((resolve) => {
        heard = resolve;
      });
    const begun = next();
    const stop = feed.listen([501], () => {
      notifications += 1;
      heard();
    });
    await begun;
    const write = (merchant_id: number) =>
      other.db
        .insertInto('lead_event')
        .values({
          id: crypto.randomUUID(),
          enquiry_id: 'e',
          merchant_id,
          at: Date.now(),
          kind: 'state',
          from_state: 'new',
          to_state: 'viewed',
          user_id: null,
        })
        .execute();
    await write(502);
    const news = next();
    await write(501);
    await news;
    expect(notifications).toBe(2);
    stop();
    feed.stop();
    await database.close();
  });
});
