/** Times of another visitor while one address attacks the site as fast as its limits allow, and without an attack. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { newKeys } from '../../host-site/platform/keys/keyring-file.ts';
import { COSTLY_PAGE } from '../attacks/support/costly-inputs.ts';
import { HOTEL, MOST_ENQUIRIES, noOutcome, type Outcome, PAGES, type Step, visits } from '../attacks/support/other-visitor.ts';
import { visitorAt } from '../attacks/support/visitor.ts';
import { ATTACKS, type Target } from './attacks/attack-kinds.ts';
import { buildSite } from './load/load-site.ts';
import { type BenchTable, percentile } from './report.ts';
import { type Measured, startProcess } from './site/server.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const fileOf = (name: string) => fileURLToPath(new URL(`./attacks/${name}`, import.meta.url));
/** Of pages, enquiries and uploads each. */
const SAMPLES = Number(process.env.BENCH_SAMPLES ?? 120);
const ONLY = process.env.BENCH_ONLY?.split(',');
const NONE = 'no attack';
const EVERYTHING = 'all of these at once';
/** Public, so that the site may fetch its pages. The preloaded module connects to this machine in place of it. */
const PARTNER = '8.8.8.8';
/** Between two visits. */
const PAUSE_MS = 20;
const STEPS: readonly Step[] = ['page', 'enquiry', 'upload'];

async function startPartner() {
  const server = createServer((_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(COSTLY_PAGE));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { port: (server.address() as AddressInfo).port, stop: () => server.close() };
}

/** Starts the built site with the limits of operators. */
const startAttackedSite = (folder: string, partnerPort: number): Promise<Measured> =>
  startProcess(() => ['--import', pathToFileURL(fileOf('partner-address.mjs')).href, ...profiling, 'dist/site/start.mjs'], {
    cwd: ROOT,
    env: {
      ...{ DATA_DIR: folder, DATABASE_URL: '', ENQUIRY_KEYS: newKeys(), XIYAN_MODE: 'demo', TRUST_PROXY: 'loopback', TRACKING: 'own' },
      ...{ LOG_LEVEL: 'warn', LOG_FORMAT: 'json', ENQUIRY_FASTEST_MS: '0' },
      ...{ PARTNER_ADDRESS: PARTNER, PARTNER_PORT: String(partnerPort) },
    },
    ready: '/readyz',
  });
/** `BENCH_PROFILE=folder` writes a profile of the processor. */
const profiling = process.env.BENCH_PROFILE ? ['--cpu-prof', '--cpu-prof-dir', process.env.BENCH_PROFILE] : [];

let networks = 0;
/** Visits until there are enough samples, from another address whenever the limits of one are used up. */
async function measure({ origin }: Target): Promise<Outcome> {
  const outcome = noOutcome();
  // Also one that is rendered for each visitor.
  const visit = await visits(outcome, [...PAGES, `/enquiry?merchantId=${HOTEL}`]);
  for (let round = 0; round < SAMPLES; round += 1) {
    if (round % MOST_ENQUIRIES === 0) networks += 1;
    await visit(visitorAt(origin, `203.0.113.${networks}`), round % MOST_ENQUIRIES);
    await pause(PAUSE_MS);
  }
  return outcome;
}

async function measureDuring(name: string, target: Target): Promise<Outcome> {
  if (name === NONE) return measure(target);
  const attacker = fork(fileOf('attacker.ts'), [name, JSON.stringify(target)]);
  try {
    await Promise.race([
      once(attacker, 'message'),
      once(attacker, 'exit').then(() => {
        throw new Error(`the attacker of "${name}" ended`);
      }),
    ]);
    return await measure(target);
  } finally {
    attacker.kill('SIGKILL');
  }
}

/** Returns the processor time of the longest task of the main thread that the site logged. */
const longestTask = (log: string): number =>
  Math.max(0, ...[...log.matchAll(/"event_loop\.blocked".*?"cpuMs":(\d+)/g)].map(([, ms]) => Number(ms)));

async function rowOf(name: string, partnerPort: number, idle: Outcome | undefined): Promise<{ row: string[]; outcome: Outcome }> {
  const folder = await mkdtemp(join(tmpdir(), 'xiyan-bench-attacks-'));
  try {
    const site = await startAttackedSite(folder, partnerPort);
    try {
      const target = { origin: site.origin, partner: `http://${PARTNER}:8080/` };
      // The first request of each kind compiles its code.
      for (const page of PAGES) await visitorAt(site.origin, '192.0.2.1').get(page);
      await (await visits(noOutcome()))(visitorAt(site.origin, '192.0.2.1'), 0);
      const outcome = await measureDuring(name, target);
      const cells = STEPS.flatMap((step) => {
        const [p50, p99] = [percentile(outcome.times[step], 50), percentile(outcome.times[step], 99)];
        const ratio = idle ? ` (${(p99 / percentile(idle.times[step], 99)).toFixed(1)} ×)` : '';
        return [`${p50.toFixed(0)} / ${p99.toFixed(0)}${ratio}`];
      });
      if (outcome.failures.length) process.stderr.write(`${name}: ${outcome.failures.slice(0, 3).join('\n')}\n`);
      const blocked = longestTask(site.output());
      const row = [
        name,
        ...cells,
        String(outcome.failures.length),
        blocked ? String(blocked) : 'below 200',
        loadavg()[0]?.toFixed(1) ?? '',
      ];
      process.stderr.write(`${row.join(' | ')}\n`);
      return { row, outcome };
    } finally {
      await site.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export async function bench(): Promise<BenchTable[]> {
  buildSite();
  const partner = await startPartner();
  const rows: string[][] = [];
  try {
    let idle: Outcome | undefined;
    for (const name of [NONE, ...Object.keys(ATTACKS), EVERYTHING].filter((each) => !ONLY || ONLY.includes(each))) {
      const { row, outcome } = await rowOf(name, partner.port, idle);
      if (name === NONE) idle = outcome;
      rows.push(row);
    }
  } finally {
    partner.stop();
  }
  return [
    {
      title: 'Another visitor during attacks',
      note: `Each attack runs from one address as fast as the default limits allow, on a new site with the embedded database; refused requests are repeated after a second. Meanwhile another visitor requests pages, sends enquiries and uploads pictures, ${SAMPLES} of each (\`BENCH_SAMPLES\`, \`BENCH_ONLY\`). Milliseconds, median / p99, with the ratio to the p99 without an attack. The attacker has a process with a lower priority on the same machine.`,
      columns: ['attack', 'pages', 'enquiries', 'uploads', 'refused', 'longest task', 'load average'],
      rows,
    },
  ];
}
