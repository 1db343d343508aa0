/** A program of Node as a process that prints its address once it listens, ended by its process id. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

export type Variables = Readonly<Record<string, string>>;

export interface NodeProcess {
  child: ChildProcess;
  /** Resolves with the printed address once the process listens; with undefined when it ends before. */
  listening: Promise<string | undefined>;
  /** What the process wrote so far, by stream and in order of arrival. */
  output: { stdout: string; stderr: string; all: string };
  /** Sends the signal unless the process has ended, and waits for its end; returns exit code and signal. */
  end(signal?: NodeJS.Signals): Promise<[code: number | null, signal: NodeJS.Signals | null]>;
}

/** An address at the end of a line, as the site prints it in parentheses. */
const AT_LINE_END = /(http:\/\/[\w.]+:\d+)\)?\n/;

const INHERITED = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'NODE_COMPILE_CACHE'];

/** Starts a process with these variables and none of the run's settings. @param address pattern whose first group is the printed address */
export function startNode(
  args: readonly string[],
  env: Variables,
  { cwd, address = AT_LINE_END }: { cwd?: string; address?: RegExp } = {},
): NodeProcess {
  const inherited = Object.fromEntries(INHERITED.map((name) => [name, process.env[name]]));
  const child = spawn(process.execPath, args, { cwd, env: { ...inherited, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  const closed = once(child, 'close');
  const output = { stdout: '', stderr: '', all: '' };
  const printed = new Promise<string>((resolve) => {
    for (const name of ['stdout', 'stderr'] as const)
      child[name].setEncoding('utf8').on('data', (text: string) => {
        output[name] += text;
        output.all += text;
        const origin = address.exec(output.stdout)?.[1];
        if (origin) resolve(origin);
      });
  });
  return {
    child,
    listening: Promise.race([printed, closed.then(() => undefined)]),
    output,
    async end(signal = 'SIGTERM') {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal);
      await closed;
      return [child.exitCode, child.signalCode];
    },
  };
}

/** Returns the address of the process. @throws Error with what the process wrote when it ended before it listened */
export async function originOf({ listening, child, output }: NodeProcess): Promise<string> {
  const origin = await listening;
  if (!origin) throw new Error(`${child.spawnargs.join(' ')} ended with ${child.exitCode}:\n${output.all.slice(-4000)}`);
  return origin;
}
