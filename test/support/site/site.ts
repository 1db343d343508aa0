/** The built site as a visitor meets it: a process of its own with an empty data folder, started, killed and started again by its pid. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { cacheVariables, sharePictures } from './site-caches.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const run = promisify(execFile);

export interface Site {
  origin: string;
  dataDir: string;
  /** Ends the process at once, as a power cut would. */
  kill(): Promise<void>;
  /** Ends the process by SIGTERM; returns the exit code. */
  end(): Promise<number | null>;
  /** Starts the process again on the same port and data. */
  restart(): Promise<void>;
  /** Rows of `npm run data -- export {what}` with numbers revealed: what an operator reads. */
  exported(what: string, ...options: string[]): Promise<Record<string, unknown>[]>;
  /** Everything that the process wrote so far. */
  log(): string;
  /** Ends the process by SIGTERM and deletes its data; returns the exit code. */
  stop(): Promise<number | null>;
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

/** Drivers of browsers type faster than people, and a busy machine must not decide on a test; the tests do not depend on the speed. */
const SLOW_OR_FAST = { ENQUIRY_FASTEST_MS: '0', MAX_PAGES_IN_FLIGHT: '0' };

/** Folder in which demo-data-setup.ts stores the data folder after a first start, because loading the demo data is slow. */
export const LOADED = 'XIYAN_TEST_LOADED';

/** Environment variable with the origin of the run's shared site (demo-data-setup.ts). */
export const SHARED = 'XIYAN_TEST_SITE';

export type SharedSite = Pick<Site, 'origin'>;

/** Returns the site that all read-only tests of the run share. A test that writes, restarts or sets variables starts its own (`startSite`). */
export function sharedSite(): SharedSite {
  return {
    get origin() {
      const origin = process.env[SHARED];
      if (!origin) throw new Error('sharedSite: this project does not have demo-data-setup.ts as its global setup');
      return origin;
    },
  };
}

/** Starts the site from `dist/` and waits until it is ready. */
export async function startSite(env: Readonly<Record<string, string>> = {}): Promise<Site> {
  const dataDir = await mkdtemp(join(tmpdir(), 'xiyan-test-'));
  const loaded = process.env[LOADED];
  if (loaded) await cp(loaded, dataDir, { recursive: true, verbatimSymlinks: true });
  else sharePictures(dataDir);
  const inherited = Object.fromEntries(['PATH', 'HOME', 'TMPDIR', 'LANG'].map((name) => [name, process.env[name]]));
  const environment = {
    ...inherited,
    PORT: '',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    DRAIN_SECONDS: '0',
    ...SLOW_OR_FAST,
    ...cacheVariables(),
    // The one of the demo data: in demo mode it is the default.
    TEST_MERCHANTS: '9001',
    ...env,
  };
  let origin = '';
  let child: ChildProcess;
  let output = '';

  const start = async () => {
    child = spawn(process.execPath, [join(root, 'dist/site/start.mjs')], {
      cwd: root,
      env: environment,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const started = child;
    let ended = false;
    started.once('close', () => {
      ended = true;
    });
    for (const stream of [started.stdout, started.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    }
    // A first start loads the demo data.
    const deadline = Date.now() + 90_000;
    while (!(await answers(`${origin}/readyz`))) {
      if (ended) throw new Error(`The site ended with ${started.exitCode}:\n${output}`);
      if (Date.now() > deadline) {
        started.kill('SIGKILL');
        throw new Error(`The site is not ready after 90 s:\n${output}`);
      }
      await wait(50);
    }
    return true;
  };
  const unlessTaken = (error: unknown) => {
    if (!/port \d+ is taken/.test(output)) throw error;
    return false;
  };
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
    }
    return child.exitCode;
  };

  do {
    output = '';
    environment.PORT = String(await freePort());
    origin = `http://127.0.0.1:${environment.PORT}`;
    // Another test's server may have taken the port since it was free.
  } while (!(await start().catch(unlessTaken)));
  return {
    origin,
    dataDir,
    kill: async () => {
      await end('SIGKILL');
    },
    end: () => end('SIGTERM'),
    restart: async () => void (await start()),
    async exported(what, ...options) {
      const { stdout } = await run(process.execPath, [join(root, 'dist/site/data.mjs'), 'export', what, '--format', 'ndjson', ...options], {
        cwd: root,
        env: environment as NodeJS.ProcessEnv,
        maxBuffer: 64e6,
      });
      return stdout
        .split('\n')
        .filter((line) => line.startsWith('{'))
        .map((line) => JSON.parse(line) as Record<string, unknown>);
    },
    log: () => output,
    async stop() {
      const code = await end('SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
      return code;
    },
  };
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(5_000) })).ok;
  } catch {
    return false;
  }
}
