/** Server processes that are killed and started again while others go on asking them. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const FILE = fileURLToPath(new URL('./fault-server.ts', import.meta.url));

export interface Slot {
  /** Address of the running process, also of one that has just died. */
  origin(): string;
  /** Ends the process and starts the next one; calls wait for each other. */
  renew(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>;
  end(): Promise<void>;
  /** Everything written by all processes of the slot. */
  output(): string;
  /** Exit codes of processes that were asked to end. */
  codes: (number | null)[];
}

export async function startSlot(env: Record<string, string>): Promise<Slot> {
  const inherited = Object.fromEntries(['PATH', 'HOME', 'TMPDIR', 'LANG'].map((name) => [name, process.env[name]]));
  let output = '';
  let origin = '';
  let child: ChildProcess;
  let queue: Promise<unknown> = Promise.resolve();

  const start = async () => {
    child = spawn(process.execPath, [FILE], { env: { ...inherited, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
    const { stdout, stderr } = child;
    if (!stdout || !stderr) throw new Error('fault-processes: no pipes');
    stderr.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
    origin = await new Promise<string>((resolve, reject) => {
      stdout.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        resolve(text.trim());
      });
      child.once('exit', (code) => reject(new Error(`fault-server ended with ${code}:\n${output.slice(-2000)}`)));
    });
  };
  const stop = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
    if (signal === 'SIGTERM') slot.codes.push(child.exitCode);
  };
  await start();
  const slot: Slot = {
    origin: () => origin,
    renew(signal) {
      const work = queue.then(async () => {
        await stop(signal);
        await start();
      });
      queue = work.catch(() => undefined);
      return work;
    },
    end: () => queue.then(() => stop('SIGTERM')),
    output: () => output,
    codes: [],
  };
  return slot;
}
