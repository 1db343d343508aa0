/** The widgets in sub-applications of micro-frontend libraries: by the tag, the package and `xiyan/loader`, in the main application and in the sub-application. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { site } from '../../../support/browser/shared-site-in-browser.ts';
import { page } from '../../../support/browser/visitor-in-browser.ts';
import { MODES, type Mode, SOURCES, type Source } from './micro-frontend-pages.ts';
import { startMicroFrontendServer } from './micro-frontend-server.ts';

let server: Awaited<ReturnType<typeof startMicroFrontendServer>>;

beforeAll(async () => {
  server = await startMicroFrontendServer(site.origin);
});
afterAll(() => server?.close());

/** Functions of the main application. */
interface Main {
  mountSub(url: string): Promise<void>;
  unmountSub(): Promise<void>;
}

/** Combinations that cannot work. docs/embedding.md names them, and the way that does. */
const MISSES = new Set([
  'wujie, default: package in sub',
  'wujie, degrade: package in sub',
  'wujie, degrade: tag in main',
  'wujie, degrade: package in main',
  'wujie, degrade: loader in main',
  'micro-app, iframe: package in sub',
  'micro-app, shadowDOM: package in sub',
]);

/** Modes in which some source does not work, and a default mode: there each source that works is tested. */
const WITH_ALL_SOURCES = new Set(['qiankun, default', ...[...MISSES].map((miss) => miss.split(': ')[0] ?? '')]);
/** Sources by mode. Elsewhere these are the tag of the guide, and one of the others by turns. */
const sourcesOf = (name: string): readonly Source[] => {
  if (WITH_ALL_SOURCES.has(name)) return SOURCES.filter((source) => !MISSES.has(`${name}: ${source}`));
  const [guide, ...others] = SOURCES;
  return [guide, others[Object.keys(MODES).indexOf(name) % others.length] as Source];
};

const inMain = <Result>(act: (main: Main, url: string) => Result, url = ''): Promise<unknown> =>
  page.evaluate(`(${act})(window, ${JSON.stringify(url)})`);

async function open(name: string, source: Source): Promise<string> {
  await page.goto(`${server.main}/main/${encodeURIComponent(name)}/${encodeURIComponent(source)}`);
  return `${server.sub}/sub/${encodeURIComponent(source)}`;
}

const rootOf = ({ isFrame }: Mode): Pick<Page, 'locator' | 'getByRole'> => (isFrame ? page.frameLocator('#place iframe') : page);

it('the attributes of the tag hold in micro-app, inline, which runs the tag as it is', async () => {
  const url = await open('micro-app, inline', 'tag in sub');
  await inMain((main, address) => main.mountSub(address), url);
  await page.locator('[data-xiyan=footer] .x[data-theme=dark]').waitFor();
  await page.locator('xiyan-header .x[data-theme=dark]').waitFor();
});

describe.each(Object.entries(MODES))('in %s', (name, mode) => {
  it.each(sourcesOf(name))('elements, placeholders and the enquiry work by the %s, and unmounting leaves none of them', async (source) => {
    const url = await open(name, source);
    await inMain((main, address) => main.mountSub(address), url);
    const root = rootOf(mode);
    await root.locator('xiyan-header').getByRole('banner').waitFor();
    await root.locator('[data-xiyan=search],xiyan-search').getByRole('combobox').waitFor();
    await root.getByRole('contentinfo').waitFor();
    await root.getByRole('link', { name: '问档期', exact: true }).click();
    await root.getByRole('dialog').getByLabel('手机号').waitFor();
    const box = await root.getByRole('dialog').boundingBox();
    if (!mode.isFrame) expect(box).toEqual({ x: 0, y: 0, width: 1440, height: 900 });
    await page.keyboard.press('Escape');
    await root.getByRole('dialog').waitFor({ state: 'detached' });
    await inMain((main) => main.unmountSub());
    await page.locator('xiyan-header').waitFor({ state: 'detached' });
    expect(await page.locator('xiyan-header,xiyan-search,xiyan-footer,xiyan-enquiry,[data-xiyan]').count()).toBe(0);
  });
});
