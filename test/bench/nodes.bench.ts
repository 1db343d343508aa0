/**
 * Requests on a Citus cluster that is filled with one worker and grows to two and three: the processor time of the coordinator, of the busiest worker and of the
 * site. All of them share this machine, so throughput cannot grow here; what one node has to do for a request can fall, and says how many requests the cluster
 * could serve.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { distribute, planDistribution } from '../../host-site/data/distribute.ts';
import { fillToScale, SCALE_FIRST_MERCHANT } from '../../host-site/features/catalogue/demo/scale/scale.ts';
import { addMerchantUser } from '../../host-site/features/login/service/merchant-users.ts';
import { FEATURES } from '../../host-site/features.ts';
import { openDatabase } from '../../host-site/platform/database/open.ts';
import { placementsOf } from '../../host-site/platform/feature/stored-data.ts';
import { readKeyring } from '../../host-site/platform/keys/keyring.ts';
import { newKeys } from '../../host-site/platform/keys/keyring-file.ts';
import { prepareDatabase } from '../../host-site/startup/database/prepare-database.ts';
import { CATEGORIES } from '../../widgets/domain/catalogue/category.ts';
import { addWorkers, type CitusCluster, createOnCitus, databaseAt, startCitus } from '../support/databases/citus-cluster.ts';
import { type PostgresServer, runSql } from '../support/databases/postgres-server.ts';
import { fakeSms, logInAs } from '../support/site/login.ts';
import { type Reply, startTestApp, type TestApp } from '../support/site/test-app.ts';
import { type BenchTable, median, percentile } from './report.ts';
import { cpuOf } from './site/server.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const NAME = 'nodes';
/** Numbers of workers, ascending: the cluster grows from each to the next. */
const WORKERS = (process.env.BENCH_WORKERS ?? '1,2,3').split(',').map(Number);
const PACKAGES = Number(process.env.BENCH_SCALE ?? 10_000);
const ENQUIRIES = Number(process.env.BENCH_ENQUIRIES ?? 1_000_000);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 300);
const WARM = 30;
/** For statements that make an index. */
const PATIENT_MS = 3_600_000;
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
  'max_wal_size=2GB',
  'maintenance_work_mem=256MB',
  // For shards that move.
  'wal_level=logical',
];

const pick = <T>(list: readonly T[], round: number): T => list[round % list.length] as T;

interface Filled {
  app: TestApp;
  merchants: readonly number[];
  /** Of one enquiry of each merchant. */
  receipts: readonly string[];
  user: { cookie: string };
}

const report = (line: string): void => void process.stderr.write(`${line}\n`);

/** Steps of the preparation with their times, for the note of the table. */
class Steps {
  readonly lines: string[] = [];
  add(line: string): void {
    this.lines.push(line);
    report(line);
  }
}

/** Seconds since `began`, a time of `performance.now()`. */
const secondsSince = (began: number): string => `${((performance.now() - began) / 1000).toFixed(0)} s`;

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

/**
 * Fills the catalogue on the coordinator and then places the tables, as an operator does who comes from one PostgreSQL. Without copies of goods, pictures and
 * travel packages, which would more than double what each node stores. @param steps gets what took how long
 */
async function fillCatalogue(url: string, steps: Steps): Promise<readonly number[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'xiyan-bench-nodes-'));
  await prepareDatabase({ databaseUrl: url, dataDir }, FEATURES).then(({ close }) => close());
  rmSync(dataDir, { recursive: true, force: true });
  const { db, close } = await openDatabase({ url, statementMs: PATIENT_MS });
  const began = performance.now();
  await fillToScale(db, { packages: PACKAGES, seed: 1, say: report, onPackages: () => undefined, scales: [] });
  steps.add(`filling the packages ${secondsSince(began)}`);
  const placing = performance.now();
  await distribute(db, await planDistribution(db, placementsOf(FEATURES)));
  steps.add(`placing the tables ${secondsSince(placing)}`);
  const rows = await db
    .selectFrom('merchant')
    .select('id')
    .where('id', '>=', SCALE_FIRST_MERCHANT)
    .orderBy('id')
    .limit(MERCHANTS)
    .execute();
  await close();
  return rows.map(({ id }) => id);
}

async function fillCluster(url: string, steps: Steps): Promise<Filled> {
  const merchants = await fillCatalogue(url, steps);
  const keyring = readKeyring(newKeys());
  const sms = fakeSms();
  const none = 1e9;
  const app = await startTestApp({
    database: await openDatabase({ url }),
    keyring,
    sms,
    env: { TRUST_PROXY: 'loopback', CALLS_PER_MINUTE: '0', PAGES_PER_MINUTE: '0', SEARCHES_PER_MINUTE: '0' },
    limits: { enquiriesPerMerchant: none, enquiriesUnproven: none },
    requestLimits: { call: { points: none }, message: { points: none }, enquiry: { points: none, pointsInAll: none } },
  });
  for (const id of merchants) await addMerchantUser(app.db, keyring, id, USER, Date.now());
  const receipts: string[] = [];
  for (const id of merchants) {
    const { body } = await enquire(app, id);
    const { receipt } = body.data as { receipt: { url: string } };
    receipts.push(receipt.url.split('/').at(-1) ?? '');
  }
  const began = performance.now();
  await copyEnquiries(url, Math.round(ENQUIRIES / merchants.length));
  const [size] = (await runSql(url, "select citus_total_relation_size('enquiry')::float / count(*) as bytes from enquiry")) as {
    bytes: number;
  }[];
  steps.add(`filling the enquiries, which take ${size?.bytes.toFixed(0)} bytes each with their indexes, ${secondsSince(began)}`);
  return { app, merchants, receipts, user: await logInAs(app, sms, USER) };
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
    'vacuum analyze enquiry',
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

/** Each round of the whole run is another one, so that no message is a repeated one. */
let round = 0;

async function measure(
  servers: readonly PostgresServer[],
  site: Filled,
  request: (site: Filled, round: number) => Promise<Reply>,
): Promise<Cost> {
  const ask = async () => {
    round += 1;
    const { status, text } = await request(site, round);
    if (status !== 200 || (text.startsWith('{') && !text.includes('"RetCode":0')))
      throw new Error(`nodes: round ${round} of ${request} got ${status} ${text.slice(0, 300)}`);
  };
  for (let warm = 0; warm < WARM; warm += 1) await ask();
  const before = servers.map((server) => cpuOf(server.pid()));
  const own = process.cpuUsage();
  const times: number[] = [];
  for (let timed = 0; timed < ROUNDS; timed += 1) {
    const began = performance.now();
    await ask();
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

/** Lets the cluster grow and moves a share of the shards to the workers that joined. */
async function grow(coordinator: PostgresServer, joining: readonly PostgresServer[], steps: Steps): Promise<void> {
  const began = performance.now();
  await addWorkers(
    NAME,
    coordinator.url,
    joining.map(({ url }) => url),
  );
  await runSql(
    databaseAt(coordinator.url, NAME),
    "select citus_rebalance_start(shard_transfer_mode := 'block_writes')",
    'select citus_rebalance_wait()',
    // As autovacuum does in time: the copied rows are not marked as visible to all.
    'vacuum analyze enquiry',
  );
  steps.add(`joining of ${joining.length} ${secondsSince(began)}`);
}

/** Returns the costs of each request, in the order of `WORKERS`. */
async function onCluster({ coordinator, workers }: CitusCluster, steps: Steps): Promise<Map<string, Cost[]>> {
  const costs = new Map<string, Cost[]>(Object.keys(REQUESTS).map((name) => [name, []]));
  const [first = 1] = WORKERS;
  await createOnCitus(
    NAME,
    coordinator.url,
    workers.slice(0, first).map(({ url }) => url),
  );
  const site = await fillCluster(databaseAt(coordinator.url, NAME), steps);
  let present = first;
  try {
    for (const count of WORKERS) {
      if (count > present) await grow(coordinator, workers.slice(present, count), steps);
      present = count;
      for (const [name, request] of Object.entries(REQUESTS)) {
        const cost = await measure([coordinator, ...workers.slice(0, count)], site, request);
        costs.get(name)?.push(cost);
        report(`${count} workers, ${name}: ${JSON.stringify(cost)}`);
      }
    }
  } finally {
    await site.app.close();
  }
  return costs;
}

export async function bench(): Promise<BenchTable[]> {
  execFileSync(process.execPath, ['host-site/scripts/build.mjs', '--if-stale'], { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] });
  const cluster = await startCitus({ workers: Math.max(...WORKERS), durable: true, parameters: SERVER });
  const steps = new Steps();
  const all = await onCluster(cluster, steps).finally(() => cluster.stop());
  const each = (value: (cost: Cost) => number, costs: readonly Cost[]) => costs.map((cost) => value(cost).toFixed(1)).join(' / ');
  return [
    {
      title: `A cluster of ${WORKERS.join(', ')} workers with ${PACKAGES.toLocaleString('en')} packages and ${ENQUIRIES.toLocaleString('en')} enquiries`,
      note: `Milliseconds for each number of workers; processor time is the mean of ${ROUNDS} requests one after another, through the routes of the site without a network. Time of ${steps.lines.join(', ')}.`,
      columns: ['request', 'busiest worker', 'coordinator', 'site', 'p50', 'p99'],
      rows: [...all].map(([name, costs]) => [
        name,
        ...[({ worker }: Cost) => worker, (cost: Cost) => cost.coordinator, (cost: Cost) => cost.site].map((value) => each(value, costs)),
        each(({ p50 }) => p50, costs),
        each(({ p99 }) => p99, costs),
      ]),
    },
  ];
}
