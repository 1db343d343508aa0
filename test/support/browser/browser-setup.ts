/** Global setup of the tests in browsers: one Chromium for all test files. Also unpacks the registry's Chromium before two files would. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { BROWSER } from './browser.ts';

export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  // Another project of the same run was first.
  if (process.env[BROWSER]) return undefined;
  const child = spawn(process.execPath, [fileURLToPath(new URL('browser-server.ts', import.meta.url))], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const [address] = await Promise.race([
    once(child.stdout, 'data'),
    ended.then(([code]) => Promise.reject(new Error(`browser-server ended with ${code}`))),
  ]);
  process.env[BROWSER] = String(address);
  return async () => {
    delete process.env[BROWSER];
    child.stdin.end();
    await ended;
  };
}
