/** CPU of a response over HTTP, compressed: rendered and cached pages, the same bytes from a buffer, the same page from Next.js. Interleaved rounds, one run. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BenchTable, median, spread } from '../report.ts';
import { prepareNext } from './next-app.ts';
import { recordStatements } from './recorded-statements.ts';
import { type Measured, startFilledSite, startProcess } from './server.ts';

const PAGE = '/hangzhou/hunlicehua-package';
/** Pages that are rendered for each request; a parameter that no page reads makes each address new. */
const RENDERED = {
  'list of packages': PAGE,
  home: '/',
  'hotels of a city': '/hotel/hangzhou',
  hotel: '/hotel/hangzhou/detail_1001',
  'hotel package': '/hotel/package?packageId=5004&cityId=90&cityWord=hangzhou&merchantId=1001',
};
/** Those that Next.js renders too, by the name of its route. */
const BESIDE_NEXT = { list: 'list of packages', home: 'home', hotel: 'hotel' } as const;
/** `BENCH_PAGES` measures some of them alone, by their names in `BESIDE_NEXT`: `home,hotel`. */
const PAGES = Object.entries(BESIDE_NEXT).filter(([name]) => process.env.BENCH_PAGES?.split(',').includes(name) ?? true);
/** Routes of Next.js by what their names say of them. */
const ROUTES_OF_NEXT = { '': 'pages-router', ' with the same queries': 'pages-router-queries' } as const;
/** What browsers send. */
const ENCODINGS = 'gzip, deflate, br, zstd';
const ROUNDS = Number(process.env.BENCH_REPETITIONS ?? 5);
const AT_ONCE = 4;

interface Contestant {
  name: string;
  server: Measured;
  path: (round: number) => string;
  requests: number;
}

function ask(agent: Agent, url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { 'accept-encoding': ENCODINGS } }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url} answers ${answer.statusCode}`));
      let bytes = 0;
      answer.on('data', (part: Buffer) => {
        bytes += part.length;
      });
      answer.on('end', () => resolve(bytes));
    }).on('error', reject);
  });
}

/** Returns a response as sent: its headers without those of the connection, and its compressed body. */
function firstCopy(url: string): Promise<{ headers: Record<string, unknown>; body: Buffer }> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': ENCODINGS } }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => {
        const {
          date,
          connection,
          'keep-alive': kept,
          'content-length': length,
          'transfer-encoding': transfer,
          ...headers
        } = answer.headers;
        resolve({ headers, body: Buffer.concat(parts) });
      });
    }).on('error', reject);
  });
}

let asked = 0;
/** Microseconds of CPU a request. */
async function measure({ server, path, requests }: Contestant): Promise<{ us: number; bytes: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  let bytes = 0;
  const before = server.cpu();
  let left = requests;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (left > 0) {
        left -= 1;
        asked += 1;
        bytes = await ask(agent, server.origin + path(asked));
      }
    }),
  );
  const us = ((server.cpu() - before) * 1000) / requests;
  agent.destroy();
  return { us, bytes };
}

export async function cpuTable(folder: string): Promise<BenchTable> {
  const stops: (() => Promise<unknown>)[] = [];
  try {
    const site = await startFilledSite(folder);
    stops.push(site.stop);
    const { headers: sent, body: page } = await firstCopy(site.origin + PAGE);
    const html: Record<string, string> = {};
    for (const [name, kind] of PAGES) html[name] = await (await fetch(site.origin + RENDERED[kind])).text();
    const scratch = await mkdtemp(join(tmpdir(), 'xiyan-bench-'));
    stops.push(() => rm(scratch, { recursive: true }));
    const [body, headers] = [join(scratch, 'page'), join(scratch, 'headers')];
    await writeFile(body, page);
    await writeFile(headers, JSON.stringify(sent));
    const buffer = await startProcess(() => [fileURLToPath(new URL('static-server.mjs', import.meta.url)), body, headers], {
      cwd: fileURLToPath(new URL('../../..', import.meta.url)),
      ready: '/',
    });
    stops.push(buffer.stop);
    const statements = await recordStatements(folder, Object.fromEntries(PAGES.map(([name, kind]) => [name, RENDERED[kind]])));
    const { folder: nextFolder, version } = await prepareNext(html, statements);
    const next = await startProcess(() => ['server.mjs'], {
      cwd: nextFolder,
      env: { DATABASE_FILE: join(folder, 'xiyan.db') },
      ready: '/app-static',
    });
    stops.push(next.stop);
    const contestants: Contestant[] = [
      { name: 'node:http, a buffer of the same bytes', server: buffer, path: () => '/', requests: 6000 },
      { name: 'xiyan, cached page', server: site, path: () => PAGE, requests: 6000 },
      ...Object.entries(RENDERED)
        .filter(([name]) => !process.env.BENCH_PAGES || PAGES.some(([, kind]) => kind === name))
        .map(([name, path]) => ({
          name: `xiyan, rendered: ${name}`,
          server: site,
          path: (round: number) => `${path}${path.includes('?') ? '&' : '?'}round=${round}`,
          requests: 200,
        })),
      { name: `Next.js ${version}, static page`, server: next, path: () => '/app-static', requests: 600 },
      ...Object.entries(ROUTES_OF_NEXT).flatMap(([which, route]) =>
        PAGES.map(([name, kind]) => ({
          name: `Next.js ${version}, pages router${which}: ${kind}`,
          server: next,
          path: (round: number) => `/${route}/${name}?round=${round}`,
          requests: 200,
        })),
      ),
      { name: `Next.js ${version}, app router`, server: next, path: (round) => `/app-router?round=${round}`, requests: 200 },
    ];
    const found = contestants.map(() => ({ us: [] as number[], bytes: 0 }));
    for (const each of contestants) await measure({ ...each, requests: Math.ceil(each.requests / 3) });
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [index, each] of contestants.entries()) {
        const { us, bytes } = await measure(each);
        found[index]?.us.push(us);
        (found[index] as { bytes: number }).bytes = bytes;
      }
    }
    const middle = found.map(({ us }) => median(us));
    const [buffered = 0] = middle;
    /** Ratio of a page of ours to the same page of Next's pages router. @param which of its routes */
    const toNext = (name: string, us: number, which: keyof typeof ROUTES_OF_NEXT): string => {
      const kind = Object.values(BESIDE_NEXT).find((one) => name === `xiyan, rendered: ${one}`);
      const other = contestants.findIndex((one) => kind && one.name.endsWith(`pages router${which}: ${kind}`));
      return other < 0 ? '' : `${(us / (middle[other] ?? Number.NaN)).toFixed(2)} ×`;
    };
    const counts = Object.entries(statements).map(([name, { length }]) => `${name} ${length}`);
    return {
      title: 'CPU of a page',
      note: `Microseconds of CPU (user and system, all threads) in the responding process, over HTTP, rendered pages in Zstandard, ${AT_ONCE} connections kept open; median of ${ROUNDS} interleaved rounds and half the quartile distance. The buffer is ${PAGE}. Next.js renders the same elements from a tree in memory: once without a query and without props, and once with the statements of our page (${counts.join(', ')}), executed as text by the same driver on the same file, and with those columns of their rows as props that the page shows as they are stored. A real page needs more props. Results that our process keeps for a minute are read by neither side. Bytes are those of the body as sent.`,
      columns: ['response', 'µs', 'relative to the buffer', 'to Next.js with the same queries', 'to Next.js without queries', 'bytes'],
      rows: contestants.map(({ name }, index) => {
        const us = middle[index] ?? 0;
        return [
          name,
          `${Math.round(us)} ±${Math.round(spread(found[index]?.us ?? []))} %`,
          `${(us / buffered).toFixed(1)} ×`,
          toNext(name, us, ' with the same queries'),
          toNext(name, us, ''),
          String(found[index]?.bytes ?? 0),
        ];
      }),
    };
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}
