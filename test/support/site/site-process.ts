/** The built site as a process whose start may fail: several of them on one database, ended by their process ids. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { cacheVariables } from './site-caches.ts';

const START = fileURLToPath(new URL('../../../dist/site/start.mjs', import.meta.url));

export interface StartState {
  /** Whether the process listens. */
  isReady: boolean;
  /** Empty unless the process listens. */
  origin: string;
  /** Exit code; null while the process runs. */
  code: number | null;
  stdout: string;
  stderr: string;
}

export interface StartedProcess {
  /** Resolves once the process listens or has ended. */
  state: Promise<StartState>;
  /** Sends SIGTERM and waits for the end. */
  end(): Promise<void>;
}

/**
 * Starts a process on a free port with the variables and none of the test run's.
 * @param start `dist/site/start.mjs` of the build to start; this project's by default
 */
export function startProcess(env: Readonly<Record<string, string>>, start = START): StartedProcess {
  const child = spawn(process.execPath, [start], {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      LOG_LEVEL: 'silent',
      ENQUIRY_FASTEST_MS: '0',
      MAX_PAGES_IN_FLIGHT: '0',
      DRAIN_SECONDS: '0',
      ...cacheVariables(),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const closed = once(child, 'close');
  const output = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const)
    child[name].setEncoding('utf8').on('data', (text: string) => {
      output[name] += text;
    });
  const listening = new Promise<string>((resolve) => {
    // The line that the process prints once requests are answered ends with its address in parentheses.
    child.stdout.on('data', () => {
      const origin = /http:\/\/127\.0\.0\.1:\d+/.exec(output.stdout)?.[0];
      if (origin && output.stdout.includes('\n')) resolve(origin);
    });
  });
  return {
    state: Promise.race([listening, closed.then(() => '')]).then((origin) => ({
      isReady: origin !== '',
      origin,
      code: child.exitCode,
      ...output,
    })),
    async end() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
      await closed;
    },
  };
}
