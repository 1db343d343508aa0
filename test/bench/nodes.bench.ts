/**
 * Requests on a Citus cluster of one, two and three workers: the processor time of the coordinator, of the busiest worker and of the site. All of them share this
 * machine, so throughput cannot grow here; what one node has to do for a request can fall, and says how many requests the cluster could serve.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { distribute, planDistribution } from '../../host-site/data/distribute.ts';
import { SCALE_FIRST_MERCHANT } from '../../host-site/features/catalogue/demo/scale/scale.ts';
import { addMerchantUser } from '../../host-site/features/login/service/merchant-users.ts';
import { FEATURES } from '../../host-site/features.ts';
import { openDatabase } from '../../host-site/platform/database/open.ts';
import { placementsOf } from '../../host-site/platform/feature/stored-data.ts';
import { readKeyring } from '../../host-site/platform/keys/keyring.ts';
import { newKeys } from '../../host-site/platform/keys/keyring-file.ts';
import { migrate } from '../../host-site/startup/database/migrate.ts';
import { CATEGORIES } from '../../widgets/domain/catalogue/category.ts';
import { type CitusCluster, createOnCitus, databaseAt, startCitus } from '../support/databases/citus-cluster.ts';
import { runSql } from '../support/databases/postgres-server.ts';
import { fakeSms, logInAs } from '../support/site/login.ts';
import { type Reply, startTestApp, type TestApp } from '../support/site/test-app.ts';
import { type BenchTable, median, percentile } from './report.ts';
import { fill } from './site/filled.ts';
import { cpuOf } from './site/server.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const NAME = 'nodes';
const WORKERS = (process.env.BENCH_WORKERS ?? '1,2,3').split(',').map(Number);
const PACKAGES = Number(process.env.BENCH_SCALE ?? 10_000);
const ENQUIRIES = Number(process.env.BENCH_ENQUIRIES ?? 1_000_000);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 300);
const WARM = 30;
/** Divides among one, two and three workers. */
const SHARDS = 12;
/** Merchants whose enquiries are copied and whose inboxes are read. */
const MERCHANTS = 240;
const USER = '19900009999';
const WORDS = ['中式', '草坪', '婚礼全案', '旅拍', '定制婚礼', '手捧花'];
const SERVER = [
  `citus.shard_count=${SHARDS}`,
  'shared_buffers=512MB',
  'full_page_writes=on',
  'autovacuum=on',
  'max_wal_size=4GB',
  'maintenance_work_mem=256MB',
];

const pick = <T>(list: readonly T[], round: number): T => list[round % list.length] as T;

interface Filled {
  app: TestApp;
  merchants: readonly number[];
  /** Of one enquiry of each merchant. */
  receipts: readonly string[];
  user: { cookie: string };
  filling: Filling;
}

interface Filling {
  packagesSeconds: number;
  enquiriesSeconds: number;
  /** Of a row with its indexes. */
  bytesPerEnquiry: number;
}

let sent = 0;
/** Enquiries are limited by address and by number, so each couple has its own. */
function enquire(app: TestApp, merchant_id: number): Promise<Reply> {
  sent += 1;
  return app.post(
    '/api/hotel/MakeAppointment',
    { phone_num: `139${String(sent).padStart(8, '0')}`, merchant_id, from_type: 18 },
    { 'idempotency-key': `key-of-couple-${sent}`, 'x-forwarded-for': `198.${18 + (sent >> 16)}.${(sent >> 8) & 255}.${sent & 255}` },
  );
}

const REQUESTS: Readonly<Record<string, (site: Filled, round: number) => Promise<Reply>>> = {
  'an enquiry': ({ app, merchants }, round) => enquire(app, pick(merchants, round)),
  'a receipt': ({ app, receipts }, round) => app.post('/api/php/receipt', { token: pick(receipts, round) }),
  'a message of a couple': ({ app, receipts }, round) =>
    app.post('/api/ws/messages/send', { token: pick(receipts, round), text: '请问还有空厅吗？', key: `key-of-message-${round}` }),
  'a page of an inbox': ({ app, merchants, user }, round) => app.get(`/api/php/merchant/leads?merchantId=${pick(merchants, round)}`, user),
  'a list of packages': ({ app }, round) =>
    app.get(`/api/wedding/packages?category=${pick(CATEGORIES, round).id}&page=${1 + (round % 20)}`),
  'a search': ({ app }, round) => app.get(`/api/node/search?keyword=${encodeURIComponent(`${pick(WORDS, round)}${round}`)}`),
};

async function fillCluster(url: string): Promise<Filled> {
  const { db, close } = await openDatabase({ url });
  const keyring = readKeyring(newKeys());
  const sms = fakeSms();
  await migrate(db, FEATURES);
  await distribute(db, await planDistribution(db, placementsOf(FEATURES)));
  const folder = mkdtempSync(join(tmpdir(), 'xiyan-bench-nodes-'));
  const began = performance.now();
  try {
    fill(PACKAGES, { DATA_DIR: folder, DATABASE_URL: url });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const packagesSeconds = (performance.now() - began) / 1000;
  const rows = await db
    .selectFrom('merchant')
    .select('id')
    .where('id', '>=', SCALE_FIRST_MERCHANT)
    .orderBy('id')
    .limit(MERCHANTS)
    .execute();
  const merchants = rows.map(({ id }) => id);
  for (const id of merchants) await addMerchantUser(db, keyring, id, USER, Date.now());
  await close();
  const none = 1e9;
  const app = await startTestApp({
    database: await openDatabase({ url }),
    keyring,
    sms,
    env: { TRUST_PROXY: 'loopback', CALLS_PER_MINUTE: '0', PAGES_PER_MINUTE: '0', SEARCHES_PER_MINUTE: '0' },
    limits: { enquiriesPerMerchant: none, enquiriesUnproven: none },
    requestLimits: { call: { points: none }, enquiry: { points: none, pointsInAll: none } },
  });
  const receipts: string[] = [];
  for (const id of merchants) {
    const { body } = await enquire(app, id);
    const { receipt } = body.data as { receipt: { url: string } };
    receipts.push(receipt.url.split('/').at(-1) ?? '');
  }
  const copied = performance.now();
  await copyEnquiries(url, Math.round(ENQUIRIES / merchants.length));
  const enquiriesSeconds = (performance.now() - copied) / 1000;
  const [size] = await runSql(url, "select citus_total_relation_size('enquiry')::float / count(*) as bytes from enquiry");
  const filling = { packagesSeconds, enquiriesSeconds, bytesPerEnquiry: (size as { bytes: number }).bytes };
  return { app, merchants, receipts, user: await logInAs(app, sms, USER), filling };
}

/** Copies each enquiry, one copy for every half an hour before it. The worker with its merchant does it. */
async function copyEnquiries(url: string, copies: number): Promise<void> {
  const columns = (await runSql(
    url,
    "select column_name as name from information_schema.columns where table_name = 'enquiry' order by ordinal_position",
  )) as { name: string }[];
  const copied: Record<string, string> = {
    id: "substr(md5(id || '-' || n), 1, 24) || right(id, 8)",
    receipt: "md5(receipt || '-' || n)",
    phone_hash: "md5(phone_hash || '-' || n)",
    created_at: 'created_at - n * 1800000::bigint',
  };
  const names = columns.map(({ name }) => `"${name}"`).join(', ');
  const values = columns.map(({ name }) => copied[name] ?? `"${name}"`).join(', ');
  await runSql(
    url,
    `insert into enquiry (${names}) select ${values} from enquiry cross join generate_series(1, ${copies}) n`,
    'vacuum analyze',
  );
}

interface Cost {
  p50: number;
  p99: number;
  site: number;
  coordinator: number;
  /** Of the worker that used most. */
  worker: number;
}

async function measure(cluster: CitusCluster, site: Filled, request: (site: Filled, round: number) => Promise<Reply>): Promise<Cost> {
  const ask = async (round: number) => {
    const { status, text } = await request(site, round);
    if (status !== 200 || (text.startsWith('{') && !text.includes('"RetCode":0')))
      throw new Error(`nodes: round ${round} of ${request} got ${status} ${text.slice(0, 300)}`);
  };
  for (let round = 0; round < WARM; round += 1) await ask(round);
  const servers = [cluster.coordinator, ...cluster.workers];
  const before = servers.map((server) => cpuOf(server.pid()));
  const own = process.cpuUsage();
  const times: number[] = [];
  for (let round = WARM; round < WARM + ROUNDS; round += 1) {
    const began = performance.now();
    await ask(round);
    times.push(performance.now() - began);
  }
  const { user, system } = process.cpuUsage(own);
  const [coordinator = 0, ...workers] = servers.map((server, at) => (cpuOf(server.pid()) - (before[at] ?? 0)) / ROUNDS);
  return {
    p50: median(times),
    p99: percentile(times, 99),
    site: (user + system) / 1000 / ROUNDS,
    coordinator,
    worker: Math.max(...workers),
  };
}

async function onWorkers(count: number): Promise<{ costs: Map<string, Cost>; filling: Filling }> {
  const cluster = await startCitus({ workers: count, durable: true, parameters: SERVER });
  try {
    const { coordinator, workers } = cluster;
    await createOnCitus(
      NAME,
      coordinator.url,
      workers.map(({ url }) => url),
    );
    const site = await fillCluster(databaseAt(coordinator.url, NAME));
    try {
      const costs = new Map<string, Cost>();
      for (const [name, request] of Object.entries(REQUESTS)) costs.set(name, await measure(cluster, site, request));
      return { costs, filling: site.filling };
    } finally {
      await site.app.close();
    }
  } finally {
    await cluster.stop();
  }
}

export async function bench(): Promise<BenchTable[]> {
  execFileSync(process.execPath, ['host-site/scripts/build.mjs', '--if-stale'], { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] });
  const all: Awaited<ReturnType<typeof onWorkers>>[] = [];
  for (const count of WORKERS) all.push(await onWorkers(count));
  const each = (value: (cost: Cost) => number, name: string) =>
    all.map(({ costs }) => value(costs.get(name) as Cost).toFixed(1)).join(' / ');
  const filling = (name: keyof Filling) => all.map((one) => one.filling[name].toFixed(0)).join(' / ');
  return [
    {
      title: `A cluster of ${WORKERS.join(', ')} workers with ${PACKAGES.toLocaleString('en')} packages and ${ENQUIRIES.toLocaleString('en')} enquiries`,
      note: `Milliseconds for each number of workers; processor time is the mean of ${ROUNDS} requests one after another, through the routes of the site without a network. Filling the packages took ${filling('packagesSeconds')} s, the enquiries with their indexes ${filling('enquiriesSeconds')} s; one takes ${filling('bytesPerEnquiry')} bytes.`,
      columns: ['request', 'busiest worker', 'coordinator', 'site', 'p50', 'p99'],
      rows: Object.keys(REQUESTS).map((name) => [
        name,
        ...[({ worker }: Cost) => worker, (cost: Cost) => cost.coordinator, (cost: Cost) => cost.site].map((value) => each(value, name)),
        each(({ p50 }) => p50, name),
        each(({ p99 }) => p99, name),
      ]),
    },
  ];
}
