/** What open sockets of conversations occupy in the site's process: the slope over their number, because a single difference is smaller than the noise. */
import { setTimeout as pause } from 'node:timers/promises';
import { startLoadSite } from '../load/load-site.ts';
import type { BenchTable } from '../report.ts';
import { MEMORY_OPTIONS, prepareChannels, settledMemory, startClients } from './chat-site.ts';

const COUNTS = [0, 500, 1000, 2000];
/** Until buffers of the connections' beginning are released. */
const SETTLE_MS = 3000;

interface Point {
  sockets: number;
  bytes: number;
}

/** Returns the slope of the least squares. */
function slope(points: readonly Point[]): number {
  const mean = (of: (point: Point) => number) => points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const [x, y] = [mean(({ sockets }) => sockets), mean(({ bytes }) => bytes)];
  return mean(({ sockets, bytes }) => (sockets - x) * (bytes - y)) / mean(({ sockets }) => (sockets - x) ** 2);
}

async function measure(): Promise<{ points: Point[]; closed: Point }> {
  const site = await startLoadSite('SQLite', 1, {}, MEMORY_OPTIONS);
  const clients = startClients();
  try {
    const [process] = site.processes;
    if (!process) throw new Error('no process was started');
    const plan = await prepareChannels(process.origin, (COUNTS.at(-1) as number) / 2, process.output);
    const point = async (sockets: number): Promise<Point> => {
      await pause(SETTLE_MS);
      return { sockets, bytes: await settledMemory(process) };
    };
    // What the first sockets load, and what the most ever allocated, is no cost of one: all are opened once before.
    await clients.ask({ open: plan });
    await clients.ask({ close: true });
    const points: Point[] = [];
    for (const [at, count] of COUNTS.entries()) {
      const from = (COUNTS[at - 1] ?? 0) / 2;
      if (count) await clients.ask({ open: { ...plan, channels: plan.channels.slice(from, count / 2) } });
      points.push(await point(count));
    }
    await clients.ask({ close: true });
    return { points, closed: await point(0) };
  } finally {
    await clients.stop();
    await site.stop();
  }
}

/** Measures in one process, whose earlier sockets stay open. */
export async function memoryTable(): Promise<BenchTable> {
  const { points, closed } = await measure();
  const row = (name: string, { bytes }: Point) => [name, (bytes / 1024 ** 2).toFixed(1)];
  return {
    title: 'Memory of open sockets',
    note: `Heap and what belongs to it outside of the heap, after garbage collections, of one process on SQLite in which all sockets were open once before. By least squares a socket occupies ${(slope(points) / 1024).toFixed(1)} kB; the buffers of the operating system come on top.`,
    columns: ['sockets', 'MB'],
    rows: [...points.map((each) => row(String(each.sockets), each)), row('0, after all were closed', closed)],
  };
}
