/** Two processes behind nginx under a constant load for SOAK_SECONDS (600): failed requests, memory and event loop. */
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasProxy, startProxy } from '../support/servers/proxies.ts';
import { startTwoProcesses, type TwoProcesses } from './support/two-processes.ts';
import { startLoad } from './support/visitor-load.ts';

const SECONDS = Number(process.env.SOAK_SECONDS ?? 600);
const SHARE = Number(process.env.XIYAN_LOAD ?? 1);
const LOAD = { enquiriesPerSecond: 10 * SHARE, pagesPerSecond: 50 * SHARE, merchant: 1001 };
/** Memory of the last third of the run over that of the second third; the first third fills the caches. */
const FLAT = 1.15;
const SAMPLES = 30;

const isInstalled = hasProxy('nginx');
if (!isInstalled) process.stderr.write('nginx is not installed: skipped. On Debian: apt-get install nginx-light\n');

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

describe.runIf(isInstalled)('two processes behind nginx', () => {
  let site: TwoProcesses;
  beforeAll(async () => {
    site = await startTwoProcesses();
  });
  afterAll(() => site?.stop());

  /** Reads a value of every process's metrics. */
  const metric = async (name: string): Promise<number[]> =>
    Promise.all(
      site.processes.map(async ({ origin }) => {
        const text = await (await fetch(`${origin}/metrics`)).text();
        const value = new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)`, 'm').exec(text)?.[1];
        if (value === undefined) throw new Error(`soak: /metrics has no ${name}`);
        return Number(value);
      }),
    );

  it(`fail no request in ${SECONDS} s, and their memory stays flat`, async () => {
    const proxy = await startProxy('nginx', site.ports);
    const load = startLoad(proxy.origin, LOAD);
    const memory: number[][] = [];
    const delays: number[][] = [];
    for (let sample = 0; sample < SAMPLES; sample += 1) {
      await wait((SECONDS * 1000) / SAMPLES);
      memory.push(await metric('process_resident_memory_bytes'));
      delays.push(await metric('nodejs_eventloop_lag_p99_seconds'));
    }
    const { enquiries, pages, failures } = await load.stop();
    await proxy.stop();
    const third = SAMPLES / 3;
    const megabytes = (samples: number[][], index: number) => mean(samples.map((each) => each[index] ?? Number.NaN)) / 1e6;
    for (const index of site.processes.keys()) {
      const [middle, last] = [megabytes(memory.slice(third, 2 * third), index), megabytes(memory.slice(2 * third), index)];
      const delay = Math.round(1000 * Math.max(...delays.map((each) => each[index] ?? Number.NaN)));
      process.stderr.write(
        `process ${index}: ${middle.toFixed()} MB, then ${last.toFixed()} MB; event loop delay p99 at most ${delay} ms\n`,
      );
      expect(last).toBeLessThan(middle * FLAT);
    }
    process.stderr.write(`${enquiries} enquiries and ${pages} pages in ${SECONDS} s, ${failures.length} failed\n`);
    expect(failures.slice(0, 5), proxy.log().slice(-2000)).toEqual([]);
    expect(await site.countEnquiries()).toBe(enquiries);
  });
});
