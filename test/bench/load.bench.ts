/** Requests per second and their times: kinds of requests, both engines, one and two processes. */
import { KINDS, type KindName } from './load/kinds.ts';
import { buildSite, generate, startLoadSite } from './load/load-site.ts';
import type { BenchTable } from './report.ts';

/** 60 per cell and ten cells per engine and number of processes: ten minutes each. */
const SECONDS = Number(process.env.BENCH_SECONDS ?? 10);
const CLIENTS = 16;
const ENGINES = ['SQLite', 'PostgreSQL'] as const;
const PROCESSES = [1, 2] as const;
/** Rows to measure, as `enquiry/PostgreSQL/2`, separated by commas; absent: all. */
const ROWS = process.env.BENCH_ROW?.split(',').map((name) => name.trim());

const rowName = (kind: KindName, engine: string, count: number): string => `${kind}/${engine}/${count}`;

function kindsOf(engine: string, count: number): KindName[] {
  return (Object.keys(KINDS) as KindName[]).filter((kind) => !ROWS || ROWS.includes(rowName(kind, engine, count)));
}

/** @throws when a name of BENCH_ROW is none */
function checkRows(): void {
  const names = ENGINES.flatMap((engine) =>
    PROCESSES.flatMap((count) => (Object.keys(KINDS) as KindName[]).map((kind) => rowName(kind, engine, count))),
  );
  const unknown = ROWS?.filter((name) => !names.includes(name)) ?? [];
  if (unknown.length) throw new Error(`BENCH_ROW: there is no row ${unknown.join(', ')}; there are: ${names.join(', ')}`);
}

export async function bench(): Promise<BenchTable[]> {
  checkRows();
  buildSite();
  const rows: string[][] = [];
  for (const engine of ENGINES)
    for (const count of PROCESSES) {
      const kinds = kindsOf(engine, count);
      if (!kinds.length) continue;
      const site = await startLoadSite(engine, count, { MAX_PAGES_IN_FLIGHT: '0' });
      try {
        const origins = site.processes.map(({ origin }) => origin);
        for (const kind of kinds) {
          await generate({ origins, kind, seconds: 3, clients: CLIENTS });
          const { replies, tenths } = await generate({ origins, kind, seconds: SECONDS, clients: CLIENTS });
          const { 200: accepted, ...others } = replies;
          const failures = Object.values(others).reduce((sum, each) => sum + each.count, 0);
          const rest = tenths.slice(1);
          const cells = [
            (accepted?.count ?? 0) / SECONDS,
            accepted?.p50 ?? 0,
            accepted?.p99 ?? 0,
            Math.min(...rest) / Math.max(...rest),
            failures,
          ];
          const digits = [0, 1, 1, 2, 0];
          rows.push([kind, engine, String(count), ...cells.map((cell, index) => cell.toFixed(digits[index]))]);
        }
      } finally {
        await site.stop();
      }
    }
  return [
    {
      title: 'Requests per second',
      note: `${CLIENTS} clients send one request after another for ${SECONDS} s (\`BENCH_SECONDS\`), from a process on the last core, which the second process of the site and PostgreSQL share. Milliseconds. Flat: the slowest tenth of the run by the fastest, without the first. PostgreSQL runs with \`fsync=on\`.`,
      columns: ['request', 'engine', 'processes', 'per second', 'p50', 'p99', 'flat', 'other than 200'],
      rows,
    },
  ];
}
