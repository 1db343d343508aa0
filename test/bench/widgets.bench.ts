/**
 * Header and footer beside those of other libraries with the same content, in one run and one browser, rounds interleaved. Writes the results to the file that
 * `BENCH_RESULTS` names; `node test/bench/widgets/write-tables.ts FILE` makes the tables of docs/benchmarks.md from it.
 */
import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import os from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { fullChromium, launchBrowser, launchFullBrowser } from '../support/browser/browser.ts';
import { startSite } from '../support/site/site.ts';
import type { PageServer } from './parts/page-server.ts';
import { type PeersFolder, preparePeers } from './parts/peers-folder.ts';
import type { Bench } from './report.ts';
import { CONTESTANTS, type Contestant } from './widgets/contestants.ts';
import { startPages } from './widgets/pages.ts';
import { type Result, type Results, tablesOf } from './widgets/report.ts';
import { answer, rest, trace } from './widgets/visits.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const ROUNDS = Number(process.env.BENCH_REPETITIONS ?? 7);
const THROTTLE = 4;
/** No name leaves the machine: what a peer requests of its maker's hosts fails at once. */
const CLOSED = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost';
const pace = (latency: number) => ({ throttle: THROTTLE, latency });

async function measure(
  browser: Browser,
  server: PageServer,
  contestants: readonly Contestant[],
): Promise<Pick<Results, 'alone' | 'contestants'>> {
  const empty = () => ({ rests: [], answers: { 0: [], 60: [] } });
  const alone = empty() as Result & { rests: unknown[] };
  const results = contestants.map(({ id, by, shows, name }) => ({ id, by, shows, name, ...empty() })) as (Results['contestants'][number] & {
    rests: unknown[];
    answers: Record<'0' | '60', unknown[]>;
  })[];
  const started = Date.now();
  // The first round warms the servers and the browser's own processes, and counts what does not vary.
  for (let round = 0; round <= ROUNDS; round += 1) {
    if (round) alone.rests.push(await rest(browser, server.page(undefined), pace(0), undefined));
    for (const [index, one] of contestants.entries()) {
      const result = results[index];
      if (!result) continue;
      const url = server.page(one.id);
      try {
        if (round === 0) {
          result.traced = await trace(browser, url, pace(0), one);
          continue;
        }
        result.rests.push(await rest(browser, url, pace(0), one));
        for (const latency of [0, 60] as const) result.answers[latency].push(await answer(browser, url, pace(latency), one));
      } catch (error) {
        throw new Error(`bench: ${one.id} did not work: ${error}`);
      }
    }
    process.stderr.write(`bench: round ${round} of ${ROUNDS}, ${Math.round((Date.now() - started) / 1000)} s\n`);
  }
  return { alone, contestants: results };
}

async function conditionsOf(browser: Browser, version: PeersFolder['version']): Promise<string> {
  const packages = [...new Set(CONTESTANTS.flatMap((one) => one.packages))];
  const versions = await Promise.all(packages.map(async (name) => `${name} ${await version(name)}`));
  return `${new Date().toISOString().slice(0, 10)}, medians of ${ROUNDS} rounds at ${THROTTLE} × CPU, Chromium ${browser.version()}, load ${os.loadavg()[0]?.toFixed(1)} on ${os.cpus().length} cores; ${versions.join(', ')}.`;
}

export const bench: Bench = async () => {
  execFileSync(process.execPath, ['host-site/scripts/build.mjs', '--if-stale'], { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] });
  const only = process.env.BENCH_ONLY?.split(',');
  const contestants = CONTESTANTS.filter(({ id }) => !only || only.includes(id));
  const { folder, version } = await preparePeers();
  const stops: (() => Promise<unknown>)[] = [];
  try {
    const site = await startSite({}, async () => undefined);
    stops.push(site.stop);
    const server = await startPages(folder, site.origin, contestants);
    stops.push(server.stop);
    const browser = await (fullChromium ? launchFullBrowser([CLOSED]) : launchBrowser([CLOSED]));
    stops.push(() => browser.close());
    const measured = await measure(browser, server, contestants);
    const results: Results = { conditions: await conditionsOf(browser, version), rounds: ROUNDS, ...measured };
    if (process.env.BENCH_RESULTS) await writeFile(process.env.BENCH_RESULTS, `${JSON.stringify(results, null, 1)}\n`);
    return tablesOf(results);
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
};
