import { execFileSync } from 'node:child_process';

/** Returns the process and its descendants. */
export function processFamily(pid: number): number[] {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  const pairs = lines.map((line) => line.trim().split(/\s+/).map(Number) as [number, number]);
  const family = [pid];
  for (const one of family) family.push(...pairs.filter(([, parent]) => parent === one).map(([child]) => child));
  return family;
}

/** Sends the signal to those of the processes that still run. */
export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of new Set(pids)) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}
