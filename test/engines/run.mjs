/**
 * `npm run test:engines`: the engines that the registry cannot bring, really run. On Debian, as root and with its archive in reach, what is
 * missing is installed first. Prints one line per engine: run, or not run and why. XIYAN_ENGINES=required makes the latter an error,
 * XIYAN_ENGINES=short runs fewer cases of the matrix, XIYAN_ENGINES=off no engine.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findFirefox, launchFirefox } from './firefox.ts';
import { findWebKit, launchWebKit } from './webkit.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const mode = process.env.XIYAN_ENGINES ?? '';
/** Seconds; a package archive that does not answer must not hold up a build. */
const INSTALL_LIMIT = { update: 60, install: 150 };
const TEST_LIMIT = Number(process.env.XIYAN_ENGINES_SECONDS ?? 600);
const START_LIMIT = 60;

const ENGINES = [
  { name: 'Firefox ESR', packages: ['firefox-esr'], find: findFirefox, launch: launchFirefox },
  { name: 'WebKitGTK', packages: ['webkit2gtk-driver', 'xvfb'], find: findWebKit, launch: launchWebKit },
];

function aptGet(args, seconds) {
  const flags = ['-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=20', '-o', 'DPkg::Lock::Timeout=30'];
  const { status, error, stderr } = spawnSync('apt-get', ['-qq', ...flags, ...args], {
    timeout: seconds * 1000,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
  });
  if (status === 0) return '';
  return error?.code === 'ETIMEDOUT'
    ? `apt-get took more than ${seconds} s`
    : `apt-get failed: ${(stderr ?? String(error)).trim().split('\n').at(-1)}`;
}

/** Why it cannot be installed here; empty when it was. */
function install(packages) {
  if (process.platform !== 'linux' || !existsSync('/etc/debian_version') || !existsSync('/usr/bin/apt-get')) return 'not a Debian';
  if (process.getuid?.() !== 0) return `not root; install ${packages.join(' ')}`;
  return (
    aptGet(['update'], INSTALL_LIMIT.update) || aptGet(['install', '-y', '--no-install-recommends', ...packages], INSTALL_LIMIT.install)
  );
}

if (mode === 'off') {
  console.log('engines: none are run (XIYAN_ENGINES=off)');
  process.exit(0);
}
/** Why an engine that is there cannot be used on this machine; empty when it can. */
async function trial(launch, found) {
  let timer;
  const late = new Promise((resolve) => {
    timer = setTimeout(() => resolve(`it did not start within ${START_LIMIT} s`), START_LIMIT * 1000);
  });
  const start = async () => {
    const engine = await launch(found);
    try {
      const page = await engine.newPage();
      await page.goto('about:blank');
      return (await page.evaluate('document.readyState')) === 'complete' ? '' : 'it shows no page';
    } finally {
      await engine.close();
    }
  };
  const why = await Promise.race([start().catch((error) => `it does not start: ${String(error.message ?? error).split('\n')[0]}`), late]);
  clearTimeout(timer);
  return why;
}

const able = [];
for (const { name, packages, find, launch } of ENGINES) {
  let why = find() ? '' : install(packages);
  const found = find();
  if (!why && !found) why = `${packages.join(' ')} brought no program where it is looked for`;
  why ||= await trial(launch, found);
  if (!why) able.push(name);
  else console.log(`engines: ${name} is not run: ${why}`);
}
if (able.length < ENGINES.length && mode === 'required') process.exit(1);
if (!able.length) process.exit(0);

console.log(`engines: ${able.join(' and ')} ${able.length > 1 ? 'are' : 'is'} run`);
const vitest = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs');
/** A failing test often fails by its time limit; after a few the rest is not worth the wait. */
const FAILURES = 3;
const args = ['run', '--config', 'test/vitest.config.ts', '--mode', 'engines', '--project', 'browser', '--bail', String(FAILURES)];
const child = spawn(process.execPath, [vitest, ...args], {
  cwd: root,
  stdio: 'inherit',
  // A group of its own: whatever it started ends with it.
  detached: true,
  env: { ...process.env, XIYAN_ENGINES_RUN: able.join() },
});
let late = false;
const limit = setTimeout(() => {
  late = true;
  process.kill(-child.pid, 'SIGKILL');
}, TEST_LIMIT * 1000);
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.kill(-child.pid, 'SIGKILL'));
const [code] = await once(child, 'exit');
clearTimeout(limit);
if (late)
  console.log(`engines: FAILED, not done after ${TEST_LIMIT} s (XIYAN_ENGINES_SECONDS gives them more, XIYAN_ENGINES=off runs none)`);
process.exit(late ? 1 : (code ?? 1));
