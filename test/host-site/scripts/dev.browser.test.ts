/** `npm run dev` on a copy of the project: real saves of each kind, seen in an open page of a real browser. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from '../../support/browser/browser.ts';
import { copyDemoData } from '../../support/databases/databases.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const TEXTS = 'host-site/platform/ui/texts/site-texts.ts';
const TOKENS = 'widgets/platform/styles/tokens.ts';
const SERVER = 'host-site/server.ts';
const ACCENT = "accent: '#C5283D'";
/** Waiting ends with the expected state; the limit is for a machine that is busy with other tests. */
const PATIENCE = { timeout: 90_000 };

let project: string;
let dev: ChildProcess;
let browser: Browser;
let page: Page;
let origin: string;
let output = '';

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=test', '-c', 'user.email=test@example.com', ...args], { cwd: project, stdio: 'ignore' });

const read = (file: string) => readFileSync(join(project, file), 'utf8');

const save = (file: string, text: string) => writeFileSync(join(project, file), text);
/** Saves as many editors do: the file's directory entry is another one afterwards. */
function saveByRenaming(file: string, text: string): void {
  save(`${file}.new`, text);
  renameSync(join(project, `${file}.new`), join(project, file));
}

/** Saves a file with one text replaced. */
function change(file: string, from: string, to: string, write = save): void {
  const text = read(file);
  expect(text).toContain(from);
  write(file, text.replace(from, to));
}

const skipLink = (text: string) => page.locator('a[href="#main"]', { hasText: text }).waitFor({ state: 'attached', ...PATIENCE });
const accent = (color: string) =>
  page.waitForFunction(
    (expected) => getComputedStyle(document.documentElement).getPropertyValue('--accent').trim().toUpperCase() === expected,
    color,
    PATIENCE,
  );
const noProblem = () => page.locator('#dev-problem').waitFor({ state: 'detached', ...PATIENCE });
const problem = (text: string) => page.locator('#dev-problem', { hasText: text }).waitFor(PATIENCE);

beforeAll(async () => {
  project = mkdtempSync(join(tmpdir(), 'xiyan-dev-'));
  for (const name of ['widgets', 'host-site', 'rollup.config.mjs', 'package.json', 'tsconfig.json'])
    cpSync(join(root, name), join(project, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(project, 'node_modules'));
  const data = join(project, '.data');
  await copyDemoData(data);
  writeFileSync(join(project, '.gitignore'), 'node_modules\ndist-dev\n.data\n');
  git('init', '-q');
  git('add', '.');
  git('commit', '-qm', 'start');
  dev = spawn(process.execPath, ['host-site/scripts/dev.mjs'], {
    cwd: project,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, DATA_DIR: data, PORT: '0', LOG_LEVEL: 'silent' },
  });
  origin = await new Promise((resolve, reject) => {
    const onOutput = (text: Buffer) => {
      output += text;
      const address = /\((http:\/\/127\.0\.0\.1:\d+)\)/.exec(output)?.[1];
      if (address) resolve(address);
    };
    dev.stdout?.on('data', onOutput);
    dev.stderr?.on('data', onOutput);
    dev.once('exit', (code) => reject(new Error(`npm run dev ended with ${code}:\n${output}`)));
  });
  browser = await launchBrowser();
  page = await browser.newPage();
  await page.goto(origin);
}, 240_000);

afterAll(async () => {
  await browser?.close();
  const hasEnded = dev && (dev.exitCode !== null || dev.signalCode !== null);
  if (dev && !hasEnded) {
    dev.kill('SIGTERM');
    expect(await once(dev, 'exit')).toEqual([0, null]);
  }
  rmSync(project, { recursive: true, force: true, maxRetries: 5 });
});

it('reloads an open page after each kind of save', async () => {
  change(TEXTS, '跳到正文', '跳到新的正文');
  await skipLink('跳到新的正文');
  change(TOKENS, ACCENT, "accent: '#123456'", saveByRenaming);
  await accent('#123456');
  // The watcher still sees the file after it has been replaced.
  change(TOKENS, "accent: '#123456'", "accent: '#654321'", saveByRenaming);
  await accent('#654321');
  // Git deletes and creates both files.
  git('checkout', '-q', '.');
  await accent('#C5283D');
  await skipLink('跳到正文');
}, 300_000);

it('shows a syntax error in terminal and page until it is corrected', async () => {
  const text = read(TEXTS);
  save(TEXTS, text.replace('export const', 'export konst'));
  await problem('site-texts.ts');
  expect(output).toContain('site-texts.ts');
  // The site still answers with the last build.
  expect((await page.goto(origin))?.status()).toBe(200);
  await problem('site-texts.ts');
  saveByRenaming(TEXTS, text);
  await noProblem();
}, 300_000);

it('shows why the site does not start, at its address, until it is corrected', async () => {
  const text = read(SERVER);
  save(SERVER, `${text}\nthrow new Error('broken on purpose');\n`);
  await problem('broken on purpose');
  expect(output).toContain('broken on purpose');
  expect((await page.goto(origin))?.status()).toBe(500);
  await problem('broken on purpose');
  save(SERVER, text);
  await skipLink('跳到正文');
  await noProblem();
}, 300_000);
