/** Processor time of calls and pages with their worst legal input, for the table of docs/security.md. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chargeOf } from '../host-site/costs/charge.ts';
import { CALL_COSTS, PAGE_COSTS } from '../host-site/costs/cost-table.ts';
import { buildSite, startLoadSite } from './load/load-site.ts';
import type { BenchTable } from './report.ts';
import type { Measured } from './site/server.ts';

const REPEATS = 40;
const WARM_UP = 10;
const HOTEL = 1001;
/** As long as the schemas allow, of words that are found. */
const KEYWORD = encodeURIComponent('杭州婚礼策划 草坪 '.repeat(20).slice(0, 200));
/** A sentence of many conditions that no hotel satisfies: the search tries it without each of them. */
const WISH = encodeURIComponent('上海好日子20桌无柱草坪江景湖景海景山景园林LED自然采光婚房停车地铁便宜');
const QUESTION = '停车场有多少车位？'.repeat(60).slice(0, 500);
const EVENT = { page_name: 'x'.repeat(200), element_data: 'x'.repeat(400) };
const META = Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`name${at}`, 'x'.repeat(100)]));

type Body = (number: number) => object;
/** The worst requests of a kind, measured one after another; a body makes it a POST. */
const REQUESTS: Record<string, readonly (readonly [path: string, body?: Body])[]> = {
  'one record': [
    [`/api/hotel/halls?merchantId=${HOTEL}`],
    [`/api/java/hotel?merchantId=${HOTEL}&fullEdition=1`],
    [`/api/hotel/packages?merchantId=${HOTEL}`],
    [`/api/hotel/availability?merchantId=${HOTEL}&month=2026-12`],
    ['/api/wedding/article?id=1'],
  ],
  lists: [
    ['/api/hotel/hotels?cityId=0&pageSize=50&priceFrom=1&priceTo=99999&tablesFrom=1&tablesTo=200&sort=price'],
    ['/api/wedding/merchants?category=11&pageSize=50&sort=views'],
    ['/api/wedding/packages?category=6&pageSize=50&sort=priceDown&priceFrom=1&priceTo=9999999'],
    ['/api/wedding/merchants/filter?category=11'],
    ['/api/wedding/articles?pageSize=50'],
    ['/api/node/shell'],
  ],
  search: [
    [`/api/node/search?keyword=${KEYWORD}&pageSize=50`],
    [`/api/node/search?keyword=${WISH}&type=hotel&pageSize=50`],
    [`/api/node/search/hints?keyword=${KEYWORD}`],
    [`/api/hotel/search?keyword=${KEYWORD}&pageSize=50`],
    ['/api/hotel/availability/free?cityId=1&date=2026-12-05'],
  ],
  reception: [['/api/ws/reception', () => ({ merchantId: HOTEL, question: QUESTION })]],
  tracking: [['/api/node/track', () => Array.from({ length: 45 }, () => EVENT)]],
  enquiry: [
    [
      '/api/hotel/MakeAppointment',
      (number) => ({ phone_num: `139${String(10_000_000 + number)}`, merchant_id: HOTEL, from_type: 18, meta: META }),
    ],
  ],
  'rendered pages': [
    ['/'],
    ['/hotel/hangzhou?tables=20-30&sort=price'],
    [`/hotel/hangzhou/detail_${HOTEL}`],
    ['/hangzhou/siyi-merchant?page=1'],
    ['/siyi-merchant'],
    ['/bai_ke'],
    ['/jiri/2026-12-20'],
    [`/compare?hotels=${HOTEL},${HOTEL + 1},${HOTEL + 2},${HOTEL + 3}`],
    ['/developers/embedding'],
    ['/developers/playground?widget=enquiry&merchant-id=1001'],
    [`/enquiry?merchantId=${HOTEL}`],
  ],
  'search page': [[`/search?keyword=${KEYWORD}`], [`/search?keyword=${KEYWORD}&type=hotel`], [`/search?keyword=${WISH}&type=hotel`]],
};

let requests = 0;
/** Sends the request, each time from an address and to a page that no cache has. */
async function send(origin: string, path: string, body?: Body): Promise<number> {
  requests += 1;
  const headers = { 'x-forwarded-for': `198.18.${(requests >> 8) % 256}.${requests % 256}`, origin };
  const json = { 'content-type': 'application/json', 'idempotency-key': `key-of-cost-measurement-${requests}` };
  const url = `${origin}${path}${path.startsWith('/api/') ? '' : `${path.includes('?') ? '&' : '?'}round=${requests}`}`;
  const reply = await fetch(
    url,
    body ? { method: 'POST', headers: { ...headers, ...json }, body: JSON.stringify(body(requests)) } : { headers },
  );
  await reply.arrayBuffer();
  return reply.status;
}

async function measure(site: Measured, path: string, body?: Body): Promise<string | number> {
  for (let at = 0; at < WARM_UP; at += 1) {
    const status = await send(site.origin, path, body);
    if (status !== 200) return `answered ${status}`;
  }
  await pause(200);
  const began = site.cpu();
  for (let at = 0; at < REPEATS; at += 1) await send(site.origin, path, body);
  return (site.cpu() - began) / REPEATS;
}

/** Runs the test that drives every call and page, repeatedly, and returns the mean milliseconds of the main thread by name. */
function measureChanges(): Record<string, number> {
  const folder = mkdtempSync(join(tmpdir(), 'xiyan-bench-costs-'));
  const file = join(folder, 'times.json');
  try {
    const run = ['vitest', 'run', '--config', 'test/vitest.config.ts', '--project', 'node', 'test/host-site/costs/measured-costs.test.ts'];
    const env = { ...process.env, NODE_ENV: 'production', XIYAN_COST_REPEATS: '10', XIYAN_COST_FILE: file };
    execFileSync('npx', [...run, '--testTimeout', '600000'], { env, stdio: ['ignore', 'ignore', 'inherit'] });
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, number>;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Compares the slowest of each group with the table, and with what visitors are charged. */
const rowsOfGroups = (times: Record<string, number>): string[][] =>
  [...CALL_COSTS, ...PAGE_COSTS].map(({ limits, names, ms }) => {
    const charged = chargeOf(limits).ms;
    const [slowest = '', most = 0] = Object.entries(times)
      .filter(([name]) => names.includes(name))
      .sort(([, a], [, b]) => b - a)[0] ?? ['not measured'];
    const cell = most > charged ? `${charged}: EXCEEDED` : String(charged);
    return [limits.join(', '), `\`${slowest}\``, most.toFixed(1), String(ms), cell];
  });

export async function bench(): Promise<BenchTable[]> {
  const changes = rowsOfGroups(measureChanges());
  buildSite();
  const site = await startLoadSite('SQLite', 1, { TRACKING: 'all' });
  const rows: string[][] = [];
  try {
    const [process] = site.processes;
    if (!process) throw new Error('no process was started');
    for (const [kind, list] of Object.entries(REQUESTS))
      for (const [path, body] of list) {
        const ms = await measure(process, path, body);
        const name = path.split('?')[0] as string;
        rows.push([kind, `\`${name}\``, typeof ms === 'number' ? ms.toFixed(1) : ms]);
      }
  } finally {
    await site.stop();
  }
  return [
    {
      title: 'Cost of all calls and pages',
      note: 'Processor time of the main thread, mean of 10, with the sample data and what each request needs; the slowest of each group of the table in docs/security.md.',
      columns: ['limits', 'slowest', 'ms', 'stated', 'charged'],
      rows: changes,
    },
    {
      title: 'Cost of requests',
      note: `Processor time of the site's process, all threads, a request with the worst legal input, mean of ${REPEATS} on the demo data with the embedded database; pages are rendered each time.`,
      columns: ['kind', 'request', 'ms'],
      rows,
    },
  ];
}
