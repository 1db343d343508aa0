/** Starts plain-server.ts as a process and ends it by its pid. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export interface ServerProcess {
  origin: string;
  child: ChildProcess;
  /** Sends the signal and waits for the end; returns exit code and signal. */
  end(signal: NodeJS.Signals): Promise<[code: number | null, signal: NodeJS.Signals | null]>;
}

export async function startServerProcess(dataDir: string, env: Readonly<Record<string, string>> = {}): Promise<ServerProcess> {
  const child = spawn(process.execPath, [fileURLToPath(new URL('../servers/plain-server.ts', import.meta.url)), dataDir], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  let said = '';
  const origin = await new Promise<string>((resolve, reject) => {
    child.stderr.on('data', (text) => (said += text));
    child.stdout.on('data', (text) => resolve(String(text).trim()));
    child.once('exit', (code) => reject(new Error(`plain-server ended with ${code}:\n${said}`)));
  });
  return {
    origin,
    child,
    async end(signal) {
      const ended = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : undefined;
      child.kill(signal);
      await ended;
      return [child.exitCode, child.signalCode];
    },
  };
}
