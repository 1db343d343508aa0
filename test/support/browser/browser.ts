/** A real Chromium, on any machine that ran `npm ci`: the one named by CHROMIUM, or the one from the registry. */
import { existsSync } from 'node:fs';
import { type Browser, chromium as playwright } from 'playwright-core';
import { diskFolder } from '../runner/temporary-files.ts';

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

/** A system's Chromium has all that a visitor's has; the registry's is the headless shell: pinned, and at half the processor time. */
const SYSTEM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const isCarried = process.platform === 'linux' && process.arch === 'x64';

/** Path of a Chromium with everything around pages (the back/forward cache, for one), undefined where the machine has none. */
export const fullChromium: string | undefined = [process.env.CHROMIUM, ...SYSTEM].find((path) => path && existsSync(path));

/** Returns the one named by CHROMIUM, else the registry's, else the system's. Unpacks the registry's when it has to (browser-setup.ts does so once). */
async function findChromium(): Promise<Installed> {
  const path = process.env.CHROMIUM ?? (isCarried ? undefined : fullChromium);
  return path ? { executablePath: path, env: ownEnvironment() } : unpackCarried();
}

async function unpackCarried(): Promise<Installed> {
  // The package unpacks the system libraries a bare machine lacks only where it believes itself to be in its usual surroundings.
  const before = { ...process.env };
  process.env.AWS_LAMBDA_JS_RUNTIME = 'nodejs24.x';
  // Later runs use the unpacked files again.
  process.env.TMPDIR = diskFolder();
  try {
    const { default: carried } = await import('@sparticuz/chromium');
    carried.setGraphicsMode = false;
    const executablePath = await carried.executablePath();
    return { executablePath, env: { ...ownEnvironment(), ...(before.TMPDIR && { TMPDIR: before.TMPDIR }) } };
  } finally {
    for (const name of ['AWS_LAMBDA_JS_RUNTIME', 'LD_LIBRARY_PATH', 'FONTCONFIG_PATH', 'TMPDIR']) {
      if (before[name] === undefined) delete process.env[name];
      else process.env[name] = before[name];
    }
  }
}

/** One thread and whole tiles: the same page has the same picture, bit by bit. */
export const EXACT_PICTURES = ['--disable-partial-raster', '--num-raster-threads=1'];

/**
 * Pages keep the space of their pictures, and load none: resizing, decoding and painting them takes a third of the processor time of a page. For tests
 * that look at the rest of many pages.
 */
export const WITHOUT_PICTURES = ['--blink-settings=imagesEnabled=false'];

/** Environment variable with the address of the run's shared browser (browser-setup.ts). */
export const BROWSER = 'XIYAN_TEST_BROWSER';

/** How every Chromium of the tests is started. */
export async function chromiumOptions(flags: readonly string[] = []) {
  return { ...(await findChromium()), args: [...FLAGS, ...flags], headless: true };
}

/**
 * Returns a browser; the caller closes it. Connects to the shared browser of the run when there is one, where each caller has contexts of its
 * own. Flags need a process of their own.
 */
export async function launchBrowser(flags: readonly string[] = []): Promise<Browser> {
  const shared = process.env[BROWSER];
  if (shared && !flags.length) return playwright.connect(shared);
  return playwright.launch(await chromiumOptions(flags));
}

/** Returns a full Chromium of its own; `without` names flags of the driver to leave out. @throws where the machine has none. */
export async function launchFullBrowser(flags: readonly string[] = [], without: string[] = []): Promise<Browser> {
  if (!fullChromium) throw new Error('launchFullBrowser: no Chromium at CHROMIUM or in /usr/bin');
  const args = [...FLAGS, ...flags];
  return playwright.launch({ executablePath: fullChromium, env: ownEnvironment(), args, ignoreDefaultArgs: without, headless: true });
}
