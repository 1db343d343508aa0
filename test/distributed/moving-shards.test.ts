/** A worker joins the cluster, and half of the shards move to it while couples enquire: none of what was acknowledged is lost or stored twice. */
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { distribute, planDistribution } from '../../host-site/data/distribute.ts';
import { FEATURES } from '../../host-site/features.ts';
import { openDatabase } from '../../host-site/platform/database/open.ts';
import { placementsOf } from '../../host-site/platform/feature/stored-data.ts';
import { pages } from '../../host-site/routes/page-routes.ts';
import { migrate } from '../../host-site/startup/database/migrate.ts';
import { addWorkers, type CitusCluster, createOnCitus, databaseAt, startCitus } from '../support/databases/citus-cluster.ts';
import { runSql } from '../support/databases/postgres-server.ts';
import { insertSampleData, OPEN_HOTEL } from '../support/databases/sample-data.ts';
import { startTestApp, type TestApp } from '../support/site/test-app.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const NAME = 'moving';
/** Merchants on all shards. */
const HOTELS = Array.from({ length: 12 }, (_, at) => 9_001 + at);
const AT_ONCE = 6;

let cluster: CitusCluster;
let url: string;
let app: TestApp;

/** Port of the worker with each shard of a table. */
async function shardsOf(table: string): Promise<Map<number, number>> {
  const rows = (await runSql(
    url,
    `select shardid::integer as shard, nodeport as port from citus_shards where table_name = '${table}'::regclass`,
  )) as {
    shard: number;
    port: number;
  }[];
  return new Map(rows.map(({ shard, port }) => [shard, port]));
}

/** Enquiries are limited by address, so each couple has its own. */
const ask = (merchant_id: number, couple: number, key: string) =>
  app.post(
    '/api/hotel/MakeAppointment',
    { phone_num: `139${String(couple).padStart(8, '0')}`, merchant_id, from_type: 18 },
    { 'idempotency-key': key, visitorid: `visitor-${key}`, 'x-forwarded-for': `198.18.${couple >> 8}.${couple & 255}` },
  );

beforeAll(async () => {
  cluster = await startCitus({ parameters: ['wal_level=logical', 'citus.shard_count=2'] });
  const { coordinator, workers } = cluster;
  // The second worker joins later.
  await createOnCitus(NAME, coordinator.url, [workers[0]?.url ?? '']);
  url = databaseAt(coordinator.url, NAME);
  const { db, close } = await openDatabase({ url });
  await migrate(db, FEATURES);
  await distribute(db, await planDistribution(db, placementsOf(FEATURES)));
  await insertSampleData(db);
  const hotel = await db.selectFrom('merchant').selectAll().where('id', '=', OPEN_HOTEL).executeTakeFirstOrThrow();
  const facts = await db.selectFrom('hotel').selectAll().where('merchant_id', '=', OPEN_HOTEL).executeTakeFirstOrThrow();
  await db
    .insertInto('merchant')
    .values(HOTELS.map((id) => ({ ...hotel, id })))
    .execute();
  await db
    .insertInto('hotel')
    .values(HOTELS.map((merchant_id) => ({ ...facts, merchant_id })))
    .execute();
  await close();
  app = await startTestApp({
    database: await openDatabase({ url }),
    pages,
    env: { TRUST_PROXY: 'loopback' },
    limits: { enquiriesPerMerchant: 10_000, enquiriesUnproven: 10_000 },
  });
});
afterAll(async () => {
  await app?.close();
  await cluster?.stop();
});

it('loses and doubles no enquiry while shards move to a worker that has joined, and serves pages meanwhile', async () => {
  const before = await shardsOf('enquiry');
  expect(new Set(before.values()).size).toBe(1);
  const joined = cluster.workers[1]?.url ?? '';
  await addWorkers(NAME, cluster.coordinator.url, [joined]);
  let isMoving = true;
  const accepted = new Map<string, string>();
  const refused: unknown[] = [];
  const pagesRead: number[] = [];
  let number = 0;
  const enquire = async () => {
    while (isMoving) {
      const couple = ++number;
      const key = `a-key-while-shards-move-${couple}`;
      const merchant = HOTELS[couple % HOTELS.length] ?? OPEN_HOTEL;
      // As the form does: it repeats what was not acknowledged with the same key.
      for (let attempt = 0; !accepted.has(key) && attempt < 20; attempt += 1) {
        await wait(100);
        const { body, status } = await ask(merchant, couple, key);
        if (body.status.RetCode === 0) accepted.set(key, (body.data as { receipt: { code: string } }).receipt.code);
        else refused.push([status, body.status]);
      }
    }
  };
  const read = async () => {
    for (; isMoving; await wait(100)) pagesRead.push((await app.get(`/hotel/hangzhou/detail_${OPEN_HOTEL}?look=${number}`)).status);
  };
  const visitors = Promise.all([...Array.from({ length: AT_ONCE }, enquire), read()]);
  try {
    await runSql(url, 'select citus_rebalance_start()', 'select citus_rebalance_wait()');
  } finally {
    isMoving = false;
    await visitors;
  }
  const after = await shardsOf('enquiry');
  expect(new Set(after.values()).size).toBe(2);
  expect(accepted.size).toBe(number);
  expect(number).toBeGreaterThan(HOTELS.length);
  const stored = await app.db.selectFrom('enquiry').select(['receipt', 'phone_hash']).execute();
  expect(new Set(stored.map(({ receipt }) => receipt))).toEqual(new Set(accepted.values()));
  expect(new Set(stored.map(({ phone_hash }) => phone_hash)).size).toBe(stored.length);
  expect(refused).toEqual([]);
  expect(new Set(pagesRead)).toEqual(new Set([200]));
});
