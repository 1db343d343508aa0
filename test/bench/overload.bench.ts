/** Three times as many pages as one process can render: how long the accepted ones take, and what cached pages and enquiries notice. */
import type { LoadResult } from './load/generator.ts';
import type { KindName } from './load/kinds.ts';
import { buildSite, generate, startLoadSite } from './load/load-site.ts';
import type { BenchTable } from './report.ts';

const SECONDS = Number(process.env.BENCH_SECONDS ?? 20);
const TIMES = [0.5, 3] as const;
/** Requests per second beside the pages. */
const BESIDE = 10;

const ms = (value: number | undefined): string => (value === undefined ? '–' : value.toFixed(0));

function row(name: string, rate: number, { replies, lateness }: LoadResult): string[] {
  const { 200: accepted, 503: refused, ...others } = replies;
  const failures = Object.values(others).reduce((sum, { count }) => sum + count, 0);
  const counts = [accepted?.count ?? 0, refused?.count ?? 0, failures];
  return [name, rate.toFixed(0), ...counts.map(String), ms(accepted?.p50), ms(accepted?.p99), ms(refused?.p99), ms(lateness.p99)];
}

const ENGINES = ['SQLite', 'PostgreSQL'] as const;

async function measure(engine: (typeof ENGINES)[number]): Promise<BenchTable> {
  const site = await startLoadSite(engine, 1);
  try {
    const [server] = site.processes;
    const origins = site.processes.map(({ origin }) => origin);
    const plan = (kind: KindName, rate?: number) => ({
      origins,
      kind,
      seconds: SECONDS,
      ...(rate === undefined ? { clients: 8 } : { rate }),
    });
    for (const kind of ['search', 'cached page'] as const) await generate({ ...plan(kind), seconds: 5 });
    const before = server?.cpu() ?? 0;
    const { replies } = await generate({ ...plan('search'), seconds: 10 });
    const cpuMs = ((server?.cpu() ?? 0) - before) / (replies[200]?.count ?? 1);
    const capacity = 1000 / cpuMs;
    const rows: string[][] = [];
    for (const times of TIMES) {
      const [pages, cached, enquiries] = await Promise.all([
        generate(plan('search', capacity * times)),
        generate(plan('cached page', BESIDE)),
        generate(plan('enquiry', BESIDE)),
      ]);
      rows.push(row(`rendered pages, ${times} × capacity`, capacity * times, pages));
      rows.push(row('… cached pages beside them', BESIDE, cached), row('… enquiries beside them', BESIDE, enquiries));
    }
    return {
      title: `Overload on ${engine}`,
      note: `One process. Capacity: one core divided by the CPU time of a search page (${cpuMs.toFixed(2)} ms), ${capacity.toFixed(0)} pages per second. Requests are sent for ${SECONDS} s at a fixed rate, whether earlier ones have completed or not (open loop), from other processes on the other core, which has PostgreSQL too; times in milliseconds count from the moment at which a request was due, so they contain the lateness of the generator.`,
      columns: ['requests', 'per second', '200', '503', 'other', '200: p50', '200: p99', '503: p99', 'generator late: p99'],
      rows,
    };
  } finally {
    await site.stop();
  }
}

export async function bench(): Promise<BenchTable[]> {
  buildSite();
  const tables: BenchTable[] = [];
  for (const engine of ENGINES) tables.push(await measure(engine));
  return tables;
}
