/** Processes of source-server.ts. */
import { fileURLToPath } from 'node:url';
import { type NodeProcess, originOf, startNode, type Variables } from './node-process.ts';

const FILE = fileURLToPath(new URL('source-server.ts', import.meta.url));

export interface ServerProcess extends Pick<NodeProcess, 'child' | 'output' | 'end'> {
  origin: string;
}

export async function startServerProcess(dataDir: string, env: Variables = {}): Promise<ServerProcess> {
  const started = startNode([FILE], { DATA_DIR: dataDir, ...env });
  return { ...started, origin: await originOf(started) };
}

/** A server whose process is killed and started again while others go on sending requests. */
export interface Slot {
  /** Address of the running process, also of one that has just died. */
  origin(): string;
  /** Ends the process and starts the next one; calls wait for each other. */
  renew(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>;
  end(): Promise<void>;
  /** Everything written by all processes of the slot. */
  output(): string;
  /** Exit codes of processes that ended by SIGTERM. */
  codes: (number | null)[];
}

export async function startSlot(dataDir: string, env: Variables): Promise<Slot> {
  const start = () => startServerProcess(dataDir, { DRAIN_SECONDS: '0', ...env });
  const processes = [await start()];
  const running = () => processes.at(-1) as ServerProcess;
  const codes: Slot['codes'] = [];
  const end = async (signal: NodeJS.Signals) => {
    const { child, end: endProcess } = running();
    if (child.exitCode !== null || child.signalCode !== null) return;
    const [code] = await endProcess(signal);
    if (signal === 'SIGTERM') codes.push(code);
  };
  let queue: Promise<unknown> = Promise.resolve();
  return {
    origin: () => running().origin,
    renew(signal) {
      const work = queue.then(async () => {
        await end(signal);
        processes.push(await start());
      });
      queue = work.catch(() => undefined);
      return work;
    },
    end: () => queue.then(() => end('SIGTERM')),
    output: () => processes.map(({ output }) => output.all).join(''),
    codes,
  };
}
