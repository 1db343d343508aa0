import { spawn } from 'node:child_process';

const SIGNALS = ['SIGINT', 'SIGTERM'];

/**
 * Runs a Node script as a child process and hands SIGINT and SIGTERM on to it, so that it never outlives this process.
 * Resolves when the child has ended. `spawnSync` cannot do this: no signal handler runs while it waits.
 * @param {string[]} args the script and its arguments
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<{status: number, isStopped: boolean}>} exit code of the child; whether this process received a stop signal meanwhile
 */
export function runNode(args, options = {}) {
  return new Promise((resolve) => {
    let isStopped = false;
    const child = spawn(process.execPath, args, { stdio: 'inherit', ...options });
    const stop = (signal) => {
      isStopped = true;
      child.kill(signal);
    };
    const finish = (status) => {
      for (const signal of SIGNALS) process.off(signal, stop);
      resolve({ status, isStopped });
    };
    for (const signal of SIGNALS) process.on(signal, stop);
    child.once('error', () => finish(1));
    child.once('exit', (status) => finish(status ?? 1));
  });
}
