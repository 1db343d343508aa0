import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { copyDemoData } from '../../support/databases/databases.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
let dataDir: string;
let npm: ChildProcess | undefined;

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'xiyan-npm-'));
  await copyDemoData(dataDir);
});
afterEach(() => {
  try {
    // The whole process group, including processes that a failed test has left running.
    if (npm?.pid) process.kill(-npm.pid, 'SIGKILL');
  } catch {
    // The group has ended, as it should.
  }
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

/** Starts an npm script in its own process group and resolves with the address that the site prints. */
async function startNpm(...args: string[]): Promise<string> {
  const child = spawn('npm', args, {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent' },
  });
  npm = child;
  let output = '';
  return new Promise((resolve, reject) => {
    const read = (text: Buffer) => {
      output += text;
      const address = /\((http:\/\/127\.0\.0\.1:\d+)\)/.exec(output)?.[1];
      if (address) resolve(address);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) => reject(new Error(`npm ended with ${code}:\n${output}`)));
  });
}

it.each([
  ['start', 'SIGTERM'],
  ['start', 'SIGINT'],
  // Ctrl+C. test/host-site/scripts/dev.browser.test.ts ends it by SIGTERM.
  ['run dev', 'SIGINT'],
] as const)(
  'ends `npm %s` with exit code 0 and a free port when npm alone receives %s',
  async (script, signal) => {
    const address = await startNpm(...script.split(' '));
    expect((await fetch(`${address}/healthz`)).status).toBe(200);
    // The loader carries the address of the site, with the port that was free.
    expect(await (await fetch(`${address}/widgets/v1/embed.js`)).text()).toContain(`"${address}"`);
    const child = npm as ChildProcess;
    const begin = performance.now();
    child.kill(signal);
    expect(await once(child, 'exit')).toEqual([0, null]);
    expect(performance.now() - begin).toBeLessThan(10_000);
    await expect(fetch(`${address}/healthz`)).rejects.toThrow();
  },
  120_000,
);
