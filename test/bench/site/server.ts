/** Processes under measurement, each on a port of its own, and their CPU time by the kernel's count. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../../host-site/startup/free-port.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
/** Hundredths of a second, on every Linux that there is. */
const TICK_MS = 10;
/** Characters of a process's output that are kept. */
const MOST_OUTPUT = 100_000;

export interface Measured {
  origin: string;
  /** Process id. */
  pid: number;
  /** As `cpuOf`. */
  cpu(): number;
  /** What the process has printed, its login codes for example. */
  output(): string;
  stop(): Promise<void>;
}

const statOf = (pid: string) => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  // Of the process, and of its children that have ended: user and system.
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  return { parent: fields[1], ticks };
};

/** Returns the milliseconds of CPU of a process so far, user and system, with all its descendants. */
export function cpuOf(root: number): number {
  const all = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((pid) => {
        try {
          return [[pid, statOf(pid)] as const];
        } catch {
          return [];
        }
      }),
  );
  const within = (pid: string): boolean => pid === String(root) || (all.has(pid) && within(all.get(pid)?.parent ?? ''));
  return [...all].reduce((sum, [pid, { ticks }]) => sum + (within(pid) ? ticks * TICK_MS : 0), 0);
}

export async function startProcess(
  command: (port: number) => readonly string[],
  options: {
    cwd: string;
    env?: Record<string, string>;
    ready: string /** Processor core, by `taskset`; all of them by default. */;
    core?: number;
  },
): Promise<Measured> {
  const port = await freePort('127.0.0.1');
  const origin = `http://127.0.0.1:${port}`;
  const { core } = options;
  // `taskset` becomes the process that it starts, with the same process id.
  const [file = '', ...args] = [...(core === undefined ? [] : ['taskset', '-c', String(core)]), process.execPath, ...command(port)];
  const child: ChildProcess = spawn(file, args, {
    cwd: options.cwd,
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', ...options.env, PORT: String(port), HOST: '127.0.0.1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout?.on('data', (part: Buffer) => {
    output = (output + part).slice(-MOST_OUTPUT);
  });
  const deadline = Date.now() + 120_000;
  for (;;) {
    const answer = await fetch(origin + options.ready).catch(() => undefined);
    if (answer?.ok) break;
    if (child.exitCode !== null || Date.now() > deadline) throw new Error('a server under measurement did not start');
    await wait(100);
  }
  return {
    origin,
    pid: child.pid as number,
    output: () => output,
    cpu: () => cpuOf(child.pid as number),
    async stop() {
      if (child.exitCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** @param record file for the statements that the process executes; they are not recorded without it */
export const startFilledSite = (folder: string, { record }: { record?: string } = {}): Promise<Measured> =>
  startProcess(() => [...(record ? ['--import', './test/bench/site/record-statements.mjs'] : []), 'dist/site/start.mjs'], {
    cwd: ROOT,
    env: {
      DATA_DIR: folder,
      DATABASE_URL: '',
      LOG_LEVEL: 'warn',
      // One client of the bench sends more than any visitor.
      CALLS_PER_MINUTE: '0',
      PAGES_PER_MINUTE: '0',
      SEARCHES_PER_MINUTE: '0',
      ...(record && { RECORDED_STATEMENTS: record }),
    },
    ready: '/readyz',
  });
