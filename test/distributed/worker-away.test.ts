/** A worker of the cluster stops and comes back: what couples get meanwhile, and that each enquiry is stored once. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { distribute, planDistribution } from '../../host-site/data/distribute.ts';
import type { Availability } from '../../host-site/features/availability/availability.ts';
import { AVAILABILITY_TEXTS as texts } from '../../host-site/features/availability/ui/availability-texts.ts';
import { createChannelFeed } from '../../host-site/features/conversation/service/feed/channel-feed.ts';
import { type ClaimedEvent, claimDue, markDelivered } from '../../host-site/features/enquiries/delivery/outbox.ts';
import { FEATURES } from '../../host-site/features.ts';
import { newIdOfMerchant } from '../../host-site/platform/database/distribution/merchant-id.ts';
import { openDatabase } from '../../host-site/platform/database/open.ts';
import { placementsOf } from '../../host-site/platform/feature/stored-data.ts';
import { pages } from '../../host-site/routes/page-routes.ts';
import { migrate } from '../../host-site/startup/database/migrate.ts';
import { type CitusCluster, createOnCitus, databaseAt, startCitus } from '../support/databases/citus-cluster.ts';
import { runSql } from '../support/databases/postgres-server.ts';
import { CLOSED_HOTEL, insertSampleData, OPEN_HOTEL, PACKAGE, SECOND_HOTEL } from '../support/databases/sample-data.ts';
import { fakeSms, logInAs } from '../support/site/login.ts';
import { startTestApp, type TestApp } from '../support/site/test-app.ts';

// A cluster for this file alone, beside everything else that two cores do.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 });

const NAME = 'away';
const CITY = 90;
/** Of the next year: it has not passed. */
const DAY = `${new Date().getFullYear() + 1}-05-01`;
const READING = [
  '/',
  '/hotel/hangzhou',
  `/hotel/hangzhou/detail_${OPEN_HOTEL}`,
  `/hotel/package?packageId=${PACKAGE}`,
  '/search?keyword=婚礼',
];
/** Their limits are counted on both workers. */
const PHONES = Array.from({ length: 8 }, (_, at) => `1380013800${at}`);

const sms = fakeSms();
let cluster: CitusCluster;
let url: string;
let app: TestApp;
/** Hotels on the worker that stops and on the other one. */
let away: number;
let healthy: number;
let stopped: CitusCluster['workers'][number];

const ask = (merchant_id: number, phone_num: string, key: string) =>
  app.post(
    '/api/hotel/MakeAppointment',
    { phone_num, merchant_id, from_type: 18 },
    { 'idempotency-key': key, visitorid: `visitor-${key}` },
  );

/** Searches for a dinner. */
async function hotelsFoundOn(day: string): Promise<number[]> {
  const { body } = await app.get(`/api/node/search?keyword=${encodeURIComponent(`${day}晚宴`)}&cityId=${CITY}&type=hotel`);
  return (body.data as { groups: { list: { id: number }[] }[] }).groups.flatMap(({ list }) => list.map(({ id }) => id));
}

/** Port of the worker with the rows of a merchant, or of a value in another table. */
async function portOf(value: number, table = 'enquiry'): Promise<number> {
  const rows = await runSql(
    url,
    `select nodeport as port from citus_shards where shardid = get_shard_id_for_distribution_column('${table}', ${value})`,
  );
  return (rows as { port: number }[])[0]?.port ?? 0;
}

beforeAll(async () => {
  cluster = await startCitus();
  const { coordinator, workers } = cluster;
  await createOnCitus(
    NAME,
    coordinator.url,
    workers.map((worker) => worker.url),
  );
  url = databaseAt(coordinator.url, NAME);
  const { db, close } = await openDatabase({ url });
  await migrate(db, FEATURES);
  await distribute(db, await planDistribution(db, placementsOf(FEATURES)));
  await insertSampleData(db);
  away = OPEN_HOTEL;
  const port = await portOf(away);
  stopped = workers.find((worker) => new URL(worker.url).port === String(port)) ?? expect.fail(`no worker has the port ${port}`);
  const hotel = await db.selectFrom('merchant').selectAll().where('id', '=', OPEN_HOTEL).executeTakeFirstOrThrow();
  for (healthy = CLOSED_HOTEL + 100; (await portOf(healthy)) === port; ) healthy += 1;
  await db
    .insertInto('merchant')
    .values({ ...hotel, id: healthy })
    .execute();
  const facts = await db.selectFrom('hotel').selectAll().where('merchant_id', '=', OPEN_HOTEL).executeTakeFirstOrThrow();
  await db
    .insertInto('hotel')
    .values({ ...facts, merchant_id: healthy })
    .execute();
  const halls = await db.selectFrom('hall').selectAll().where('merchant_id', '=', OPEN_HOTEL).execute();
  await db
    .insertInto('hall')
    .values(halls.map((hall) => ({ ...hall, id: hall.id + 100, merchant_id: healthy })))
    .execute();
  // Both publish the same: a hall is free for lunch.
  for (const { id: hall_id, merchant_id } of await db
    .selectFrom('hall')
    .selectAll()
    .where('merchant_id', 'in', [away, healthy])
    .execute()) {
    await db.insertInto('hall_availability').values({ hall_id, merchant_id, is_on: 1, confirmed_at: Date.now() }).execute();
    await db.insertInto('hall_slot').values({ hall_id, merchant_id, day: DAY, meal: 'dinner', state: 'booked', updated_at: 0 }).execute();
  }
  await close();
  app = await startTestApp({ database: await openDatabase({ url }), pages, sms, limits: { enquiriesUnproven: 10_000 } });
});
afterAll(async () => {
  await app?.close();
  await cluster?.stop();
});

describe('while one worker is away', () => {
  /** Of an account on the other worker. */
  let session: { cookie: string } | undefined;
  beforeAll(async () => {
    for (let digits = 5000; !session; digits += 1) {
      const login = await logInAs(app, sms, `1350013${digits}`);
      const { id } = await app.db.selectFrom('user_account').select('id').where('nick', '=', `用户${digits}`).executeTakeFirstOrThrow();
      if ((await portOf(id, 'user_account')) !== (await portOf(away))) session = login;
    }
    await stopped.crash();
  });

  it('serves accounts on the other one, with what they save', async () => {
    const saved = await app.post('/api/php/planner/favourite', { merchant_id: healthy }, session);
    expect(saved.body.status).toEqual({ RetCode: 0, msg: '' });
    expect((await app.get('/api/php/planner', session)).text).toContain(`"merchantId":${healthy},`);
  });

  it('accepts the enquiries of merchants on the other one, once for each key', async () => {
    const first = await Promise.all(PHONES.map((phone, at) => ask(healthy, phone, `a-key-of-the-healthy-${at}`)));
    expect(first.map(({ status, body }) => [status, body.status])).toEqual(PHONES.map(() => [200, { RetCode: 0, msg: '' }]));
    const again = await Promise.all(PHONES.map((phone, at) => ask(healthy, phone, `a-key-of-the-healthy-${at}`)));
    expect(again.map(({ body }) => body)).toEqual(first.map(({ body }) => body));
    expect(await app.db.selectFrom('enquiry').select('id').where('merchant_id', '=', healthy).execute()).toHaveLength(PHONES.length);
  });

  it('delivers the events of merchants on the other one', async () => {
    const sent: ClaimedEvent[] = [];
    for (const _ of PHONES) {
      const now = Date.now();
      const claimed = await claimDue(app.db, { now, until: now + 60_000, limit: 5 });
      for (const event of claimed) await markDelivered(app.db, event, now);
      sent.push(...claimed);
    }
    expect(sent.map(({ merchant_id }) => merchant_id)).toEqual(PHONES.map(() => healthy));
    const events = app.db.selectFrom('outbox').select('delivered_at').where('merchant_id', '=', healthy);
    expect(await events.where('delivered_at', 'is', null).execute()).toEqual([]);
  });

  it('shows the receipts of merchants on the other one, stores messages, and withdraws their enquiries', async () => {
    const { body } = await ask(healthy, '13800138100', 'a-key-of-the-withdrawn');
    const { receipt } = body.data as { receipt: { url: string } };
    const token = receipt.url.split('/').at(-1);
    const calls = [
      ['/api/php/receipt', {}],
      ['/api/ws/messages/send', { key: 'a-key-of-a-message', text: '请问还有空厅吗？' }],
      ['/api/ws/messages', {}],
      ['/api/php/receipt/withdraw', {}],
    ] as const;
    for (const [path, input] of calls)
      expect([path, (await app.post(path, { token, ...input })).body.status]).toEqual([path, { RetCode: 0, msg: '' }]);
    const states = app.db.selectFrom('enquiry').select('phone_mask').where('merchant_id', '=', healthy).where('state', '=', 'withdrawn');
    expect(await states.execute()).toEqual([{ phone_mask: '' }]);
  });

  it('tells listeners of conversations on the other one about new messages, although others listen to conversations on it', async () => {
    const { body } = await ask(healthy, '13800138101', 'a-key-of-a-conversation');
    const { receipt } = body.data as { receipt: { code: string; url: string } };
    const { id } = await app.db
      .selectFrom('enquiry')
      .select('id')
      .where('merchant_id', '=', healthy)
      .where('receipt', '=', receipt.code)
      .executeTakeFirstOrThrow();
    const feed = createChannelFeed({ db: app.db, log: { error: () => undefined }, poll: 50 });
    const changed = vi.fn();
    const end = [feed.listen(newIdOfMerchant(away), { changed: () => undefined }), feed.listen(id, { changed })];
    // The first poll reports each conversation once.
    await expect.poll(() => changed.mock.calls.length, { timeout: 20_000 }).toBe(1);
    const token = receipt.url.split('/').at(-1);
    await app.post('/api/ws/messages/send', { token, key: 'a-key-of-a-heard-message', text: '请问还有空厅吗？' });
    await expect.poll(() => changed.mock.calls.length, { timeout: 20_000 }).toBe(2);
    for (const stop of end) stop();
    feed.stop();
  });

  it('refuses an enquiry of a merchant on it with a response that says when to repeat the request', async () => {
    const { status, headers, body } = await ask(away, '13900139000', 'a-key-of-the-enquiry-while-away');
    expect({ status, retryAfter: headers['retry-after'], data: body.data }).toEqual({
      status: 503,
      retryAfter: expect.stringMatching(/^\d+$/),
      data: null,
    });
  });

  it('shows the free days of hotels on the other one, and says of those on it that their days cannot be read', async () => {
    const month = (merchant: number) => app.get(`/api/hotel/availability?merchantId=${merchant}&month=${DAY.slice(0, 7)}`);
    expect((await month(away)).status).toBe(503);
    const [hall] = ((await month(healthy)).body.data as Availability).halls;
    expect(hall?.days[0]).toEqual({ date: DAY, lunch: 'free', dinner: 'booked' });
    const pageOf = async (merchant: number) => (await app.get(`/hotel/hangzhou/detail_${merchant}`)).text;
    expect([(await pageOf(away)).includes(texts.unread), (await pageOf(healthy)).includes(texts.unread)]).toEqual([true, false]);
  });

  it('names no hotel with a free hall on a day, and searches as if no hotel had published its days', async () => {
    expect((await app.get(`/api/hotel/availability/free?cityId=${CITY}&date=${DAY}`)).status).toBe(503);
    const day = await app.get(`/jiri/${DAY}?city=hangzhou`);
    expect([day.status, day.text.includes('空厅')]).toEqual([200, false]);
    expect(await hotelsFoundOn(DAY)).toEqual(expect.arrayContaining([away, healthy]));
  });

  it.each(READING)('renders %s', async (path) => {
    expect((await app.get(path)).status).toBe(200);
  });
});

it('stores an enquiry once that is repeated with its key after the worker is back', async () => {
  await stopped.restart();
  const key = 'a-key-of-the-enquiry-while-away';
  const [first, second] = [await ask(away, '13900139000', key), await ask(away, '13900139000', key)];
  expect(first.body.status).toEqual({ RetCode: 0, msg: '' });
  expect(second.body).toEqual(first.body);
  expect(await app.db.selectFrom('enquiry').select('id').where('merchant_id', '=', away).execute()).toHaveLength(1);
});

it('leaves the hotels out of a search that are booked on the day, after the worker is back', async () => {
  // The only one that publishes nothing.
  expect(await hotelsFoundOn(DAY)).toEqual([SECOND_HOTEL]);
  expect(await hotelsFoundOn(DAY.replace('-01', '-02'))).toEqual(expect.arrayContaining([away, healthy]));
});

it('counts a key for one merchant: another merchant with the same key gets an enquiry too', async () => {
  const key = 'a-key-of-two-enquiries';
  for (const merchant of [away, healthy]) expect((await ask(merchant, '13900139001', key)).body.status).toEqual({ RetCode: 0, msg: '' });
  expect((await ask(away, '13900139002', key)).status).toBe(422);
});

it('loses and doubles no enquiry when a worker is killed and comes back while ten at a time arrive', async () => {
  await app.db.deleteFrom('enquiry').execute();
  const requests = (round: number) =>
    Array.from({ length: 10 }, (_, at) => ({
      merchant: at % 2 ? away : healthy,
      phone: `1390000${String(round * 10 + at).padStart(4, '0')}`,
      key: `a-key-of-the-load-${round}-${at}`,
    }));
  const accepted = new Set<string>();
  const refused: ReturnType<typeof requests> = [];
  const send = async (round: number) => {
    await Promise.all(
      requests(round).map(async (request) => {
        const { body } = await ask(request.merchant, request.phone, request.key);
        if (body.status.RetCode === 0) accepted.add(request.key);
        else refused.push(request);
      }),
    );
  };
  for (const round of [0, 1, 2, 3]) await send(round);
  const whileKilled = send(4);
  await stopped.crash();
  await whileKilled;
  for (const round of [5, 6]) await send(round);
  const whileBack = send(7);
  await stopped.restart();
  await whileBack;
  for (const round of [8, 9]) await send(round);
  expect(refused.filter(({ merchant }) => merchant === healthy)).toEqual([]);
  expect(refused.length).toBeGreaterThanOrEqual(10);
  for (const { merchant, phone, key } of refused) {
    expect((await ask(merchant, phone, key)).body.status).toEqual({ RetCode: 0, msg: '' });
    accepted.add(key);
  }
  const stored = await app.db.selectFrom('enquiry').select('phone_hash').execute();
  expect([accepted.size, stored.length, new Set(stored.map(({ phone_hash }) => phone_hash)).size]).toEqual([100, 100, 100]);
});

it('accepts the enquiries of merchants on the other worker while one gives no response, and stores those for it once when they are repeated', async () => {
  const phones = (from: number) => Array.from({ length: 12 }, (_, at) => `1370000${String(from + at)}`);
  const send = (merchant: number, of: readonly string[]) =>
    Promise.all(of.map((phone) => ask(merchant, phone, `a-key-while-frozen-${phone}`)));
  // Background work, such as the clean-up, waits for the worker too.
  let endBackground: () => void = () => undefined;
  const untilEnd = new Promise<void>((resolve) => {
    endBackground = resolve;
  });
  const inBackground = Array.from({ length: 3 }, () => app.db.connection().execute(() => untilEnd));
  stopped.freeze();
  try {
    const forIt = send(away, phones(1000));
    const [first, second] = [await send(healthy, phones(2000)), await send(healthy, phones(3000))];
    expect([...first, ...second].map(({ status }) => status)).toEqual(Array(24).fill(200));
    const refused = await forIt;
    expect(refused.map(({ status, headers }) => [status, headers['retry-after'] !== undefined])).toEqual(Array(12).fill([503, true]));
    expect((await app.get(`/hotel/hangzhou/detail_${OPEN_HOTEL}`)).status).toBe(200);
  } finally {
    stopped.thaw();
    endBackground();
    await Promise.all(inBackground);
  }
  const repeated = () => send(away, phones(1000)).then((all) => all.map(({ body }) => body.status.RetCode));
  await expect.poll(repeated, { timeout: 60_000 }).toEqual(Array(12).fill(0));
  const stored = await app.db
    .selectFrom('enquiry')
    .select('phone_mask')
    .where('phone_mask', 'like', '137%')
    .where('merchant_id', '=', away)
    .execute();
  expect(stored).toHaveLength(12);
});

it('accepts the enquiries of merchants on the other worker while each connection to one takes until its limit of time', async () => {
  const phones = Array.from({ length: 24 }, (_, at) => `1360000${String(1000 + at)}`);
  stopped.freeze();
  // The coordinator's new sessions have no connections to the worker.
  const slow = `${url}?options=-c%20citus.node_connection_timeout%3D500`;
  const other = await startTestApp({ database: await openDatabase({ url: slow }), limits: { enquiriesUnproven: 10_000 } });
  try {
    const responses = await Promise.all(
      phones.map((phone_num, at) =>
        other.post(
          '/api/hotel/MakeAppointment',
          { phone_num, merchant_id: healthy, from_type: 18 },
          { 'idempotency-key': `a-key-while-slow-${at}`, visitorid: `visitor-while-slow-${at}` },
        ),
      ),
    );
    expect(responses.map(({ status }) => status)).toEqual(phones.map(() => 200));
  } finally {
    stopped.thaw();
    await other.close();
  }
});

it('reads the catalogue after a statement that was cancelled because a worker gave no response', async () => {
  const { db, close } = await openDatabase({ url, poolSize: 1, statementMs: 1_000 });
  const enquiries = () => db.selectFrom('enquiry').select('id').where('merchant_id', '=', away).execute();
  // From now on the coordinator has a connection to the worker.
  await enquiries();
  stopped.freeze();
  try {
    await expect(enquiries()).rejects.toThrow(/statement timeout/);
    expect(await db.selectFrom('merchant').select('id').where('id', '=', away).execute()).toEqual([{ id: away }]);
  } finally {
    stopped.thaw();
    await close();
  }
});
