/** `npm run cluster -- start|failures`: the site on a distributed engine whose machines fail, on this machine (docs/operations.md). */
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startCluster } from './cluster.ts';
import { FAILURES, type FailureResult, runFailures, tableOf } from './failures.ts';
import { mayMakeNamespaces, whatIsMissing } from './programs.ts';

const say = (text: string) => process.stdout.write(`${text}\n`);
const USAGE = `npm run cluster -- start [--folder DIR] [--minutes 60]
npm run cluster -- failures [--folder DIR] [--minutes 60] [--enquiries 5] [--pages 25] [--only NAME,NAME]
  names: ${Object.keys(FAILURES).join(', ')}`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    folder: { type: 'string' },
    minutes: { type: 'string', default: '60' },
    enquiries: { type: 'string', default: '5' },
    pages: { type: 'string', default: '25' },
    only: { type: 'string' },
  },
});

async function main(): Promise<number> {
  const [command] = positionals;
  const names = values.only?.split(',') ?? Object.keys(FAILURES);
  const unknown = names.find((name) => !(name in FAILURES));
  if ((command !== 'start' && command !== 'failures') || unknown) {
    say(unknown ? `npm run cluster: --only names the unknown failure "${unknown}".\n${USAGE}` : USAGE);
    return 1;
  }
  const missing = whatIsMissing();
  if (missing.length) {
    say(['npm run cluster cannot start:', ...missing].join('\n- '));
    return 1;
  }
  // Data and logs of a start that fails stay.
  const folder = values.folder ?? (await mkdtemp(join(tmpdir(), 'xiyan-cluster-')));
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort());
  const limit = setTimeout(() => stopping.abort(), Number(values.minutes) * 60_000).unref();
  const namespaces = command === 'failures' && mayMakeNamespaces();
  if (command === 'failures' && !namespaces)
    say('Network cuts and full disks are left out: they need root, the package iproute2, and the right to make network namespaces.');
  const started = performance.now();
  const cluster = await startCluster({ folder, namespaces, say, signal: stopping.signal });
  try {
    say(`Started in ${Math.round((performance.now() - started) / 1000)} s. Data and logs: ${folder}`);
    for (const site of cluster.sites) say(`site      ${site}`);
    say(`database  ${cluster.url}`);
    for (const { machine, group, port, restPort } of cluster.nodes)
      say(`group ${group}   ${machine.name}: PostgreSQL ${machine.host}:${port}, Patroni http://${machine.host}:${restPort}`);
    if (command === 'start') {
      say(`Ends after ${values.minutes} minutes or with Ctrl-C.`);
      await once(stopping.signal, 'abort');
      return 0;
    }
    const load = { enquiriesPerSecond: Number(values.enquiries), pagesPerSecond: Number(values.pages) };
    const isStopped = once(stopping.signal, 'abort').then((): FailureResult[] => {
      throw new Error('npm run cluster: ended before the failures did');
    });
    const results = await Promise.race([runFailures(cluster, { names, load, say }), isStopped]);
    say(tableOf(results, load));
    return results.every(({ lost, doubled }) => lost + doubled === 0) ? 0 : 1;
  } finally {
    clearTimeout(limit);
    say('Stopping …');
    await cluster.stop();
    if (!values.folder) await rm(folder, { recursive: true, force: true });
  }
}

process.exitCode = await main();
