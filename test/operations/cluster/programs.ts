/** Programs of the cluster, which Debian has as packages, and processes of them that are ended by their ids. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync } from 'node:fs';
import { CITUS_BIN, hasCitus } from '../../support/databases/citus-cluster.ts';

const PROGRAMS = {
  patroni: 'patroni',
  etcd: 'etcd-server',
  haproxy: 'haproxy',
  setpriv: 'util-linux',
  ps: 'procps',
  curl: 'curl',
} as const;
export type ProgramName = keyof typeof PROGRAMS;

const FOLDERS = ['/usr/local/sbin', '/usr/local/bin', '/usr/sbin', '/usr/bin', '/sbin', '/bin'];
const pathOf = (name: string): string | undefined => FOLDERS.map((folder) => `${folder}/${name}`).find(existsSync);

/** Returns the path of a program that `whatIsMissing` has found. */
export const program = (name: string): string => pathOf(name) ?? name;

/** Returns a sentence for each thing that this machine lacks, with the command that gets it. */
export function whatIsMissing(): string[] {
  const packages = Object.entries(PROGRAMS).flatMap(([name, debian]) => (pathOf(name) ? [] : [debian]));
  return [
    ...(packages.length
      ? [`These Debian packages are missing. Run: apt-get install -y --no-install-recommends ${packages.join(' ')}`]
      : []),
    ...(hasCitus()
      ? []
      : [
          `${CITUS_BIN} has no Citus. Install PostgreSQL 15 with the extension citus (docs/scaling.md), or set CITUS_BIN and CITUS_LIBRARY.`,
        ]),
    ...(existsSync('dist/site/start.mjs') ? [] : ['The site is not built. Run: npm run build']),
  ];
}

/** Whether this user may close connections of other processes. */
export const mayCloseConnections = (): boolean => process.getuid?.() === 0 && pathOf('ss') !== undefined;

/** Whether this user may make network namespaces and mount file systems. */
export function mayMakeNamespaces(): boolean {
  if (process.getuid?.() !== 0 || !pathOf('ip') || !pathOf('bridge')) return false;
  const name = `xiyan-try-${process.pid}`;
  try {
    execFileSync(program('ip'), ['netns', 'add', name], { stdio: 'ignore' });
    execFileSync(program('ip'), ['netns', 'del', name], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

export interface Running {
  pid: number;
  child: ChildProcess;
  isRunning(): boolean;
  /** Sends the signal unless the process has ended, and waits for its end. */
  end(signal?: NodeJS.Signals): Promise<void>;
}

/** Starts a program that writes to the log file. `command[0]` is its path. */
export function run(command: readonly string[], log: string, env: NodeJS.ProcessEnv = process.env): Running {
  const file = openSync(log, 'a', 0o600);
  const [path = '', ...args] = command;
  const child = spawn(path, args, { stdio: ['ignore', file, file], env, cwd: '/' });
  closeSync(file);
  // A failed start is an end without a code.
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  const isRunning = () => child.pid !== undefined && child.exitCode === null && child.signalCode === null;
  return {
    pid: child.pid ?? 0,
    child,
    isRunning,
    async end(signal = 'SIGTERM') {
      if (isRunning()) child.kill(signal);
      await ended;
    },
  };
}

/** Runs a command to its end. @throws with what it wrote when it fails */
export async function complete(command: readonly string[], env: NodeJS.ProcessEnv = process.env, cwd = '/'): Promise<string> {
  const [path = '', ...args] = command;
  const child = spawn(path, args, { stdio: ['ignore', 'pipe', 'pipe'], env, cwd });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => {
      text += part;
    });
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`${command.join(' ')} ended with ${code}:\n${text.slice(-2000)}`);
  return text;
}
