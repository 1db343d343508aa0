/** `npm run dev`: builds, serves, and on every change builds again, restarts the site and reloads open pages. */
import './node-version.mjs';
import { spawn, spawnSync } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const QUIET_MS = 150;
let server;
let timer;

function build() {
  const { status } = spawnSync(process.execPath, [join(root, 'host-site/scripts/build.mjs'), '--if-stale'], { stdio: 'inherit' });
  return status === 0;
}

function serve() {
  // The site tells open pages to reload when this variable is set: they wait on /dev/reload, which ends with the process.
  server = spawn(process.execPath, [join(root, 'dist/site/start.mjs')], { stdio: 'inherit', env: { ...process.env, XIYAN_DEV: '1' } });
}

function restart() {
  if (!build()) return;
  const old = server;
  if (!old || old.exitCode !== null) return serve();
  old.once('exit', serve);
  old.kill('SIGTERM');
}

if (!build()) process.exit(1);
serve();
for (const folder of ['widgets', 'host-site']) {
  watch(join(root, folder), { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(restart, QUIET_MS);
  });
}
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    server?.kill('SIGTERM');
    process.exit(0);
  });
}
