/** However and whenever the tag comes, and whatever fails behind it: each widget once, nothing in the page's way, nothing for ever. */
import type { Browser, Page, Request, Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fullChromium, launchBrowser, launchFullBrowser } from '../../support/browser/browser.ts';
import { enquiryModal, type Visitor, visit } from '../../support/browser/visitor.ts';
import { type PartnerServer, startPartnerServer } from '../../support/servers/partner-server.ts';
import { type Site, startSite } from '../../support/site/site.ts';

const SRC = 'http://127.0.0.1:3000/widgets/v1/embed.js';
const TAG = `<script src="${SRC}"></script>`;
const WIDGETS = '<xiyan-header></xiyan-header><div data-xiyan="footer"></div>';
const ASK = '<a href="/asked" data-xiyan-enquiry="1001">问</a>';
const document_ = (head: string, body: string) =>
  `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>t</title>${head}<body><div id="main">${body}</div></body></html>`;
const inject = (code: string) =>
  `<script>addEventListener('load', () => { const s = document.createElement('script'); s.src = '${SRC}'; ${code} })</script>`;

const PLACES = {
  'in the head': document_(TAG, WIDGETS),
  'at the end of the body': document_('', WIDGETS + TAG),
  'before the widgets': document_('', TAG + WIDGETS),
  async: document_(TAG.replace(' src', ' async src'), WIDGETS),
  deferred: document_(TAG.replace(' src', ' defer src'), WIDGETS),
  'injected late': document_(inject('document.head.append(s)'), WIDGETS),
  'as the tag that has the shell with it': document_(TAG.replace('embed', 'embed-shell'), WIDGETS),
  'in both sizes': document_(TAG, WIDGETS + TAG.replace('embed', 'embed-shell')),
  'inside a shadow root’s host': document_('', `<div id="h">${TAG}</div>${WIDGETS}`),
  'beside a text that is the page’s own xiyan': document_(`<script>var xiyan = '自己的'</script>${TAG}`, WIDGETS),
  'beside an object that is the page’s own xiyan': document_(`<script>var xiyan = { version: '3.1' }</script>${TAG}`, WIDGETS),
  'as a module': document_('', WIDGETS + TAG.replace(' src', ' type="module" src')),
  'imported by a module': document_('', `${WIDGETS}<script type="module">import('${SRC}')</script>`),
  'fetched and evaluated': document_(
    '',
    `${WIDGETS}<script>fetch('${SRC}').then((r) => r.text()).then((text) => (0, eval)(text))</script>`,
  ),
  'beside a constant that is the page’s own xiyan': document_(`<script>const xiyan = {}</script>${TAG}`, WIDGETS),
  'beside an iframe of the name xiyan': document_('', `<iframe name="xiyan" hidden></iframe>${WIDGETS}${TAG}`),
  twice: document_(TAG, WIDGETS + TAG),
  'ten times, in every way': document_(
    TAG.repeat(3) + TAG.replace(' src', ' async src').repeat(3),
    WIDGETS + TAG.repeat(3) + inject('document.body.append(s)'),
  ),
};
const path = (place: string) => `/${encodeURIComponent(place)}`;

const PAGES: Record<string, string> = {
  ...Object.fromEntries(Object.entries(PLACES).map(([place, html]) => [path(place), html])),
  '/versions': document_(TAG, WIDGETS + TAG.replace('embed.js', 'embed.js?other') + TAG),
  '/empty': document_(TAG, ''),
  '/carried': document_(TAG.replace('embed', 'embed-shell'), ASK),
  '/asking': document_(TAG, ASK),
  '/full': document_(TAG, `${WIDGETS}<xiyan-search></xiyan-search><div data-xiyan="city"></div>${ASK}<div id="other"></div>`),
  '/rewritten': document_(
    TAG,
    `<script>addEventListener('load', () => { document.open(); document.write(${JSON.stringify(
      document_(TAG.replace(' src', ' async src'), `${WIDGETS}${ASK}`),
    ).replaceAll('</', '<\\/')}); document.close() })</script>`,
  ),
  '/asked': document_('', '<h1>问</h1>'),
  ...Object.fromEntries(
    ['embed', 'embed-shell'].map((tag) => [
      `/ends-with-${tag}`,
      document_(TAG.replace('embed', tag), WIDGETS).replace(
        '<body>',
        "<body><script>addEventListener('DOMContentLoaded', () => xiyan.ready.then(() => { window.mounted = [...document.querySelectorAll('xiyan-header,[data-xiyan]')].map((host) => Boolean(host.shadowRoot?.querySelector('.x')?.firstElementChild)) }))</script>",
      ),
    ]),
  ),
};

let site: Site;
let browser: Browser;
let partner: PartnerServer;
let visitor: Visitor;
let page: Page;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), launchBrowser()]);
  partner = await startPartnerServer({ siteOrigin: site.origin, pages: PAGES });
});
afterAll(async () => {
  await browser?.close();
  await partner?.stop();
  await site?.stop();
});
beforeEach(async () => {
  visitor = await visit(browser);
  page = visitor.page;
  await page.addInitScript(() => {
    const said: string[] = [];
    (window as unknown as { said: string[] }).said = said;
    // On the window: they bubble that far, the loader's own too.
    addEventListener('xiyan:error', (event) => said.push((event as CustomEvent<{ message: string }>).detail.message));
  });
});
afterEach(async () => {
  const { problems } = visitor;
  await visitor.leave();
  expect(problems).toEqual([]);
});

const errors = () => page.evaluate(() => (window as unknown as { said: string[] }).said);
type WithApi = Record<symbol | 'xiyan', { version?: string; ready: Promise<void> } | undefined>;
/** Where the page has a `xiyan` of its own, the loader's has another key. */
const ready = () =>
  page.evaluate(() => {
    const scope = window as unknown as WithApi;
    return (scope[Symbol.for('xiyan')] ?? scope.xiyan)?.ready;
  });
async function open(where: string): Promise<void> {
  await page.goto(partner.origin + where);
  await page.waitForFunction(() => {
    const scope = window as unknown as WithApi;
    return Boolean((scope[Symbol.for('xiyan')] ?? scope.xiyan)?.ready);
  });
  await ready();
}
const header = () => page.locator('xiyan-header').getByRole('banner');
const footer = () => page.getByRole('contentinfo');

describe('the script tag', () => {
  it.each(Object.keys(PLACES))('mounts each widget once when the tag is %s', async (place) => {
    await open(path(place));
    await header().waitFor();
    await footer().waitFor();
    expect([await header().count(), await footer().count()]).toEqual([1, 1]);
    const chunks = visitor.requests.map((request) => request.url()).filter((url) => /\/widgets\/v1\/\w+-/.test(url));
    expect(chunks.length).toBe(new Set(chunks).size);
  });

  it('keeps what the page itself calls xiyan, and mounts nothing twice by a second tag', async () => {
    await open(path('beside an object that is the page’s own xiyan'));
    await footer().waitFor();
    expect(await page.evaluate('JSON.stringify(xiyan)')).toBe('{"version":"3.1"}');
    await page.evaluate(
      (src) => new Promise((resolve) => document.head.append(Object.assign(document.createElement('script'), { src, onload: resolve }))),
      `${site.origin}/widgets/v1/embed.js`,
    );
    expect([await header().count(), await footer().count()]).toEqual([1, 1]);
  });

  it.each(['embed', 'embed-shell'])('resolves ready when all widgets of the initial page are mounted: %s', async (tag) => {
    await page.goto(`${partner.origin}/ends-with-${tag}`);
    await page.waitForFunction(() => 'mounted' in window);
    expect(await page.evaluate(() => (window as unknown as { mounted: boolean[] }).mounted)).toEqual([true, true]);
  });

  it('does nothing after a tag of another version, and warns once', async () => {
    const warnings: string[] = [];
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
    await page.route('**/embed.js?other', async (route) => {
      const text = await (await route.fetch()).text();
      const other = text.replace(/\d+\.\d+\.\d+/g, '9.9.9');
      expect(other).not.toBe(text);
      await route.fulfill({ contentType: 'text/javascript', body: other });
    });
    await open('/versions');
    await footer().waitFor();
    const version = await page.evaluate(() => (window as unknown as { xiyan: { version: string } }).xiyan.version);
    expect(version).not.toBe('9.9.9');
    expect(warnings).toEqual([`xiyan ${version} is loaded, not 9.9.9`]);
    expect(await footer().count()).toBe(1);
  });
});

it('opens the modal and renders each widget on a page that was rewritten after it had the tag', async () => {
  await open('/rewritten');
  await header().waitFor();
  await footer().waitFor();
  expect([await header().count(), await footer().count()]).toEqual([1, 1]);
  await page.locator('[data-xiyan-enquiry]').click();
  await enquiryModal(page).phone.waitFor();
});

describe('a page requests', () => {
  const files = () =>
    visitor.requests
      .map((request) => /\/widgets\/v1\/([a-z-]+?)(?:-[\w-]{8})?\.js(?:on)?$/.exec(request.url())?.[1])
      .filter((name) => name !== undefined);

  it('the code and the settings of the site after the tag, for all widgets', async () => {
    await open(path('in the head'));
    await footer().waitFor();
    await expect.poll(files).toEqual(['embed', 'widgets', 'site']);
  });

  it('nothing for what is visible after embed-shell.js, and the code when a visitor needs it', async () => {
    await open(path('as the tag that has the shell with it'));
    await footer().waitFor();
    expect(visitor.requests.filter((request) => request.url().includes('/markup/'))).toEqual([]);
    await page.getByLabel('切换城市').click();
    await page.getByRole('link', { name: '杭州', exact: true }).first().waitFor();
    expect(files()).toEqual(['embed-shell', 'widgets', 'site']);
  });

  it.each(['/asking', '/carried'])(
    'the code of an enquiry from %s before the click, and only styles for widgets that are inserted later',
    async (from) => {
      await open(from);
      const [tag = ''] = files();
      expect(files()).toHaveLength(1);
      await page.locator('[data-xiyan-enquiry]').click();
      await enquiryModal(page).phone.waitFor();
      const all = [tag, 'widgets', 'site', 'enquiry'];
      expect(files()).toEqual(all);
      await page.keyboard.press('Escape');
      await page.locator('#main').evaluate((main) => main.append(document.createElement('xiyan-search')));
      await page.getByRole('combobox').waitFor();
      expect(files()).toEqual([...all, 'styles']);
    },
  );
});

describe('a page that changes', () => {
  it('mounts elements that innerHTML inserts and unmounts those that it removes', async () => {
    await open('/empty');
    for (const html of [
      '<xiyan-search></xiyan-search><p><div data-xiyan="city"></div></p>',
      '<div data-xiyan="search"></div><xiyan-city></xiyan-city>',
    ]) {
      await page.locator('#main').evaluate((main, text) => {
        main.innerHTML = text;
      }, html);
      await page.getByRole('combobox').waitFor();
      await page.getByLabel('切换城市').waitFor();
    }
    await page.locator('#main').evaluate((main) => main.replaceChildren());
    expect(await page.getByRole('combobox').count()).toBe(0);
  });

  it('keeps the number of nodes and listeners constant over 50 replacements of its content', async () => {
    await open('/empty');
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Performance.enable');
    const counted = async () => {
      await cdp.send('HeapProfiler.collectGarbage');
      const { metrics } = await cdp.send('Performance.getMetrics');
      return (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
    };
    const swap = (times: number) =>
      page.locator('#main').evaluate(async (main, count) => {
        for (let i = 0; i < count; i++) {
          main.innerHTML =
            '<xiyan-header></xiyan-header><div data-xiyan="search"></div><xiyan-city></xiyan-city><div data-xiyan="footer"></div>';
          // Every other time it leaves before its services have answered.
          for (let turn = 0; turn < (i % 2 ? 1 : 12); turn++) await new Promise(requestAnimationFrame);
          main.replaceChildren();
          await new Promise(requestAnimationFrame);
        }
      }, times);
    await swap(10);
    const grown: boolean[] = [];
    // The rendering library may keep its last tree, which has 12 listeners: of three measurements one may grow. A leak of one listener for each
    // replacement grows by 50 each time.
    for (let round = 0; round < 3 && grown.filter((yes) => !yes).length < 2; round++) {
      await page.waitForLoadState('networkidle');
      const before = await counted();
      await swap(50);
      await page.waitForLoadState('networkidle');
      const after = await counted();
      grown.push(after('JSEventListeners') - before('JSEventListeners') > 25 || after('Nodes') - before('Nodes') > 100);
    }
    expect(grown.filter((yes) => !yes)).toHaveLength(2);
  });

  it.each(['xiyan-search', '[data-xiyan=footer]'])('keeps the state of %s when its element moves', async (selector) => {
    await open('/full');
    await page.locator(selector).locator('*').first().waitFor();
    if (selector === 'xiyan-search') await page.locator(selector).getByRole('combobox').fill('草坪');
    const same = await page.locator(selector).evaluate(async (host) => {
      const inner = host.shadowRoot?.querySelector('.x')?.firstElementChild;
      for (const parent of ['#other', '#main']) {
        document.querySelector(parent)?.append(host);
        await new Promise(requestAnimationFrame);
      }
      return inner !== undefined && inner !== null && inner === host.shadowRoot?.querySelector('.x')?.firstElementChild;
    });
    expect(same).toBe(true);
    if (selector === 'xiyan-search') expect(await page.locator(selector).getByRole('combobox').inputValue()).toBe('草坪');
  });

  it('removes a widget by unmount, and mounts it again', async () => {
    await open('/full');
    const drawn = () => page.locator('[data-xiyan=city]').evaluate((host) => host.shadowRoot?.querySelector('.x')?.childElementCount);
    const api = (name: 'mount' | 'unmount') =>
      page.evaluate((called) => {
        const { xiyan } = window as unknown as { xiyan: Record<string, (...values: unknown[]) => Promise<void>> };
        return xiyan[called]?.(document.querySelector('[data-xiyan=city]'), 'city');
      }, name);
    await page.getByLabel('切换城市').last().waitFor();
    await api('unmount');
    expect(await drawn()).toBe(0);
    await api('mount');
    expect(await drawn()).toBe(1);
    await api('mount');
    expect(await drawn()).toBe(1);
  });

  // The headless shell has no back/forward cache.
  it.runIf(fullChromium)('closes the modal in the back/forward cache, and works after it is restored', async () => {
    const keeping = await launchFullBrowser([], ['--disable-back-forward-cache']);
    const guest = await visit(keeping);
    const modal = enquiryModal(guest.page);
    await guest.page.addInitScript(() =>
      addEventListener('pageshow', (event) => document.documentElement.setAttribute('data-kept', String(event.persisted))),
    );
    await guest.page.goto(`${partner.origin}/full`);
    await guest.page.locator('[data-xiyan-enquiry]').click();
    await modal.phone.waitFor();
    await guest.page.evaluate(() => location.assign('/asked'));
    await guest.page.getByRole('heading', { name: '问' }).waitFor();
    await guest.page.evaluate(() => history.back());
    await guest.page.waitForFunction(() => document.documentElement.dataset.kept === 'true');
    expect(await modal.dialog.count()).toBe(0);
    expect(await guest.page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('visible');
    await guest.page.locator('[data-xiyan-enquiry]').click();
    await modal.phone.waitFor();
    expect(await guest.page.getByRole('contentinfo').count()).toBe(1);
    expect(guest.problems).toEqual([]);
    await keeping.close();
  });
});

describe('integrity', () => {
  it.each(['widgets', 'site', 'enquiry'])('never uses a tampered file %s, and reports it by xiyan:error', async (file) => {
    await page.route(`**/widgets/v1/${file}-*`, async (route) => {
      const response = await route.fetch();
      const text = await response.text();
      await route.fulfill({ response, body: file === 'site' ? text.replace('喜宴', '篡改') : `${text};window.tampered = 1` });
    });
    await open('/full');
    await header().hover();
    if (file === 'enquiry') {
      await page.waitForFunction(() => customElements.get('xiyan-header'));
      await page.locator('[data-xiyan-enquiry]').click();
      // The browser follows the link.
      await page.waitForURL('**/asked');
    } else {
      await page.waitForFunction(() => (window as unknown as { said: string[] }).said.length > 0);
      expect((await errors())[0]).toMatch(new RegExp(`/widgets/v1/${file}-.*integrity`));
      // The server's markup stays.
      expect(await header().count()).toBe(1);
    }
    expect(await page.evaluate(() => 'tampered' in window)).toBe(false);
    visitor.expectProblem(/integrity/i);
  });

  it('never runs tampered code that the enquiry imports', async () => {
    await page.route('**/widgets/v1/widgets-*', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `${await response.text()};window.tampered = 1` });
    });
    await open('/asking');
    await page.locator('[data-xiyan-enquiry]').click();
    await page.waitForURL('**/asked');
    expect(await page.evaluate(() => 'tampered' in window)).toBe(false);
    visitor.expectProblem(/integrity/i);
  });

  it('reports a tampered enquiry that a script opens', async () => {
    await page.route('**/widgets/v1/enquiry-*', (route) =>
      route.fulfill({ contentType: 'text/javascript', headers: { 'access-control-allow-origin': '*' }, body: 'window.tampered = 1' }),
    );
    await open('/full');
    const reason = await page.evaluate(() =>
      (window as unknown as { xiyan: { enquiry: { open(request: object): Promise<unknown> } } }).xiyan.enquiry
        .open({ merchantId: 1 })
        .catch(String),
    );
    expect(reason).toMatch(/enquiry-.*integrity/);
    expect(await page.evaluate(() => 'tampered' in window)).toBe(false);
    visitor.expectProblem(/integrity/i);
  });
});

describe('failing services and files', () => {
  /** How services fail, and the cause that each widget with calls (header, search, city) reports once. */
  const TROUBLES: Record<string, { answer: (route: Route) => unknown; cause?: RegExp }> = {
    'out of reach': { answer: (route) => route.abort(), cause: /Failed to fetch; check connect-src and the network$/ },
    broken: {
      answer: (route) => route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>500</h1>' }),
      cause: /status 500 without the documented JSON$/,
    },
    'answering nonsense': {
      answer: (route) =>
        route.fulfill({
          contentType: 'application/json',
          body: '{"data":{"0":null,"length":-1},"status":{"RetCode":0}}',
          headers: { 'access-control-allow-origin': '*' },
        }),
    },
    'answering null': {
      answer: (route) => route.fulfill({ contentType: 'application/json', body: 'null', headers: { 'access-control-allow-origin': '*' } }),
      cause: /status 200 without the documented JSON$/,
    },
    silent: { answer: () => {}, cause: /no response within 30 s$/ },
  };

  /** Console messages of the browser about failed or aborted requests are not problems of the page. */
  const forgiveNetwork = () => {
    const { problems } = visitor;
    problems.splice(0, problems.length, ...problems.filter((problem) => !/Failed to load resource|CORS policy/.test(problem)));
  };

  const ended = new WeakSet<Request>();
  beforeEach(() => {
    page.on('requestfinished', (request) => ended.add(request));
    page.on('requestfailed', (request) => ended.add(request));
  });
  const calls = () => visitor.requests.filter((request) => request.url().includes('/api/'));
  const hasOpenCalls = () => calls().some((request) => !ended.has(request));

  it.each(Object.keys(TROUBLES))(
    'render every widget from built-in data when the services are %s, and send no more requests',
    async (trouble) => {
      await page.clock.install();
      const { answer, cause } = TROUBLES[trouble] as (typeof TROUBLES)[string];
      await page.route(/\/api\/|\/widgets\/v1\/markup\//, (route) => answer(route));
      await open('/full');
      await header().waitFor();
      await footer().waitFor();
      await page.locator('xiyan-search').getByPlaceholder('搜您想要的').waitFor();
      await page.locator('[data-xiyan=city]').getByLabel('切换城市').waitFor();
      // Time-outs and whatever would try again come due, second by second: the page's clock must not overtake a response that is on its way.
      const answered = () => trouble === 'silent' || !hasOpenCalls();
      for (let second = 0; second < 120; second += 1) {
        await page.clock.runFor(1000);
        await expect.poll(answered).toBe(true);
      }
      // Widgets report a failed call after its last repetition, so no call is still on its way to this process then.
      await expect.poll(async () => (await errors()).length).toBe(cause ? 3 : 0);
      const before = calls().length;
      await page.clock.runFor(600_000);
      expect(calls()).toHaveLength(before);
      expect(before).toBeLessThan(16);
      expect(await errors()).toEqual(cause ? Array(3).fill(expect.stringMatching(cause)) : []);
      forgiveNetwork();
    },
  );

  it('do not delay the load event when files never arrive', async () => {
    await page.route('**/widgets/v1/widgets-*', () => {});
    await page.goto(`${partner.origin}/full`, { waitUntil: 'load' });
    expect(await page.evaluate(() => document.readyState)).toBe('complete');
    expect(await errors()).toEqual([]);
  });

  it('keep the number in the form and end the retries when an enquiry never arrives', async () => {
    await page.clock.install();
    await page.route('**/MakeAppointment', (route) => route.abort());
    await open('/full');
    const modal = enquiryModal(page);
    await page.locator('[data-xiyan-enquiry]').click();
    await modal.phone.fill('13800138021');
    await modal.submit.click();
    // The page's clock must not overtake the code that sends: its time-outs would come first.
    await expect.poll(() => visitor.enquiries().length).toBeGreaterThan(0);
    await expect
      .poll(async () => {
        await page.clock.runFor(30_000);
        return modal.again.count();
      })
      .toBe(1);
    await page.clock.runFor(300_000);
    const tries = visitor.enquiries().length;
    await page.clock.runFor(3_600_000);
    expect(visitor.enquiries()).toHaveLength(tries);
    expect(tries).toBeLessThan(10);
    expect(await modal.phone.inputValue()).toContain('8021');
    forgiveNetwork();
  });

  it('leave the page as the server has rendered it when files cannot be loaded: links are followed', async () => {
    await page.route('**/widgets/v1/widgets-*', (route) => route.abort());
    await open('/full');
    await page.waitForFunction(() => (window as unknown as { said: string[] }).said.length > 0);
    expect((await errors())[0]).toMatch(/widgets-.*load or integrity error/);
    expect([await header().count(), await footer().count()]).toEqual([1, 1]);
    await page.locator('[data-xiyan-enquiry]').click();
    await page.waitForURL('**/asked');
    visitor.expectProblem(/Failed to load resource/);
  });
});
