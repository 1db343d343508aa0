/**
 * `npm run dev`: builds and serves; after a change builds the bundles concerned, starts the site again and reloads open pages. Errors are
 * shown in the terminal and in open pages until they are corrected. It builds into its own folder, because `npm start` and tests use `dist`.
 */
import './node-version.mjs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { watch } from 'chokidar';
import { freePort } from '../startup/free-port.ts';
import { createBundler } from './dev/bundler.mjs';
import { createSiteProcess } from './dev/site-process.mjs';

const FOLDER = 'dist-dev';
/** Editors and git write several files at once. */
const QUIET_MS = 30;
/** Changes there take effect when `npm run dev` starts. */
const TOOLS = /^(?:rollup\.config\.mjs|package\.json|widgets\/build\/|host-site\/scripts\/)/;

// Rollup resolves the entries of the bundles from the working directory.
process.chdir(fileURLToPath(new URL('../..', import.meta.url)));

const host = process.env.HOST || '127.0.0.1';
// The same port after each restart, so that open pages find the site again.
const port = process.env.PORT === '0' ? await freePort(host) : Number(process.env.PORT || 3000);

const buildStale = createBundler(FOLDER);
const site = createSiteProcess({
  script: join(FOLDER, 'site/start.mjs'),
  host,
  port,
  env: { XIYAN_DEV_BUILD: FOLDER, ...(process.env.PORT === '0' && { PORT: `${port}` }) },
  onProblem: (problem) => void showProblem(problem),
});

let timer;
let hasChanged = false;
let isUpdating = false;
let isStopping = false;
let hasProblem = true;
/** Files that the site reads when it starts, such as lookup tables and pictures. */
let hasDataChanged = false;

async function showProblem(problem) {
  hasProblem = true;
  console.error(`xiyan: ${problem}`);
  await site.show(problem);
}

async function build() {
  const begin = performance.now();
  const { built, problem } = await buildStale();
  if (isStopping) return;
  if (problem) return showProblem(problem);
  if (!built.length && !hasDataChanged && !hasProblem) return;
  hasDataChanged = false;
  hasProblem = false;
  const builtAt = performance.now();
  await site.start();
  const seconds = (from, to) => `${((to - from) / 1000).toFixed(1)} s`;
  console.log(
    `xiyan: built ${built.join(', ') || 'nothing'} in ${seconds(begin, builtAt)}, started in ${seconds(builtAt, performance.now())}`,
  );
}

async function update() {
  hasChanged = true;
  if (isUpdating) return;
  isUpdating = true;
  while (hasChanged && !isStopping) {
    hasChanged = false;
    await build();
  }
  isUpdating = false;
}

/** Exits only after the site, so that the port is free when `npm run dev` has ended. */
async function stop() {
  if (isStopping) return;
  isStopping = true;
  clearTimeout(timer);
  await watcher.close();
  await site.stop();
  process.exit(0);
}

function onChange(path) {
  if (TOOLS.test(path)) console.log(`xiyan: ${path} has changed, start npm run dev again`);
  if (path.startsWith('host-site/') && !/\.tsx?$/.test(path)) hasDataChanged = true;
  clearTimeout(timer);
  timer = setTimeout(() => void update(), QUIET_MS);
}

// Watches folders, so that files that an editor or git replaces are seen as well.
const watcher = watch(['widgets', 'host-site', 'rollup.config.mjs', 'package.json'], { ignoreInitial: true });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void stop());
watcher.on('all', (_, path) => onChange(path));
watcher.on('ready', () => void update());
