/** What header and footer cost a page of another origin until they are at rest, in counts that do not depend on the machine. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import budget from '../fixtures/first-second-budget.json' with { type: 'json' };
import { fullChromium, launchBrowser, launchFullBrowser } from '../support/browser/browser.ts';
import { countFirstSecond, type FirstSecond, observeShift, VIEWPORT } from '../support/browser/first-second.ts';
import { type PartnerServer, startPartnerServer } from '../support/servers/partner-server.ts';
import { sharedSite } from '../support/site/site.ts';

const LIMITED = ['requests', 'bytes', 'elements', 'layouts', 'recalculations'] as const;
type Limits = Record<(typeof LIMITED)[number], number>;

const site = sharedSite();
let browser: Browser;
let partner: PartnerServer;

const ARTICLE = `<main><h1>杭州西溪喜来登度假酒店</h1>${'<p>宴会厅层高八米，无柱，可摆四十二桌；草坪仪式、化妆间、婚房各一，停车二百位。</p>'.repeat(30)}</main>`;
/** With a space above: some headless browsers have the pointer in the upper left corner from the start, and on the header it would be an intent. */
const inPage = (head: string, body: string) =>
  `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>t</title><link rel="icon" href="data:,">${head}<style>body{margin:0;padding-top:8px}xiyan-header:not(:defined){display:block;height:116px}</style></head><body>${body}</body></html>`;
const withTag = (file: string, article: string) =>
  inPage(
    `<script async src="${site.origin}/widgets/v1/${file}" data-city="hangzhou"></script>`,
    `<xiyan-header active="1"></xiyan-header>${article}<xiyan-footer></xiyan-footer>`,
  );

beforeAll(async () => {
  const fragment = async (path: string) => (await fetch(`${site.origin}/widgets/v1/ssr/${path}`)).text();
  const [header, footer] = await Promise.all([fragment('header?city=hangzhou&active=1'), fragment('footer')]);
  partner = await startPartnerServer({
    siteOrigin: site.origin,
    pages: {
      '/tag': withTag('embed.js', ARTICLE),
      '/crossorigin': withTag('embed.js" crossorigin="', ARTICLE),
      '/named-tag': inPage(
        `<script async src="${site.origin}/widgets/v1/embed.js?widgets=header,footer&amp;city=hangzhou&amp;active=1"></script>`,
        `<xiyan-header></xiyan-header>${ARTICLE}<xiyan-footer></xiyan-footer>`,
      ),
      '/fragment': inPage('', header + ARTICLE + footer),
      '/enquiry': inPage(
        `<script async src="${site.origin}/widgets/v1/embed.js"></script>`,
        `<p><a href="#enquiry" data-xiyan-enquiry="1001">询问档期</a></p>${ARTICLE}${ARTICLE}`,
      ),
      '/cycles': inPage(`<script async src="${site.origin}/widgets/v1/embed-shell.js" data-city="hangzhou"></script>`, ARTICLE),
      '/short-tag': withTag('embed.js', '<main style="height:100px"></main>'),
      '/short': withTag('embed-shell.js', '<main style="height:100px"></main>'),
      '/short-with-more': `${withTag('embed-shell.js', '<main style="height:100px"></main>').replace('</body>', '<p style="height:40px;margin:0"></p></body>')}`,
    },
  });
  // A process of its own: a trace covers all pages of a browser.
  browser = await launchBrowser(['--disable-features=Translate']);
});
afterAll(async () => {
  await browser?.close();
  await partner?.stop();
});

/** Waits until header and footer have mounted and received their data, and the page has been idle. */
async function isAtRest(page: Page): Promise<void> {
  await page.waitForFunction(() => (window as unknown as { xiyan?: { ready?: unknown } }).xiyan?.ready);
  await page.evaluate(() => (window as unknown as { xiyan: { ready: Promise<void> } }).xiyan.ready);
  await page.locator('xiyan-footer').locator('footer').waitFor();
  await page.locator('xiyan-header').getByText('热搜').waitFor();
  await page.waitForLoadState('networkidle');
}
const count = (path: string) => countFirstSecond(browser, partner.origin + path, site.origin, isAtRest);

/** The counts that are above the budget, as text. The limits of bytes leave 0.5 %: the scripts contain the port of the site, and it changes how well they compress. */
const excess = (counts: FirstSecond, limits: Limits) =>
  LIMITED.flatMap((name) => {
    const count = name === 'requests' ? counts.requests.length : counts[name];
    return count > limits[name]
      ? [`${name}: ${count} instead of ${limits[name]}${name === 'requests' ? ` (${counts.requests.join(', ')})` : ''}`]
      : [];
  });

describe('header and footer on a page of another origin', () => {
  it.each([
    ['/tag', budget.pages.tag],
    ['/named-tag', budget.pages.namedTag],
    ['/fragment', budget.pages.fragment],
  ])('stay within the budget of test/fixtures/first-second-budget.json: %s', async (path, limits) => {
    expect(excess(await count(path), limits)).toEqual([]);
  });
  it.each(['/tag', '/named-tag', '/fragment', '/short-tag', '/short', '/short-with-more'])(
    'force no layout and no style recalculation, and move nothing: %s',
    async (path) => {
      const { forced, shift } = await count(path);
      expect(forced).toEqual([]);
      expect(shift).toBe(0);
    },
  );
});

it.each(['embed.js', 'embed.js?widgets=header&city=hangzhou', 'embed-shell.js'])(
  'the loader begins with the hint to compile it while it arrives: %s',
  async (file) => {
    const answer = await fetch(`${site.origin}/widgets/v1/${file}`);
    expect((await answer.text()).split('\n')[0]).toBe('//# allFunctionsCalledOnLoad');
  },
);

it.each(['/tag', '/named-tag'])(
  'the footer comes in a later task than the header, so that neither layout waits for the other: %s',
  async (path) => {
    const page = await browser.newPage({ viewport: VIEWPORT });
    onTestFinished(() => page.close());
    await page.addInitScript(() => {
      const probe = window as unknown as { sawFooter?: boolean };
      document.addEventListener('xiyan:ready', ({ target }) => {
        const isHeader = (target as Element).localName === 'xiyan-header';
        if (isHeader) setTimeout(() => Object.assign(probe, { sawFooter: !!document.querySelector('xiyan-footer')?.shadowRoot }));
      });
    });
    await page.goto(partner.origin + path);
    await isAtRest(page);
    expect(await page.evaluate(() => (window as unknown as { sawFooter?: boolean }).sawFooter)).toBe(false);
  },
);

it('the markup comes by the connection of the loader when the tag has crossorigin', async () => {
  const page = await browser.newPage({ viewport: VIEWPORT });
  onTestFinished(() => page.close());
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  const connections: number[] = [];
  cdp.on('Network.responseReceived', ({ response }) => {
    if (response.url.startsWith(site.origin)) connections.push(response.connectionId);
  });
  await page.goto(`${partner.origin}/crossorigin`);
  await isAtRest(page);
  expect(connections).toHaveLength(2);
  expect(new Set(connections).size).toBe(1);
});

it('the drop-down of the search field is not rendered in the task of the focus and the first letter, which are painted before it', async () => {
  const page = await browser.newPage({ viewport: VIEWPORT });
  onTestFinished(() => page.close());
  await page.goto(`${partner.origin}/tag`);
  await isAtRest(page);
  await page.locator('xiyan-header nav summary').first().focus();
  await page.waitForFunction(() => customElements.get('xiyan-header'));
  const hasDropDown = await page.locator('xiyan-header [role=combobox]').evaluate(async (field: HTMLInputElement) => {
    field.focus();
    document.execCommand('insertText', false, 'x');
    // Preact renders in microtasks.
    for (let turn = 0; turn < 50; turn++) await undefined;
    return !!(field.getRootNode() as ShadowRoot).querySelector('[role=listbox]');
  });
  expect(hasDropDown).toBe(false);
  await page.locator('xiyan-header [role=listbox]').waitFor();
});

// Specification 4#14
it.each([
  ['ends with the viewport', '/short'],
  ['ends with the viewport before its code is loaded', '/short-tag'],
  ['leaves room for what follows it', '/short-with-more'],
])('the footer of a page shorter than the viewport %s', async (_, path) => {
  const page = await browser.newPage({ viewport: VIEWPORT });
  const pageHeight = () => page.evaluate(() => document.body.getBoundingClientRect().bottom);
  await page.goto(partner.origin + path);
  await isAtRest(page);
  await expect.poll(pageHeight).toBe(VIEWPORT.height);
  await page.setViewportSize({ ...VIEWPORT, height: 1300 });
  await expect.poll(pageHeight).toBe(1300);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(1300);
  await page.close();
});

it.runIf(fullChromium)(
  'opening the enquiry modal moves nothing but the link after the hotel’s name, on a page with a scroll bar and when the hotel arrives',
  async () => {
    // The driver hides scroll bars by default.
    const full = await launchFullBrowser([], ['--hide-scrollbars']);
    onTestFinished(() => full.close());
    const page = await full.newPage({ viewport: { width: 1280, height: 900 } });
    await page.addInitScript(observeShift);
    await page.goto(`${partner.origin}/enquiry`);
    await page.waitForFunction(() => (window as unknown as { xiyan?: { version?: string } }).xiyan?.version);
    expect(await page.evaluate(() => innerWidth - document.documentElement.clientWidth)).toBeGreaterThan(0);
    const boxes = () =>
      page.evaluate(() => [...document.querySelectorAll('body,h1,p')].map((element) => JSON.stringify(element.getBoundingClientRect())));
    const before = await boxes();
    // By script: shifts that follow an input are not counted.
    await page.locator('a').evaluate((link: HTMLElement) => link.click());
    await page.locator('xiyan-enquiry [aria-busy=false]').waitFor();
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    expect(await boxes()).toEqual(before);
    // Only the link after the name in the consent moves: as another element it would lose the focus.
    expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThan(0.0005);
  },
);

/** Runs in the page: adds every widget with the modal open, waits until each is mounted, removes them, and repeats. */
const mountAndUnmount = async (times: number) => {
  for (let cycle = 0; cycle < times; cycle++) {
    const widgets = ['header', 'search', 'city', 'footer', 'enquiry'].map((name) => document.createElement(`xiyan-${name}`));
    widgets[4]?.setAttribute('merchant-id', '1001');
    widgets[4]?.setAttribute('open', '');
    const mounted = widgets.map((widget) => new Promise((resolve) => widget.addEventListener('xiyan:ready', resolve, { once: true })));
    document.body.append(...widgets);
    await Promise.all(mounted);
    await new Promise((resolve) => requestAnimationFrame(resolve));
    for (const widget of widgets) widget.remove();
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
};

it('50 mount and unmount cycles leave no document, node or listener behind', async () => {
  const context = await browser.newContext({ locale: 'zh-CN', viewport: VIEWPORT });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  // A hotel service that describes no hotel: the modal requests nothing else, and no rate limit of the site applies.
  await page.route('**/api/java/**', (route) => route.fulfill({ status: 500, headers: { 'access-control-allow-origin': '*' }, body: '' }));
  await page.goto(`${partner.origin}/cycles`);
  await page.waitForFunction(() => (window as unknown as { xiyan?: { version?: string } }).xiyan?.version);
  const cdp = await context.newCDPSession(page);
  const count = async () => {
    await cdp.send('HeapProfiler.collectGarbage');
    return cdp.send('Memory.getDOMCounters');
  };
  const before = await count();
  await page.evaluate(mountAndUnmount, 50);
  const surplus = async () => {
    const after = await count();
    return (['documents', 'nodes', 'jsEventListeners'] as const).filter((name) => after[name] - before[name] > budget.leftByCycles[name]);
  };
  // Timers of the last widgets still refer to them for some seconds.
  await expect.poll(surplus, { timeout: 20_000 }).toEqual([]);
});
