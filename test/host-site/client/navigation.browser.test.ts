/** Navigation over plain links in a real browser: each rule of the specification, and that nothing else is taken from the browser. */
import type { Browser, Page, Route } from 'playwright-core';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { browser } from '../../support/browser/browser-in-test.ts';
import { browser as fullBrowser, isFull } from '../../support/browser/full-browser-in-test.ts';
import { type Visitor, visit } from '../../support/browser/visitor.ts';
import { sharedSite } from '../../support/site/site.ts';

const LIST = '/hunlicehua-merchant';
const CITY = '/hotel/hangzhou';

const site = sharedSite();
let visitor: Visitor;
let page: Page;

/** One visitor in each browser for all tests: a new profile costs three times the processor time. */
const visitors = new Map<Browser, Visitor>();

const visitWith = async (chromium: Browser): Promise<void> => {
  const earlier = visitors.get(chromium);
  visitor = earlier ?? (await visit(chromium, { viewport: { width: 1280, height: 800 } }));
  visitors.set(chromium, visitor);
  page = visitor.page;
  await earlier?.reset(site.origin);
};
beforeEach(() => visitWith(browser));
/** For tests of scroll positions and tabs: the headless shell sets positions at other moments, and at times opens no tab. */
const useFullChromium = () => visitWith(fullBrowser);
afterAll(async () => {
  for (const each of visitors.values()) await each.leave();
});

/** Opens a page and marks its window: the mark is gone after a full load. */
async function open(path: string): Promise<void> {
  await page.goto(site.origin + path);
  await page.evaluate(async () => {
    await (window as unknown as { xiyan: { ready: Promise<void> } }).xiyan.ready;
    Object.assign(window, { stayed: true });
  });
}
const stayed = () => page.evaluate(() => 'stayed' in window);
const at = (path: string) => page.waitForURL(site.origin + path);
const main = () => page.locator('main');
/** Puts a link into the page and clicks it. */
async function follow(
  href: string,
  attributes: Record<string, string> = {},
  click: Parameters<ReturnType<Page['locator']>['click']>[0] = {},
) {
  await page.evaluate(
    ([url, more]) => {
      const link = document.createElement('a');
      link.href = url as string;
      link.id = 'probe';
      link.textContent = 'probe';
      for (const [name, value] of Object.entries(more as object)) link.setAttribute(name, value);
      document.querySelector('#probe')?.remove();
      document.querySelector('main')?.prepend(link);
    },
    [href, attributes] as const,
  );
  await page.locator('#probe').click(click);
}
/** Returns the server's response to an address, before the browser gets it. */
const intercept = (path: string, answer: (route: Route) => unknown) => page.route(site.origin + path, answer);

it.each(['AbortController', 'fetch'])('leaves links to browsers without %s', async (name) => {
  const { page: bare, leave, problems } = await visit(browser);
  page = bare;
  await page.addInitScript(`delete window.${name}`);
  await page.goto(`${site.origin}/`);
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  await follow(LIST);
  await at(LIST);
  expect(await stayed()).toBe(false);
  expect(problems.filter((problem) => problem.startsWith('uncaught'))).toEqual([]);
  await leave();
});

describe('link', () => {
  it('loads the page without the shell, with title, address and structured data of the new page', async () => {
    await open('/');
    const header = await page.locator('xiyan-header').elementHandle();
    await follow(LIST);
    await at(LIST);
    await main().getByRole('heading', { level: 1, name: '婚礼策划' }).waitFor();
    expect(await stayed()).toBe(true);
    expect(await page.title()).toContain('婚礼策划');
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(site.origin + LIST);
    expect(await page.locator('meta[name=viewport]').count()).toBe(1);
    expect(await page.locator('title').count()).toBe(1);
    expect(await header?.evaluate((element) => element.isConnected)).toBe(true);
    expect(visitor.problems).toEqual([]);
  });

  it('announces the title, moves the focus to the page and starts at its top', async () => {
    await useFullChromium();
    await open('/');
    await page.evaluate(() => scrollTo(0, 600));
    await page.evaluate(() => document.querySelector<HTMLAnchorElement>(`main a[href$="/hunlicehua-merchant"]`)?.click());
    await at(LIST);
    expect(await page.locator('#said').textContent()).toBe(await page.title());
    expect(await page.evaluate(() => [document.activeElement?.id, scrollY])).toEqual(['main', 0]);
  });

  it('updates header and footer, and keeps what was typed into the header', async () => {
    await open('/');
    await page.locator('xiyan-header').getByRole('combobox').fill('草坪');
    await follow(CITY);
    await at(CITY);
    await page
      .locator('xiyan-header')
      .getByRole('button', { name: /^杭州/ })
      .or(page.locator('xiyan-header').locator('summary', { hasText: '杭州' }))
      .first()
      .waitFor();
    expect(await page.locator('xiyan-header').getAttribute('city')).toBe('hangzhou');
    expect(await page.locator('xiyan-header').getByRole('combobox').inputValue()).toBe('草坪');
    expect(await stayed()).toBe(true);
  });

  it('in the header does the same', async () => {
    await open('/');
    await page.locator('xiyan-header').locator('summary', { hasText: '全国' }).first().click();
    await page.locator('xiyan-header').getByRole('link', { name: '上海', exact: true }).first().click();
    await at('/hotel/shanghai');
    expect(await stayed()).toBe(true);
    // The panel that it was chosen in is closed.
    await page.locator('xiyan-header').getByRole('link', { name: '上海', exact: true }).first().waitFor({ state: 'hidden' });
  });

  it('mounts the widgets of the new page, and they work', async () => {
    await open(CITY);
    await main().locator('a[href*="/detail_"]').first().click();
    await page.waitForURL('**/detail_*');
    expect(await stayed()).toBe(true);
    await page.getByRole('link', { name: '询问档期' }).first().click();
    await page.getByRole('dialog').getByRole('textbox').waitFor();
    await page.goBack();
    await at(CITY);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).not.toBe('hidden');
    expect(visitor.problems).toEqual([]);
  });
});

describe('is left to the browser:', () => {
  it('a modified click, a middle click and another target, each of which opens a tab', async () => {
    await useFullChromium();
    await open('/');
    const clicks: [attributes: Parameters<typeof follow>[1], click: Parameters<typeof follow>[2]][] = [
      [{}, { modifiers: ['ControlOrMeta'] }],
      [{}, { button: 'middle' }],
      [{ target: '_blank' }, {}],
    ];
    for (const [attributes, click] of clicks) {
      const [tab] = await Promise.all([page.context().waitForEvent('page'), follow(LIST, attributes, click)]);
      await tab.waitForURL(site.origin + LIST);
      expect(page.url()).toBe(`${site.origin}/`);
      await tab.close();
    }
  });

  it('a download', async () => {
    await open('/');
    const [download] = await Promise.all([page.waitForEvent('download'), follow('/robots.txt', { download: 'robots.txt' })]);
    expect(download.suggestedFilename()).toBe('robots.txt');
    expect(await stayed()).toBe(true);
  });

  it.each([
    ['another origin', 'http://127.0.0.2:9/', {}],
    ['rel=external', LIST, { rel: 'external' }],
    ['the login', '/Login', {}],
    ['a file', '/robots.txt', {}],
  ])('%s', async (_, href, attributes) => {
    await open('/');
    const url = new URL(href, site.origin).href;
    const [request] = await Promise.all([page.waitForRequest((candidate) => candidate.url() === url), follow(href, attributes)]);
    expect(request.isNavigationRequest()).toBe(true);
    // Ended, well or not, before the profile is closed.
    await request.response();
  });

  it('a click that another script has handled', async () => {
    await open('/');
    await page.evaluate(() => document.addEventListener('click', (event) => event.preventDefault(), true));
    await follow(LIST);
    expect(page.url()).toBe(`${site.origin}/`);
  });

  it('everything, without script', async () => {
    const plain = await visit(browser, { javaScriptEnabled: false });
    await plain.page.goto(`${site.origin}/`);
    await plain.page.locator('main a[href$="/hunlicehua-merchant"]').first().click();
    await plain.page.waitForURL(site.origin + LIST);
    expect(await plain.page.locator('main h1').textContent()).toContain('婚礼策划');
    await plain.leave();
  });
});

describe('navigation', () => {
  // Specification 4#15
  it('is dropped silently when a newer one replaces it', async () => {
    await open('/');
    let release = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    const reached = page.waitForRequest(site.origin + LIST);
    await intercept(LIST, async (route) => {
      await gate;
      await route.continue().catch(() => {});
    });
    await follow(LIST);
    await reached;
    const cancelled = page.waitForEvent('requestfailed', (request) => request.url() === site.origin + LIST);
    await follow(CITY);
    await Promise.all([cancelled, at(CITY)]);
    release();
    // One entry for the page, one for where it went; the dropped one left none.
    expect(await page.evaluate(() => history.length)).toBe(3);
    expect(visitor.problems.filter((problem) => !problem.includes('ERR_ABORTED'))).toEqual([]);
  });

  // Specification 4#15
  it('to a hash stays on the page, and back returns to the earlier position', async () => {
    await useFullChromium();
    await open('/hotel/hangzhou');
    const requests: string[] = [];
    page.on('request', (request) => /^(?:document|fetch)$/.test(request.resourceType()) && requests.push(request.url()));
    await page.evaluate(() => {
      const target = document.createElement('p');
      target.id = 'far';
      target.style.marginTop = '3000px';
      target.textContent = 'far';
      document.querySelector('main')?.append(target);
    });
    await follow('#far');
    await page.waitForFunction(() => location.hash === '#far' && scrollY > 1000);
    await page.goBack();
    await page.waitForFunction(() => !location.hash && scrollY < 100);
    expect(requests).toEqual([]);
    expect(await stayed()).toBe(true);
  });

  it('to a hash of another page scrolls to that element', async () => {
    await useFullChromium();
    await open('/');
    await intercept(LIST, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace('</main>', '<p id="far" style="">far</p></main>');
      await route.fulfill({ response, body });
    });
    await follow(`${LIST}#far`);
    await at(`${LIST}#far`);
    await page.locator('#far').waitFor();
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(100);
    expect(await stayed()).toBe(true);
  });

  // Specification 4#15
  it('follows the redirect of the page data to its end', async () => {
    await open('/');
    // The first page is asked for by its number no more.
    await follow('/hotel?city=hangzhou');
    await at('/hotel/hangzhou');
    expect(await stayed()).toBe(true);
  });

  // Specification 9#20
  it('shows its progress, easing over 500 ms, and its end', async () => {
    await open('/');
    let release = () => {};
    await intercept(LIST, async (route) => {
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      await route.continue();
    });
    const reached = page.waitForRequest(site.origin + LIST);
    await follow(LIST);
    await reached;
    const bar = page.locator('#progress');
    expect(await bar.getAttribute('data-state')).toBe('going');
    expect(
      await bar.evaluate((element) => [getComputedStyle(element).transitionDuration, getComputedStyle(element).transitionTimingFunction]),
    ).toEqual(['0.5s', 'ease']);
    release();
    await at(LIST);
    expect(await bar.getAttribute('data-state')).toBe('done');
  });
});

describe('failing server', () => {
  /** Answers the first `times` requests with 503. */
  async function failing(times: number): Promise<() => number> {
    let requestCount = 0;
    await intercept(LIST, (route) => {
      requestCount++;
      if (route.request().isNavigationRequest()) return route.continue();
      return requestCount <= times
        ? route.fulfill({ status: 503, contentType: 'text/html; charset=utf-8', body: BROKEN })
        : route.continue();
    });
    return () => requestCount;
  }
  const BROKEN =
    '<!doctype html><title>页面出了点问题</title><link rel="stylesheet" href="SHEET"><main id="main" tabindex="-1" data-failed><h1>页面出了点问题</h1></main><div id="extra"></div>';
  const fill = (html: string, sheet: string | null) => html.replace('SHEET', sheet ?? '');
  const sheet = () => page.locator('link[rel=stylesheet]').getAttribute('href');

  // Specification 7#4, 9#24
  it('is retried up to three times', async () => {
    await open('/');
    const requestCount = await failing(3);
    await follow(LIST);
    await at(LIST);
    expect(requestCount()).toBe(4);
    expect(await page.title()).toContain('婚礼策划');
    expect(await stayed()).toBe(true);
  });

  // Specification 8#11
  it('failing four times leads to the error page, and from there the next failure is a full load', async () => {
    await open('/');
    const sheetUrl = await sheet();
    let requestCount = 0;
    await intercept(LIST, (route) => {
      if (route.request().isNavigationRequest()) return route.continue();
      requestCount++;
      return route.fulfill({ status: 500, contentType: 'text/html; charset=utf-8', body: fill(BROKEN, sheetUrl) });
    });
    await follow(LIST);
    await at(LIST);
    await main().getByRole('heading', { name: '页面出了点问题' }).waitFor();
    expect(requestCount).toBe(4);
    expect(await stayed()).toBe(true);
    // The same route again, from the error page.
    const loaded = page.waitForRequest((request) => request.isNavigationRequest() && request.url() === site.origin + LIST);
    await follow(LIST);
    await loaded;
    await main().getByRole('heading', { level: 1, name: '婚礼策划' }).waitFor();
    expect(requestCount).toBe(8);
    expect(await stayed()).toBe(false);
  });

  it("lets the error page's links work without a full load where the next page succeeds", async () => {
    await open('/');
    const sheetUrl = await sheet();
    await intercept(LIST, (route) => route.fulfill({ status: 500, contentType: 'text/html; charset=utf-8', body: fill(BROKEN, sheetUrl) }));
    await follow(LIST);
    await main().getByRole('heading', { name: '页面出了点问题' }).waitFor();
    await follow(CITY);
    await at(CITY);
    expect(await stayed()).toBe(true);
  });

  it('without any response leads to a page that states it, keeps its links, and back returns', async () => {
    await open('/');
    await intercept(LIST, (route) => route.abort('connectionrefused'));
    await follow(LIST);
    await main().getByRole('heading', { name: '页面没有打开' }).waitFor();
    expect(await page.title()).toBe('页面没有打开');
    expect(page.url()).toBe(site.origin + LIST);
    expect(await main().getByRole('link', { name: '重新打开' }).getAttribute('href')).toBe(site.origin + LIST);
    expect(await page.locator('link[rel=canonical]').count()).toBe(0);
    await page.goBack();
    await at('/');
    await main().getByRole('heading', { level: 1, name: '把这一席' }).waitFor();
    expect(await stayed()).toBe(true);
  });

  it('from another release leads to a full load', async () => {
    await open('/');
    await intercept(LIST, async (route) => {
      if (route.request().isNavigationRequest()) return route.continue();
      const response = await route.fetch();
      return route.fulfill({ response, body: (await response.text()).replace(/\/assets\/site-\w+\.css/, '/assets/site-other.css') });
    });
    await follow(LIST);
    await at(LIST);
    await page.waitForFunction(() => !('stayed' in window));
    expect(await page.title()).toContain('婚礼策划');
  });
});

// Specification 7#4, 8#11
it('shows the not-found page for a missing page', async () => {
  await open('/');
  await follow('/merchant/999999');
  await at('/merchant/999999');
  await main().getByRole('heading', { level: 1, name: '已下架' }).waitFor();
  expect(await page.title()).toContain('页面不存在');
  expect(await stayed()).toBe(true);
});

describe('back and forward', () => {
  beforeEach(useFullChromium);

  it.runIf(isFull)('restore the page exactly: typed text, scroll position and focus', async () => {
    await open('/');
    const homeTitle = await page.title();
    const link = main().locator('a[href$="/hunlicehua-merchant"]').first();
    const tables = main().locator('form input, form select').first();
    const before = await tables.evaluate((field) => {
      const input = field as HTMLInputElement | HTMLSelectElement;
      if (input instanceof HTMLSelectElement) input.selectedIndex = 1;
      else input.value = '26';
      return input.value;
    });
    await link.scrollIntoViewIfNeeded();
    await link.focus();
    const scroll = await page.evaluate(() => scrollY);
    await page.keyboard.press('Enter');
    await at(LIST);
    await page.evaluate(() => scrollTo(0, 500));
    // The address changes before the page is rendered; title, scroll position and focus change with the rendering.
    const titled = (title: string) => page.waitForFunction((text) => document.title === text, title);
    const listTitle = await page.title();
    await page.goBack();
    await titled(homeTitle);
    await at('/');
    expect(await tables.inputValue()).toBe(before);
    expect(await page.evaluate(() => scrollY)).toBe(scroll);
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.goForward();
    await titled(listTitle);
    await at(LIST);
    expect(await page.evaluate(() => scrollY)).toBe(500);
    expect(listTitle).toContain('婚礼策划');
    expect(await page.evaluate(() => history.length)).toBe(3);
    expect(await stayed()).toBe(true);
  });

  it('change page and address together before the first page is rendered', async () => {
    await open('/');
    await follow(LIST);
    await at(LIST);
    await main().getByRole('heading', { level: 1, name: '婚礼策划' }).waitFor();
    const title = await page.title();
    // Rendering waits until it is released, as it waits for a frame.
    await page.evaluate(() => {
      const waiting: (() => void)[] = [];
      const startViewTransition = (draw: () => void) => {
        waiting.push(draw);
        return { ready: Promise.resolve() };
      };
      Object.assign(document, { startViewTransition });
      Object.assign(window, { waiting });
    });
    const drawn = () =>
      page.evaluate(() => {
        const { waiting } = window as unknown as { waiting: (() => void)[] };
        for (const draw of waiting.splice(0)) draw();
        return document.title;
      });
    const go = async (steps: number, path: string) => {
      await page.evaluate((by) => {
        const gone = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
        history.go(by);
        return gone.then(() => {});
      }, steps);
      expect(new URL(page.url()).pathname).toBe(path);
    };
    await go(-1, '/');
    await go(1, LIST);
    expect(await drawn()).toBe(title);
    await go(-1, '/');
    await go(1, LIST);
    await go(-1, '/');
    expect(await drawn()).not.toBe(title);
    expect(await page.locator('title').count()).toBe(1);
    await main().getByRole('heading', { level: 1, name: '把这一席' }).waitFor();
    await go(1, LIST);
    expect(await drawn()).toBe(title);
    // Going back cancels a page that is not rendered yet.
    await follow(CITY);
    await page.waitForFunction(() => (window as unknown as { waiting: unknown[] }).waiting.length > 0);
    await go(-1, '/');
    await drawn();
    await main().getByRole('heading', { level: 1, name: '把这一席' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    expect(visitor.problems).toEqual([]);
  });

  it('work across a reload', async () => {
    await open('/');
    await page.evaluate(() => scrollTo(0, 400));
    await page.evaluate(() => document.querySelector<HTMLAnchorElement>('main a[href$="/hunlicehua-merchant"]')?.click());
    await at(LIST);
    await page.reload();
    await page.goBack();
    await at('/');
    await main().getByRole('heading', { level: 1, name: '把这一席' }).waitFor();
    await page.waitForFunction(() => scrollY === 400);
  });
});

it('sends a form with its fields in the address, as the browser would', async () => {
  await open('/');
  const action = await main()
    .locator('form')
    .first()
    .evaluate((form) => (form as HTMLFormElement).action);
  const expected = await main()
    .locator('form')
    .first()
    .evaluate((form) => `${new URLSearchParams(new FormData(form as HTMLFormElement) as never)}`);
  const [request] = await Promise.all([
    page.waitForRequest((candidate) => candidate.url().startsWith(action) && candidate.resourceType() === 'fetch'),
    main().locator('form button').first().click(),
  ]);
  expect(new URL(request.url()).search).toBe(`?${expected}`);
  await page.waitForURL((url) => url.pathname !== '/');
  expect(await stayed()).toBe(true);
});

it('adds a selected fee to the estimate, keeps the scroll position, and gives the same sum without script', async () => {
  await useFullChromium();
  await open('/hotel/package?packageId=10074');
  const estimate = page.locator('#estimate');
  await estimate.getByLabel('进场费').check();
  await estimate.getByLabel('停车费').fill('30');
  await estimate.getByRole('button').click();
  await page.waitForURL((url) => url.searchParams.get('fee-停车费') === '30' && url.hash === '#estimate');
  await estimate.getByText('222,116.80').waitFor();
  expect(await stayed()).toBe(true);
  const top = await estimate.evaluate((element) => element.getBoundingClientRect().top);
  // Browsers scroll to whole pixels.
  expect(top).toBeGreaterThan(-1);
  expect(top).toBeLessThan(800);
  expect(visitor.problems).toEqual([]);

  const plain = await visit(browser, { javaScriptEnabled: false });
  await plain.page.goto(`${site.origin}/hotel/package?packageId=10074`);
  await plain.page.locator('#estimate').getByLabel('进场费').check();
  await plain.page.locator('#estimate').getByLabel('停车费').fill('30');
  await plain.page.locator('#estimate').getByRole('button').click();
  await plain.page.locator('#estimate').getByText('222,116.80').waitFor();
  await plain.leave();
});

it('keeps the strict policy of the pages, without a violation over several navigations', async () => {
  await open('/');
  for (const path of [CITY, `/hangzhou${LIST}`, '/search?keyword=%E8%8D%89%E5%9D%AA', '/jiri', '/']) {
    await follow(path);
    await page.waitForURL((url) => url.pathname === path.split('?')[0]);
  }
  expect(await stayed()).toBe(true);
  expect(visitor.problems).toEqual([]);
});
