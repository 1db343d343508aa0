/** The site: lists and search at two sizes, weight of pages, CPU of a page beside a static buffer and beside Next.js, from one run. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Bench, BenchTable } from './report.ts';
import { cpuTable } from './site/cpu.ts';
import { filledFolder, fillPostgres } from './site/filled.ts';
import { latencyTables, type Sizes } from './site/latency.ts';
import { weightTable } from './site/weight.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const SMALL = 10_000;
/** The larger size; 1000000 takes some minutes to fill the first time and 3.3 GB below the system's temporary folder. */
const LARGE = Number(process.env.BENCH_SCALE ?? 100_000);
/**
 * Where lists and search are measured on PostgreSQL too: the addresses of two databases, the smaller size first, separated by a comma; or `fill`, which starts
 * a server, fills both databases, and measures how long that takes and how large they are.
 */
const POSTGRES = process.env.BENCH_POSTGRES?.split(',') ?? [];

export const bench: Bench = async () => {
  execFileSync(process.execPath, ['host-site/scripts/build.mjs', '--if-stale'], { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] });
  const small = filledFolder(SMALL);
  const large = filledFolder(LARGE);
  const file = (folder: string) => ({ file: join(folder, 'xiyan.db') });
  const sizes = [SMALL, LARGE] as const;
  const own = POSTGRES[0] === 'fill' ? await fillPostgres(sizes) : undefined;
  const [smallUrl, largeUrl] = own?.urls ?? POSTGRES;
  const engines: Sizes[] = [
    { engine: 'SQLite', few: file(small), many: file(large) },
    ...(smallUrl && largeUrl ? [{ engine: 'PostgreSQL', few: { url: smallUrl }, many: { url: largeUrl } }] : []),
  ];
  const tables = {
    latency: async () => [...(own ? [own.table] : []), ...(await latencyTables(engines, sizes))],
    weight: async () => [await weightTable(small)],
    cpu: async () => [await cpuTable(small)],
  };
  const results: BenchTable[] = [];
  try {
    for (const [name, measure] of Object.entries(tables)) {
      if ((process.env.BENCH_ONLY ?? name) === name) results.push(...(await measure()));
    }
  } finally {
    await own?.stop();
  }
  return results;
};
