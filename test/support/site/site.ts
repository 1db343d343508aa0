/** The built site as a visitor meets it: a process of its own with a data folder, ended and started again. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { inject } from 'vitest';
import { copyDemoData } from '../databases/databases.ts';
import { type NodeProcess, originOf, startNode, type Variables } from './node-process.ts';
import { cacheVariables, sharePictures } from './site-caches.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const run = promisify(execFile);

export interface Site {
  origin: string;
  dataDir: string;
  /** Of the site, for commands on its data. */
  environment: Variables;
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

/** Drivers of browsers type faster than people, and a busy machine must not decide on a test; the tests do not depend on the speed. */
const VARIABLES = { HOST: '127.0.0.1', ENQUIRY_FASTEST_MS: '0', MAX_PAGES_IN_FLIGHT: '0', DRAIN_SECONDS: '0' };

export type SharedSite = Pick<Site, 'origin'>;

/** Returns the site that all read-only tests of the run share. A test that writes, restarts or sets variables starts its own (`startSite`). */
export const sharedSite = (): SharedSite => ({
  get origin() {
    return inject('sharedSite');
  },
});

/**
 * Starts a process of the built site on a free port; its start may fail.
 * @param project folder with the build to start; this project's by default
 */
export const startProcess = (env: Variables, project = root): NodeProcess =>
  startNode([join(project, 'dist/site/start.mjs')], { PORT: '0', LOG_LEVEL: 'silent', ...VARIABLES, ...cacheVariables(), ...env });

/** Returns the state of the process once it listens or has ended. */
export async function stateOf({ listening, child, output }: NodeProcess) {
  const origin = await listening;
  return { isReady: origin !== undefined, origin: origin ?? '', code: child.exitCode, ...output };
}

/**
 * Starts the built site with the demo data and waits until it is ready.
 * @param prepare fills the data folder; by default with the demo data, whose loading takes a first start seconds
 */
export async function startSite(env: Variables = {}, prepare: (dataDir: string) => Promise<void> = copyDemoData): Promise<Site> {
  const dataDir = await mkdtemp(join(tmpdir(), 'xiyan-test-'));
  await prepare(dataDir);
  sharePictures(dataDir);
  // In demo mode, the merchant of the demo data is the default.
  const variables = { DATA_DIR: dataDir, LOG_LEVEL: 'warn', TEST_MERCHANTS: '9001', ...env };
  const processes = [startProcess(variables)];
  const running = () => processes.at(-1) as NodeProcess;
  const origin = await originOf(running());
  const end = async () => (await running().end())[0];
  return {
    origin,
    dataDir,
    environment: variables,
    kill: async () => void (await running().end('SIGKILL')),
    end,
    async restart() {
      processes.push(startProcess({ ...variables, PORT: new URL(origin).port }));
      await originOf(running());
    },
    async exported(what, ...options) {
      const { stdout } = await run(process.execPath, [join(root, 'dist/site/data.mjs'), 'export', what, '--format', 'ndjson', ...options], {
        cwd: root,
        env: { PATH: process.env.PATH, ...VARIABLES, ...cacheVariables(), ...variables },
        maxBuffer: 64e6,
      });
      return stdout
        .split('\n')
        .filter((line) => line.startsWith('{'))
        .map((line) => JSON.parse(line) as Record<string, unknown>);
    },
    log: () => processes.map(({ output }) => output.all).join(''),
    async stop() {
      const code = await end();
      await rm(dataDir, { recursive: true, force: true });
      return code;
    },
  };
}
