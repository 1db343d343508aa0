/** `npm start`: builds what is stale, then serves. */
import './node-version.mjs';
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const { status } = spawnSync(process.execPath, [fileURLToPath(new URL('./build.mjs', import.meta.url)), '--if-stale'], {
  stdio: 'inherit',
});
if (status !== 0) process.exit(status ?? 1);
await import(new URL('../../dist/site/start.mjs', import.meta.url).href);
