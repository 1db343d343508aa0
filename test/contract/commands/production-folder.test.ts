/** A server without development dependencies. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, cpSync, existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { freePort } from '../../../host-site/startup/free-port.ts';
import { copyDemoData } from '../../support/databases/databases.ts';
import { createProductionFolder } from '../../support/site/production-folder.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
let folder: string;
let npm: ChildProcess | undefined;

const environment = () => ({ PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'warn' });

beforeAll(async () => {
  folder = createProductionFolder();
  await copyDemoData(join(folder, 'data'));
}, 120_000);
afterEach(() => {
  try {
    // The whole process group, also after a failed test.
    if (npm?.pid) process.kill(-npm.pid, 'SIGKILL');
  } catch {
    // The group has ended.
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

/** Starts the site with `npm start` and resolves with its address and what it printed. */
async function startNpm(): Promise<{ origin: string; output: () => string }> {
  const origin = `http://127.0.0.1:${await freePort('127.0.0.1')}`;
  const child = spawn('npm', ['start'], {
    cwd: folder,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...environment(), PORT: new URL(origin).port },
  });
  npm = child;
  let output = '';
  await new Promise<void>((resolve, reject) => {
    const onText = (text: string) => {
      output += text;
      if (output.includes(`(${origin})`)) resolve();
    };
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', onText);
    child.once('exit', (code) => reject(new Error(`npm start ended with ${code}:\n${output}`)));
  });
  return { origin, output: () => output };
}

async function stopNpm(): Promise<void> {
  const child = npm as ChildProcess;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
}

const paths = ['/', '/hotel/hangzhou', '/jiri', '/widgets/v1/embed.js', '/widgets/v1/ssr/header', '/api/docs', '/metrics'];

it('starts from dist with the documented files and production dependencies only', async () => {
  const { origin, output } = await startNpm();
  const statuses = await Promise.all(paths.map(async (path) => [path, (await fetch(origin + path)).status]));
  const home = await (await fetch(`${origin}/hotel/hangzhou`)).text();
  const picture = /\/pictures\/[^"\s]+/.exec(home)?.[0].replaceAll('&amp;', '&');
  expect(statuses).toEqual(paths.map((path) => [path, 200]));
  expect((await fetch(`${origin}${picture}`)).status).toBe(200);
  expect(output()).not.toMatch(/rollup|error/i);
  await stopNpm();
}, 120_000);

it.each([
  ['export hot-words', /\n/],
  // Truncates the journal in a worker thread, which has a file of its own.
  ['forget 19911110000', /^$/],
])(
  'runs npm run data -- %s there',
  (command, output) => {
    const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', 'data', '--', ...command.split(' ')], {
      cwd: folder,
      env: environment(),
      encoding: 'utf8',
    });
    expect({ status, stderr }).toEqual({ status: 0, stderr: expect.stringMatching(`^Database: ${join(folder, 'data/xiyan.db')}\n`) });
    expect(stdout).toMatch(output);
  },
  60_000,
);

it('keeps dist when the sources are there too, and says how to build when they have changed', async () => {
  for (const name of ['widgets', 'host-site', 'rollup.config.mjs', 'tsconfig.json'])
    cpSync(join(root, name), join(folder, name), { recursive: true });
  const same = await startNpm();
  expect(same.output()).not.toContain('sources');
  await stopNpm();
  appendFileSync(join(folder, 'widgets/index.ts'), '// changed');
  const changed = await startNpm();
  expect((await fetch(`${changed.origin}/healthz`)).status).toBe(200);
  expect(changed.output()).toContain(
    'xiyan: the sources have changed since dist was built; to build it again run "npm ci && npm run build".',
  );
  await stopNpm();
}, 120_000);

it.each([
  ['start', /^xiyan: dist is missing: run "npm ci && npm run build" here, or copy dist from a machine where it was built\.\n$/],
  ['build', /^xiyan: npm run build needs the development dependencies: run "npm ci" first\.\n$/],
])('ends npm run %s with one line when dist and the build tools are missing', (script, line) => {
  renameSync(join(folder, 'dist'), join(folder, 'dist-before'));
  const { status, stderr } = spawnSync('npm', ['run', '--silent', script], { cwd: folder, env: environment(), encoding: 'utf8' });
  renameSync(join(folder, 'dist-before'), join(folder, 'dist'));
  expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringMatching(line) });
  expect(existsSync(join(folder, 'dist/site/start.mjs'))).toBe(true);
});
