/** `npm run dev`: builds and serves; after every change builds again, restarts the site and reloads open pages. */
import './node-version.mjs';
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const QUIET_MS = 150;
const children = new Set();
let server;
let timer;
let isUpdating = false;
let hasChanged = false;
let isStopping = false;

function start(script, { args = [], env = {} } = {}) {
  const child = spawn(process.execPath, [join(root, script), ...args], { stdio: 'inherit', env: { ...process.env, ...env } });
  children.add(child);
  child.once('exit', () => children.delete(child));
  return child;
}

/** Resolves with the exit code, null after a signal. */
const exitOf = (child) => (children.has(child) ? new Promise((resolve) => child.once('exit', resolve)) : Promise.resolve(child.exitCode));

async function build() {
  return (await exitOf(start('host-site/scripts/build.mjs', { args: ['--if-stale'] }))) === 0;
}

async function serve() {
  if (server) {
    server.kill('SIGTERM');
    await exitOf(server);
  }
  if (isStopping) return;
  // The site tells open pages to reload when this variable is set: they wait on /dev/reload, which ends with the process.
  server = start('dist/site/start.mjs', { env: { XIYAN_DEV: '1' } });
}

async function update() {
  hasChanged = true;
  if (isUpdating) return;
  isUpdating = true;
  while (hasChanged && !isStopping) {
    hasChanged = false;
    if ((await build()) && !isStopping) await serve();
  }
  isUpdating = false;
}

/** Exits only after every child process, so that the port is free when `npm run dev` has ended. */
async function stop() {
  if (isStopping) return;
  isStopping = true;
  clearTimeout(timer);
  for (const child of children) child.kill('SIGTERM');
  await Promise.all([...children].map(exitOf));
  process.exit(0);
}

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void stop());
if (!(await build()) && !isStopping) process.exit(1);
if (!isStopping) {
  await serve();
  for (const folder of ['widgets', 'host-site']) {
    watch(join(root, folder), { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(() => void update(), QUIET_MS);
    });
  }
}
