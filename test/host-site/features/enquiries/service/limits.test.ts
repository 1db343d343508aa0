import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { forgetPhone } from '../../../../../host-site/features/enquiries/privacy/deletion.ts';
import { createEnquiryLimits } from '../../../../../host-site/features/enquiries/service/enquiry-limits.ts';
import { FEATURES } from '../../../../../host-site/features.ts';
import { readKeyring } from '../../../../../host-site/platform/keys/keyring.ts';
import { newKeys } from '../../../../../host-site/platform/keys/keyring-file.ts';
import { databaseLimiter } from '../../../../../host-site/platform/limits/database-limiter.ts';
import { memoryLimiter } from '../../../../../host-site/platform/limits/memory-limiter.ts';
import { migrate } from '../../../../../host-site/startup/database/migrate.ts';
import { ENGINES, emptyDatabase, hasPostgres, type TestDatabase } from '../../../../support/databases/databases.ts';
import { OPEN_HOTEL, SECOND_HOTEL } from '../../../../support/databases/sample-data.ts';
import { deletionContext } from '../../../../support/site/service-contexts.ts';
import { startTestApp, type TestApp, type TestAppOptions } from '../../../../support/site/test-app.ts';

const PHONE = '13800138000';
const keyring = readKeyring(newKeys());
const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

describe.each(ENGINES)('limits on %s', (engine) => {
  const start = async (limits: TestAppOptions['limits'] = {}, options: TestAppOptions = {}): Promise<TestApp> => {
    const app = await startTestApp({ engine, keyring, limits, ...options, env: { ...options.env, TRUST_PROXY: 'loopback' } });
    closing.push(app.close);
    return app;
  };
  const ask = async (app: TestApp, phone: string, merchant = OPEN_HOTEL, { key = '', from = 18, address = '192.0.2.1' } = {}) => {
    const headers = { 'x-forwarded-for': address, visitorid: 'visitor-1', ...(key && { 'idempotency-key': key }) };
    return app.post('/api/hotel/MakeAppointment', { phone_num: phone, merchant_id: merchant, from_type: from }, headers);
  };
  const TOO_MANY = { status: 429, body: { data: null, status: { RetCode: 429, msg: expect.stringContaining('频繁') } } };

  it('allow couples behind one address to send to many hotels in a short time', async () => {
    const app = await start({ enquiriesUnproven: 10_000 });
    for (let couple = 0; couple < 8; couple += 1)
      for (const from of [18, 19, 20, 21, 22])
        for (let press = 0; press < 3; press += 1)
          expect((await ask(app, `1380013800${couple}`, OPEN_HOTEL, { from, key: `${couple}-${from}` })).body.status.RetCode).toBe(0);
  });

  it('stop a number that sends repeatedly, but never the repetition of an accepted enquiry', async () => {
    const app = await start({ enquiriesPerPhone: 2 });
    const first = await ask(app, PHONE, OPEN_HOTEL, { key: 'k1' });
    expect((await ask(app, PHONE, SECOND_HOTEL)).body.status.RetCode).toBe(0);
    const refused = await ask(app, PHONE, OPEN_HOTEL, { from: 19, address: '192.0.2.2' });
    expect(refused).toMatchObject(TOO_MANY);
    // The number's budget is one day's.
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(86_000);
    expect((await ask(app, PHONE, OPEN_HOTEL, { key: 'k1' })).body).toEqual(first.body);
    expect((await ask(app, PHONE, SECOND_HOTEL)).body.status.RetCode).toBe(0);
    expect((await ask(app, '13900139000')).body.status.RetCode).toBe(0);
    expect(await app.db.selectFrom('enquiry').select('id').execute()).toHaveLength(3);
  });

  it('accept every couple of a merchant whose quota is used up, and still limit numbers and addresses', async () => {
    const app = await start({ enquiriesPerMerchant: 2, enquiriesPerPhone: 1 }, { requestLimits: { enquiry: { points: 5 } } });
    for (let at = 0; at < 5; at += 1)
      expect((await ask(app, `1380013800${at}`)).body.status, `couple ${at}`).toEqual({ RetCode: 0, msg: '' });
    expect(await ask(app, '13800138000', SECOND_HOTEL, { address: '192.0.2.2' })).toMatchObject(TOO_MANY);
    expect(await ask(app, '13800138007')).toMatchObject(TOO_MANY);
    expect(await app.db.selectFrom('enquiry').select('id').execute()).toHaveLength(5);
    const due = await app.db.selectFrom('outbox').select(['created_at', 'next_attempt_at']).orderBy('next_attempt_at').execute();
    const hours = due.map(({ created_at, next_attempt_at }) => Math.round((next_attempt_at - created_at) / 3_600_000));
    expect(hours).toEqual([0, 0, 1, 1, 2]);
    expect((await app.get('/metrics')).text).toContain('xiyan_outbox_events{state="deferred"} 3\n');
  });

  it('stop one address, then all together, and state when to try again', async () => {
    const app = await start({}, { requestLimits: { enquiry: { points: 2, pointsInAll: 3 } } });
    for (const at of [0, 1]) expect((await ask(app, `1380013800${at}`)).status).toBe(200);
    const refused = await ask(app, '13800138002');
    expect(refused).toMatchObject(TOO_MANY);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await ask(app, '13800138003', OPEN_HOTEL, { address: '192.0.2.3' })).status).toBe(200);
    expect(await ask(app, '13800138004', OPEN_HOTEL, { address: '192.0.2.4' })).toMatchObject(TOO_MANY);
  });

  it('end by the clock of the app, to the second', async () => {
    let now = Date.UTC(2026, 10, 21, 4);
    const app = await start(
      { enquiriesPerPhone: 2, withdrawalsPerReceipt: 1 },
      { requestLimits: { enquiry: { points: 1 } }, clock: () => now },
    );
    const minutes = (count: number) => count * 60_000;
    expect((await ask(app, PHONE)).status).toBe(200);
    const refused = await ask(app, PHONE, SECOND_HOTEL);
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '600']);
    now += minutes(10) - 1000;
    expect((await ask(app, PHONE, SECOND_HOTEL)).headers['retry-after']).toBe('1');
    now += 1000;
    expect((await ask(app, PHONE, SECOND_HOTEL)).status).toBe(200);
    now += minutes(23 * 60 + 49);
    expect((await ask(app, PHONE, OPEN_HOTEL, { from: 19 })).headers['retry-after']).toBe('60');
    now += minutes(10);
    expect((await ask(app, PHONE, OPEN_HOTEL, { from: 19 })).status).toBe(200);
  });

  it('allow all visitors together the total of ENQUIRY_TOTAL', async () => {
    const app = await start({}, { env: { ENQUIRY_TOTAL: '1' } });
    expect((await ask(app, '13800138000')).status).toBe(200);
    expect(await ask(app, '13800138001', OPEN_HOTEL, { address: '192.0.2.2' })).toMatchObject(TOO_MANY);
    const unlimited = await start({}, { env: { ENQUIRY_TOTAL: '0' } });
    for (const at of [0, 1]) expect((await ask(unlimited, `1380013800${at}`)).status).toBe(200);
  });

  it.runIf(engine === 'postgres')(
    'spread the count of all visitors over rows, so that concurrent enquiries do not wait for one',
    async () => {
      const app = await start({});
      for (let at = 0; at < 24; at += 1) expect((await ask(app, `138001380${at + 10}`)).status).toBe(200);
      const rows = await app.db.selectFrom('rate_window').select('points').where('key', 'like', 'enquiry-all:%').execute();
      expect(rows.length).toBeGreaterThan(1);
      expect(rows.reduce((sum, { points }) => sum + points, 0)).toBe(24);
    },
  );

  it('store neither numbers nor addresses, and are erased with the number', async () => {
    const app = await start();
    await ask(app, PHONE);
    const keys = async (table: 'rate_limit' | 'rate_window') =>
      (await app.db.selectFrom(table).select('key').orderBy('key').execute()).map(({ key }) => key);
    const [daily, short] = [await keys('rate_limit'), await keys('rate_window')];
    const namesOf = (stored: string[]) => stored.map((key) => key.split(':')[0]);
    // Only the daily limit of the number is a write to disk.
    expect([namesOf(daily), namesOf(short)]).toEqual([['phone'], engine === 'postgres' ? ['enquiry-all', 'enquiry', 'unproven'] : []]);
    expect([...daily, ...short].join()).not.toMatch(/1380013|192\.0\.2/);
    await forgetPhone(deletionContext({ db: app.db, keyring, clock: Date.now }), PHONE);
    expect(await keys('rate_limit')).toEqual([]);
  });
});

it.runIf(hasPostgres)(
  'are shared by processes through PostgreSQL, and each process counts alone while the database is unavailable',
  async () => {
    const database: TestDatabase = await emptyDatabase('postgres');
    closing.push(database.close);
    await migrate(database.db, FEATURES);
    const other = await database.again();
    const numbers = {
      enquiriesPerPhone: 3,
      enquiriesPerMerchant: 100,
      enquiriesUnproven: 100,
      withdrawalsPerReceipt: 3,
      weddingChangesPerReceipt: 3,
      couponTriesPerUser: 60,
    };
    const [here, there] = [database, other].map(({ db }) => createEnquiryLimits(databaseLimiter(db, Date.now), keyring, numbers));
    const takes = Array.from({ length: 8 }, (_, at) => {
      const [limits, { db }] = at % 2 ? [here, database] : [there, other];
      return db.transaction().execute(async (trx) => limits?.take(trx, PHONE, Date.now()));
    });
    expect((await Promise.all(takes)).filter((wait) => wait === 0)).toHaveLength(3);

    const withdrawals = Array.from({ length: 8 }, (_, at) => (at % 2 ? here : there)?.takeWithdrawal('enquiry-1'));
    expect((await Promise.all(withdrawals)).filter((wait) => wait === 0)).toHaveLength(3);
    await other.close();
    expect(await there?.takeWithdrawal('enquiry-1')).toBe(0);
    const alone = createEnquiryLimits(memoryLimiter(Date.now), keyring, numbers);
    expect(await alone.takeWithdrawal('enquiry-1')).toBe(0);
  },
);

it.runIf(hasPostgres)('of less than a day are counted in a table that causes no write to disk', async () => {
  const database = await emptyDatabase('postgres');
  closing.push(database.close);
  await migrate(database.db, FEATURES);
  const { rows } = await sql<{ name: string; kind: string }>`
    select relname as name, relpersistence as kind from pg_class where relname in ('rate_limit', 'rate_window') order by relname`.execute(
    database.db,
  );
  expect(rows).toEqual([
    { name: 'rate_limit', kind: 'p' },
    { name: 'rate_window', kind: 'u' },
  ]);
});
