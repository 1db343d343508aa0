/**
 * `npm run record -- seed DATA`: makes the database of the recordings: demo data, a couple with enquiries, messages, quote, coupon and review,
 * and the login of a merchant.
 * `npm run record -- take DATA OUT [PROJECT]`: starts the build of PROJECT (this checkout by default) on a copy of DATA and writes its answers and
 * screens into OUT.
 * `npm run record -- compare OUT OUT`: lists what differs between two recordings; exit code 1 when anything does.
 *
 * For changes that must not change what visitors see: record before and after, and compare. The clock is fixed, and both runs read the same data.
 */
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { EXACT_PICTURES, fullChromium, launchBrowser, launchFullBrowser } from '../support/browser/browser.ts';
import { pageKinds } from '../support/browser/page-kinds.ts';
import { type PersonalKinds, personalKinds } from '../support/browser/personal-kinds.ts';
import { normalise } from './normalise.ts';
import { CALLS, SCREENS, WIDTHS } from './requests.ts';
import { RECORDED_AT, type RunningSite, SEEDED_AT, startSiteAt } from './site-at.ts';

const HERE = fileURLToPath(new URL('../..', import.meta.url));
/** Paths and cookies of the recorded couple and merchant, beside the data folder that they belong to. */
const LOGINS = 'recorder.json';

/** Without checker imaging no picture is still missing in the frame that is photographed. */
const FLAGS = [...EXACT_PICTURES, '--disable-checker-imaging'];

/** One port for all recordings: QR codes contain the address. */
const PORT = 4873;

/** Headers that visitors, caches or browsers act on. */
const HEADERS = ['content-type', 'cache-control', 'location', 'vary', 'access-control-allow-origin', 'retry-after'];

type Recorded = Record<string, { path: string; cookie: string }>;

async function seed(data: string): Promise<void> {
  if (existsSync(data)) throw new Error(`${data} exists; name a folder that does not`);
  await mkdir(data, { recursive: true });
  const site = await startSiteAt({ project: HERE, dataDir: data, port: PORT, clock: SEEDED_AT });
  try {
    const kinds = await personalKinds(site, Date.parse(SEEDED_AT));
    await writeFile(join(data, LOGINS), JSON.stringify(kinds, undefined, 1));
  } finally {
    await site.stop();
  }
}

/** Returns every request by its name. */
async function requestsOf(origin: string, { cookie, paths }: PersonalKinds): Promise<Recorded> {
  const entries = (all: Readonly<Record<string, string>>, by: string) =>
    Object.entries(all).map(([name, path]) => [name, { path, cookie: by }] as const);
  return Object.fromEntries([...entries(await pageKinds(origin), ''), ...entries(CALLS, ''), ...entries(paths, cookie)]);
}

async function answerOf(origin: string, { path, cookie }: Recorded[string]): Promise<string> {
  const response = await fetch(origin + path, { redirect: 'manual', headers: cookie ? { cookie } : {} });
  const headers = HEADERS.flatMap((name) => (response.headers.has(name) ? [`${name}: ${response.headers.get(name)}`] : []));
  return `${normalise([`${response.status}`, ...headers].join('\n'), origin)}\n\n${normalise(await response.text(), origin)}`;
}

/** Loads the pictures below the window too. @throws Error with the address of a picture that did not load */
async function loadPictures(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const picture of document.images) picture.loading = 'eager';
  });
  await page.waitForFunction(() => [...document.images].every((picture) => picture.complete));
  const broken = await page.evaluate(() => [...document.images].find((picture) => !picture.naturalWidth)?.currentSrc);
  if (broken !== undefined) throw new Error(`${page.url()} has a picture that did not load: ${broken}`);
  await page.evaluate(() => Promise.all([...document.images].map((picture) => picture.decode())));
}

/** Photographs the pages at each width, without animations and with the clock of the recording. */
async function takeScreens(browser: Browser, origin: string, requests: Recorded, folder: string): Promise<void> {
  for (const width of WIDTHS) {
    for (const name of SCREENS) {
      const { path, cookie } = requests[name] ?? { path: '/', cookie: '' };
      const context = await browser.newContext({
        viewport: { width, height: 900 },
        reducedMotion: 'reduce',
        locale: 'zh-CN',
        timezoneId: 'Asia/Shanghai',
      });
      await context.addCookies(
        cookie.split('; ').flatMap((pair) => {
          const [key = '', ...value] = pair.split('=');
          return key ? [{ name: key, value: value.join('='), url: origin }] : [];
        }),
      );
      const page = await context.newPage();
      await page.clock.setFixedTime(new Date(RECORDED_AT));
      await page.goto(origin + path, { waitUntil: 'networkidle' });
      await loadPictures(page);
      await page.screenshot({ path: join(folder, `${name} ${width}.png`), fullPage: true, animations: 'disabled' });
      await context.close();
    }
  }
}

async function recordSite({ origin }: RunningSite, logins: PersonalKinds, out: string): Promise<void> {
  const requests = await requestsOf(origin, logins);
  for (const [name, request] of Object.entries(requests))
    await writeFile(join(out, 'answers', `${name}.txt`), await answerOf(origin, request));
  const browser = await (fullChromium ? launchFullBrowser : launchBrowser)(FLAGS);
  try {
    await takeScreens(browser, origin, requests, join(out, 'screens'));
  } finally {
    await browser.close();
  }
  process.stdout.write(`${Object.keys(requests).length} answers and ${SCREENS.length * WIDTHS.length} screens are in ${out}\n`);
}

async function take(data: string, out: string, project = HERE): Promise<void> {
  const logins = JSON.parse(await readFile(join(data, LOGINS), 'utf8')) as PersonalKinds;
  const copy = await mkdtemp(join(tmpdir(), 'xiyan-recorder-'));
  await cp(data, copy, { recursive: true });
  for (const folder of ['answers', 'screens']) await mkdir(join(out, folder), { recursive: true });
  try {
    const site = await startSiteAt({ project, dataDir: copy, port: PORT, clock: RECORDED_AT });
    try {
      await recordSite(site, logins, out);
    } finally {
      await site.stop();
    }
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

/** Browsers scale pictures a little differently each time: a pixel differs when a channel is this far apart, a screen when this share does. */
const CHANNEL = 48;
const SHARE = 0.001;

async function areScreensEqual(a: Buffer, b: Buffer): Promise<boolean> {
  const [one, other] = await Promise.all([a, b].map((file) => sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true })));
  if (!one || !other || one.info.width !== other.info.width || one.info.height !== other.info.height) return false;
  let differing = 0;
  for (let at = 0; at < one.data.length; at += 3)
    if ([0, 1, 2].some((channel) => Math.abs((one.data[at + channel] ?? 0) - (other.data[at + channel] ?? 0)) > CHANNEL)) differing++;
  return differing <= (one.data.length / 3) * SHARE;
}

const areEqual = async (a: Buffer, b: Buffer, name: string): Promise<boolean> =>
  a.equals(b) || (name.endsWith('.png') && (await areScreensEqual(a, b)));

/** Returns the names of files that are missing on one side or differ. */
async function differences(a: string, b: string): Promise<string[]> {
  const found: string[] = [];
  for (const name of [...new Set([...(await readdir(a)), ...(await readdir(b))])].sort()) {
    const files = [join(a, name), join(b, name)];
    const [one, other] = await Promise.all(files.filter(existsSync).map((file) => readFile(file)));
    if (!one || !other || !(await areEqual(one, other, name))) found.push(`${basename(a)}/${name}`);
  }
  return found;
}

async function compare(a: string, b: string): Promise<void> {
  const found = [
    ...(await differences(join(a, 'answers'), join(b, 'answers'))),
    ...(await differences(join(a, 'screens'), join(b, 'screens'))),
  ];
  process.stdout.write(found.length ? `differ:\n${found.join('\n')}\n` : 'the recordings are equal\n');
  process.exitCode = found.length ? 1 : 0;
}

const [command, ...folders] = process.argv.slice(2);
const [first = '', second = '', third] = folders;
if (command === 'seed' && folders.length === 1) await seed(first);
else if (command === 'take' && second) await take(first, second, third);
else if (command === 'compare' && folders.length === 2) await compare(first, second);
else {
  process.stderr.write('record: use seed DATA, take DATA OUT [PROJECT], or compare OUT OUT\n');
  process.exitCode = 1;
}
