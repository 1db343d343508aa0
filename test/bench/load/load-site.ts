/** Processes of the built site under load, each on one core where `taskset` is installed, and the generator on the last core. */
import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { newKeys } from '../../../host-site/platform/keys/keyring-file.ts';
import { startPostgres } from '../../support/databases/postgres-server.ts';
import { type Measured, startProcess } from '../site/server.ts';
import type { LoadPlan, LoadResult } from './generator.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const GENERATOR = fileURLToPath(new URL('./generator.ts', import.meta.url));
const CORES = cpus().length;
const hasTaskset = CORES > 1 && !spawnSync('taskset', ['--version']).error;
/** One client of the bench sends more than any visitor. */
const NO_LIMITS = {
  XIYAN_MODE: 'demo',
  LOG_LEVEL: 'warn',
  CALLS_PER_MINUTE: '0',
  PAGES_PER_MINUTE: '0',
  SEARCHES_PER_MINUTE: '0',
  ENQUIRY_TOTAL: '0',
  ENQUIRY_UNPROVEN: '100000',
  ENQUIRY_FASTEST_MS: '0',
  TRUST_PROXY: 'loopback',
};

export interface LoadSite {
  processes: readonly Measured[];
  stop(): Promise<void>;
}

export const buildSite = (): void =>
  void execFileSync(process.execPath, ['host-site/scripts/build.mjs', '--if-stale'], { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] });

/** Starts processes with the demo data on one new database. @param nodeOptions of each process */
export async function startLoadSite(
  engine: 'SQLite' | 'PostgreSQL',
  count: number,
  env: Record<string, string> = {},
  nodeOptions: readonly string[] = [],
): Promise<LoadSite> {
  const folder = await mkdtemp(join(tmpdir(), 'xiyan-bench-load-'));
  const postgres = engine === 'PostgreSQL' ? await startPostgres({ durable: true }) : undefined;
  const processes: Measured[] = [];
  const stop = async () => {
    await Promise.all(processes.map((each) => each.stop()));
    await postgres?.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const own = { DATA_DIR: folder, DATABASE_URL: postgres?.url ?? '', ENQUIRY_KEYS: newKeys(), ...NO_LIMITS, ...env };
    // One after the other: the first loads the demo data.
    for (let index = 0; index < count; index += 1) {
      const core = hasTaskset ? { core: index % CORES } : {};
      processes.push(await startProcess(() => [...nodeOptions, 'dist/site/start.mjs'], { cwd: ROOT, env: own, ready: '/readyz', ...core }));
    }
    return { processes, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Returns the command that runs a script on the last core. */
export function onLastCore(...script: string[]): [file: string, ...args: string[]] {
  return hasTaskset ? ['taskset', '-c', String(CORES - 1), process.execPath, ...script] : [process.execPath, ...script];
}

/** Runs the generator in its own process. */
export async function generate(plan: LoadPlan): Promise<LoadResult> {
  const [file, ...args] = onLastCore(GENERATOR, JSON.stringify(plan));
  const { stdout } = await promisify(execFile)(file, args, { maxBuffer: 64e6 });
  return JSON.parse(stdout) as LoadResult;
}
