/** A real Chromium, on any machine that ran `npm ci`: the one named by CHROMIUM, the system's, or the one that the registry brings. */
import { existsSync } from 'node:fs';
import { type Browser, chromium as playwright } from 'playwright-core';

/** Works as root and in containers; nothing in the background speaks to the network. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
];

interface Installed {
  executablePath: string;
  env: Record<string, string>;
}

const ownEnvironment = () =>
  Object.fromEntries(Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined));

/** Unpacks the registry's one when it has to: once (browser-setup.ts) before several test files do so at the same time. */
export async function findChromium(): Promise<Installed> {
  for (const path of [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']) {
    if (path && existsSync(path)) return { executablePath: path, env: ownEnvironment() };
  }
  // The package unpacks the system libraries a bare machine lacks only where it believes itself to be in its usual surroundings.
  const before = { ...process.env };
  process.env.AWS_LAMBDA_JS_RUNTIME = 'nodejs24.x';
  try {
    const { default: carried } = await import('@sparticuz/chromium');
    carried.setGraphicsMode = false;
    const executablePath = await carried.executablePath();
    return { executablePath, env: ownEnvironment() };
  } finally {
    for (const name of ['AWS_LAMBDA_JS_RUNTIME', 'LD_LIBRARY_PATH', 'FONTCONFIG_PATH']) {
      if (before[name] === undefined) delete process.env[name];
      else process.env[name] = before[name];
    }
  }
}

/** One thread and whole tiles: the same page gives the same picture, to the last bit. */
export const EXACT_PICTURES = ['--disable-partial-raster', '--num-raster-threads=1'];

/** Environment variable with the address of the run's shared browser (browser-setup.ts). */
export const BROWSER = 'XIYAN_TEST_BROWSER';

/** How every Chromium of the tests is started. */
export async function chromiumOptions(flags: readonly string[] = [], without: string[] = []) {
  return { ...(await findChromium()), args: [...FLAGS, ...flags], ignoreDefaultArgs: without, headless: true };
}

/**
 * Returns a browser; the caller closes it. Connects to the shared browser of the run when there is one, where each caller has contexts of its
 * own. Flags, or leaving out some of the driver's own, need a process of their own.
 */
export async function launchBrowser(flags: readonly string[] = [], without: string[] = []): Promise<Browser> {
  const shared = process.env[BROWSER];
  if (shared && !flags.length && !without.length) return playwright.connect(shared);
  return playwright.launch(await chromiumOptions(flags, without));
}
