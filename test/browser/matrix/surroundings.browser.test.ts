/** A part of the matrix in other surroundings: a phone, 400 % zoom, forced colours, dark, nothing that moves. Each against the clean page in the same. */
import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EnginePage, problemsOf } from '../../engines/engine.ts';
import { lookAt } from '../../engines/engine-suite.ts';
import { EXACT_PICTURES, launchBrowser } from '../../support/browser/browser.ts';
import { sharedSite } from '../../support/site/site.ts';
import { CASES } from './support/cases.ts';
import { type MatrixServer, startMatrixServer } from './support/matrix-server.ts';
import { type Album, differences, differingPixels, photograph, settle, VIEWPORT } from './support/photographs.ts';

const SURROUNDINGS: Record<string, BrowserContextOptions> = {
  // Not as the driver's `isMobile`: that shrinks a page to the widest thing on it, which is the page's own.
  'a phone of 390 px that is touched': { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true },
  'a window of 1280 × 1024 at 400 %': { viewport: { width: 320, height: 256 }, deviceScaleFactor: 4 },
  'forced colours': { viewport: { width: 1200, height: 1000 }, forcedColors: 'active' },
  'a dark scheme': { viewport: { width: 1200, height: 1000 }, colorScheme: 'dark' },
};
/**
 * Cases by surroundings: each case in at least one, and in each at least one case that changes every element. All combinations would be four
 * times as many; `isolation.browser.test.ts` has every case in the usual surroundings.
 */
const PARTS: Record<string, readonly string[]> = {
  'a phone of 390 px that is touched': ['everything-important', 'tags-important', 'bootstrap-3', 'rem'],
  'a window of 1280 × 1024 at 400 %': ['everything-important', 'tags-important', 'rtl', 'flex-body'],
  // Others in every state below. The page's own dialog of `everything-important` shows over ours there.
  'forced colours': ['quirks', 'bootstrap-3'],
  'a dark scheme': ['everything-important', 'tags-important', 'layui', 'inherited'],
};

const site = sharedSite();
let browser: Browser;
let server: MatrixServer;
beforeAll(async () => {
  browser = await launchBrowser(EXACT_PICTURES);
  server = await startMatrixServer(site.origin);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

/** The means that the other engines' tests use too. */
async function newPage(context: BrowserContext): Promise<EnginePage> {
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  const problems = problemsOf(page as never);
  return {
    goto: async (url) => void (await page.goto(url)),
    evaluate: (code) => page.evaluate(code) as Promise<never>,
    click: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    screenshot: async () => (await page.screenshot()).toString('base64'),
    problems: () => problems,
    close: () => page.close(),
  };
}

describe.each(Object.entries(SURROUNDINGS))('in %s', (where, surroundings) => {
  let context: BrowserContext;
  let clean: Awaited<ReturnType<typeof look>>;
  const look = async (address: string) => {
    const page = await newPage(context);
    const pictures = await lookAt(page, server.origin + address);
    await page.close();
    return pictures;
  };
  beforeAll(async () => {
    context = await browser.newContext({ locale: 'zh-CN', reducedMotion: 'reduce', ...surroundings });
    clean = await look('/clean/clean');
  });
  afterAll(() => context?.close());

  it.each(CASES.filter(({ id }) => PARTS[where]?.includes(id)).map((one) => [one.name, one.id] as const))(
    'the widgets look as on a clean page when the page has %s',
    async (_, id) => {
      const pictures = await look(`/case/${id}`);
      expect([await differingPixels(pictures.closed, clean.closed), await differingPixels(pictures.modal, clean.modal)]).toEqual([0, 0]);
      expect(pictures.problems).toEqual([]);
    },
  );
});

/** Here each state is compared, drop-downs too. */
const EVERY_STATE_PART = ['tags-important', 'layui', 'inherited'];
const EVERY_STATE: Record<string, BrowserContextOptions> = {
  'forced colours': { forcedColors: 'active' },
  'a browser that welcomes motion': { reducedMotion: 'no-preference' },
};
describe.each(Object.entries(EVERY_STATE))('in %s', (_, surroundings) => {
  let context: BrowserContext;
  let clean: Album;
  const look = async (address: string) => {
    const page = await context.newPage();
    page.setDefaultTimeout(30_000);
    await page.goto(server.origin + address);
    await settle(page.mainFrame());
    // Where words turn, what pauses them has come too.
    if (surroundings.reducedMotion)
      for (const host of ['xiyan-header', 'xiyan-search']) await page.locator(host).getByLabel('暂停轮换热词').waitFor();
    const album = await photograph(page.mainFrame(), await context.newCDPSession(page), false);
    await page.close();
    return album;
  };
  beforeAll(async () => {
    context = await browser.newContext({ locale: 'zh-CN', viewport: VIEWPORT, reducedMotion: 'reduce', ...surroundings });
    // The word that is shown is the first one however long a busy machine takes.
    await context.addInitScript(() => {
      const every = window.setInterval;
      window.setInterval = ((act: () => void, ms?: number) => (ms === 15_000 ? 0 : every(act, ms))) as typeof setInterval;
    });
    clean = await look('/clean/clean');
  });
  afterAll(() => context?.close());

  it.each(CASES.filter(({ id }) => EVERY_STATE_PART.includes(id)).map((one) => [one.name, one.id] as const))(
    'every state of the widgets looks as on a clean page when the page has %s',
    async (_, id) => {
      expect([...(await differences(await look(`/case/${id}`), clean))]).toEqual([]);
    },
  );
});

it('the widgets are printed as from a clean page when the page has its own print styles', async () => {
  const context = await browser.newContext({ locale: 'zh-CN', viewport: VIEWPORT, reducedMotion: 'reduce' });
  const print = async (address: string) => {
    const page = await context.newPage();
    await page.emulateMedia({ media: 'print' });
    await page.goto(server.origin + address);
    await settle(page.mainFrame());
    const png = (await page.screenshot()).toString('base64');
    await page.close();
    return png;
  };
  const clean = await print('/clean/clean');
  for (const id of ['bootstrap-3', 'tags-important'])
    expect([id, await differingPixels(await print(`/case/${id}`), clean)]).toEqual([id, 0]);
  await context.close();
});

describe('across the shadow border', () => {
  /** Returns the focused element, through shadow roots, and whether any part of it is in the window. */
  const focused = () => {
    let element = document.activeElement;
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    const { top = 0, bottom = 0, left = 0, right = 0 } = element?.getBoundingClientRect() ?? {};
    const root = element?.getRootNode();
    return {
      of: root instanceof ShadowRoot ? root.host.localName : 'page',
      name: element?.localName ?? '',
      label: element?.getAttribute('aria-label') ?? element?.textContent ?? '',
      inside: top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth,
    };
  };

  it('every control of the modal is fully in the window when it receives the focus at 400 %, also with a visible tip', async () => {
    const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 320, height: 256 }, reducedMotion: 'reduce' });
    const page = await context.newPage();
    await page.goto(`${server.origin}/case/bootstrap-3`);
    await page.evaluate(() => (window as unknown as { xiyan: { ready: Promise<void> } }).xiyan.ready);
    await page.evaluate(
      () => void (window as unknown as { xiyan: { enquiry: { open(request: object): unknown } } }).xiyan.enquiry.open({ merchantId: 1001 }),
    );
    const dialog = page.getByRole('dialog');
    await dialog.getByText('下午茶').or(dialog.locator('ul li')).first().waitFor();
    expect(await page.evaluate(focused)).toMatchObject({ of: 'xiyan-enquiry', name: 'input', inside: true });
    const order: string[] = [];
    for (let step = 0; step < 3; step++) {
      await page.keyboard.press('Tab');
      if (step === 0) await dialog.getByRole('alert').filter({ hasText: '请填写正确的手机号' }).waitFor();
      const now = await page.evaluate(focused);
      expect(now).toMatchObject({ of: 'xiyan-enquiry', inside: true });
      order.push(`${now.name} ${now.label}`);
    }
    expect(order).toEqual(['a 隐私说明', 'button 询问档期', 'button 关闭']);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await context.close();
  });

  it('the focus moves through page and widgets in order, and from the modal back to its opener', async () => {
    const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1200, height: 1000 }, reducedMotion: 'reduce' });
    const page = await context.newPage();
    await page.goto(`${server.origin}/case/bootstrap-3`);
    await page.evaluate(() => (window as unknown as { xiyan: { ready: Promise<void> } }).xiyan.ready);
    await page.locator('[data-xiyan=footer]').getByRole('contentinfo').waitFor();
    const owners: string[] = [];
    await page.locator('#own summary').focus();
    for (let step = 0; step < 80 && owners.at(-1) !== 'div footer'; step++) {
      await page.keyboard.press('Tab');
      const owner = await page.evaluate(() => {
        const host = document.activeElement as HTMLElement;
        return `${host.localName} ${host.dataset.xiyan ?? ''}`.trim();
      });
      if (owner !== owners.at(-1)) owners.push(owner);
    }
    expect(owners).toEqual(['xiyan-header', 'xiyan-search', 'div city', 'div footer']);

    const link = page.locator('#own a');
    await link.evaluate((element) => element.setAttribute('data-xiyan-enquiry', '1001'));
    await link.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByLabel('手机号').waitFor();
    await page.waitForFunction(() => document.activeElement?.localName === 'xiyan-enquiry');
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => document.activeElement?.matches('#own a'));
    await context.close();
  });

  it('a library that intercepts clicks on links ignores those of the widgets, and does not follow one that opens the modal', async () => {
    const context = await browser.newContext({ locale: 'zh-CN', viewport: VIEWPORT, reducedMotion: 'reduce' });
    const page = await context.newPage();
    const address = `${server.origin}/case/jquery-mobile`;
    await page.goto(address);
    await settle(page.mainFrame());
    await page.locator('#own a').evaluate((link) => {
      link.setAttribute('href', '/case/bootstrap-3');
      link.setAttribute('data-xiyan-enquiry', '1001');
    });
    // It lies below the widgets.
    await page.locator('#own a').press('Enter');
    await page.getByRole('dialog').getByLabel('手机号').waitFor();
    await page.keyboard.press('Escape');
    // The focus is back on the link, which renders an invisible modal ahead again.
    await page.locator('xiyan-enquiry:not([data-call=""])').waitFor({ state: 'detached' });
    expect(page.url()).toBe(address);

    const own = page.locator('xiyan-header').getByRole('link', { name: '杭州婚宴' });
    const href = await own.evaluate((link) => (link as HTMLAnchorElement).href);
    const pageRequest = context.waitForEvent('request', (request) => request.url() === href);
    await own.click();
    expect((await pageRequest).isNavigationRequest()).toBe(true);
    await context.close();
  });
});
