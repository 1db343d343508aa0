/** A page with the tag alone: the server's markup is visible first, and the code of the widgets comes when a visitor is about to use one. */
import type { Locator, Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { browser, site } from '../../support/browser/shared-site-in-browser.ts';
import { type Visitor, visit } from '../../support/browser/visitor.ts';
import { type PartnerServer, startPartnerServer } from '../../support/servers/partner-server.ts';

interface Starter {
  xiyan: { mount(target: Element, name: string): Promise<void> };
}
let partner: PartnerServer | undefined;
let visitor: Visitor;
let page: Page;

beforeEach(async () => {
  visitor = await visit(browser);
  page = visitor.page;
  await page.addInitScript(() => {
    const events: string[] = [];
    Object.assign(window, { events });
    for (const name of ['xiyan:ready', 'xiyan:error'])
      document.addEventListener(name, (event) => events.push(`${name} ${(event as CustomEvent<{ widget: string }>).detail.widget}`));
  });
});
afterEach(async () => {
  const { problems } = visitor;
  await visitor.leave();
  await partner?.stop();
  partner = undefined;
  expect(problems).toEqual([]);
});

const tag = (attributes = 'data-city="hangzhou"') => `<script async src="${site.origin}/widgets/v1/embed.js" ${attributes}></script>`;
const WIDGETS = '<xiyan-header active="1"></xiyan-header><main style="height:1500px"></main><xiyan-footer></xiyan-footer>';

/** Opens a page with the pointer away from the widgets. */
async function open(body: string, policy?: string): Promise<void> {
  partner = await startPartnerServer({
    siteOrigin: site.origin,
    pages: {
      '/': `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>t</title><link rel="icon" href="data:,"><body>${body}</body></html>`,
    },
    headers: policy ? { 'content-security-policy': policy } : {},
  });
  await page.mouse.move(600, 500);
  await page.goto(partner.origin);
  await page.waitForFunction(() => (window as unknown as { xiyan?: { version?: string } }).xiyan?.version);
  await page.evaluate(() => (window as unknown as { xiyan: { ready: Promise<void> } }).xiyan.ready);
}

/** Names of what was requested from the site, without hashes. */
const requests = () =>
  visitor.requests
    .filter((request) => request.url().startsWith(site.origin))
    .map((request) => new URL(request.url()).pathname.replace(/-[\w-]{8}\.\w+$|\/[\w-]{16}$/, '').replace('/widgets/v1/', ''));
const events = () => page.evaluate(() => (window as unknown as { events: string[] }).events);
/** Cancels each event of this type, and records it as its name with a field of its detail. */
const cancelEvents = (type: string, name: string, field: string) =>
  page.evaluate(
    (cancelled) => {
      document.addEventListener(cancelled.type, (event) => {
        event.preventDefault();
        const detail = (event as CustomEvent<Record<string, string>>).detail;
        (window as unknown as { events: string[] }).events.push(`${cancelled.name} ${detail[cancelled.field]}`);
      });
    },
    { type, name, field },
  );
const READY = ['xiyan:ready header', 'xiyan:ready footer'];
const field = () => page.locator('xiyan-header').getByRole('combobox');
const city = () => page.locator('xiyan-header summary[aria-label$=切换城市]');
const panel = () => page.locator('xiyan-header details:not(nav *)');
const filter = () => panel().getByRole('textbox');
const menu = () => page.locator('xiyan-header nav details').first();

/** Holds the code of the widgets until the returned function is called. */
async function holdCode(): Promise<() => void> {
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/widgets/v1/widgets-*', async (route) => {
    await gate;
    await route.continue();
  });
  return release;
}

describe('before the first intent', () => {
  it('one request brings header and footer, and no code is loaded', async () => {
    await open(tag() + WIDGETS);
    expect(await page.locator('xiyan-header').getByText('热搜').isVisible()).toBe(true);
    expect(await page.locator('xiyan-footer').getByText('友情链接').isVisible()).toBe(true);
    await page.waitForLoadState('networkidle');
    expect(requests()).toEqual(['embed.js', 'markup']);
    expect(await events()).toEqual(READY);
  });
  it('panels and submenus are in templates', async () => {
    await open(tag() + WIDGETS);
    const links = () => page.evaluate(() => document.querySelector('xiyan-header')?.shadowRoot?.querySelectorAll('details a').length);
    expect(await links()).toBe(0);
    await menu().locator('summary').hover();
    await menu().locator('a').first().waitFor();
    expect(await links()).toBeGreaterThan(1);
  });
  it('the tag may be included twice', async () => {
    await open(tag() + tag() + WIDGETS);
    await page.waitForLoadState('networkidle');
    expect(requests().filter((name) => name === 'markup')).toHaveLength(1);
    expect(await events()).toEqual(READY);
  });
  it('language and theme are those of the tag', async () => {
    await open(tag('data-city="hangzhou" data-lang="en" data-theme="dark"') + WIDGETS);
    const root = page.locator('xiyan-header .x');
    expect([await root.getAttribute('lang'), await root.getAttribute('data-theme')]).toEqual(['en', 'dark']);
    expect(requests()).toEqual(['embed.js', 'markup']);
  });
});

describe('the field of the search box has the same width as markup, hydrated, and after it loses the focus', () => {
  const WIDTHS = [390, 768, 1280];
  const SIZES = WIDTHS.map((width) => ({ width, height: 700 }));
  const fields = () =>
    page.evaluate(() =>
      ['xiyan-header', 'xiyan-search'].map(
        (name) => document.querySelector(name)?.shadowRoot?.querySelector('[role=combobox]')?.getBoundingClientRect().width,
      ),
    );
  /** Returns the widths of both fields at each size. */
  const measured = async () => {
    const widths: unknown[] = [];
    for (const size of SIZES) {
      await page.setViewportSize(size);
      widths.push(await fields());
    }
    return widths;
  };
  // Specification 4#7, 4#8
  it.each(['zh-CN', 'en', 'zh-TW'])('in %s', async (lang) => {
    await open(
      `${tag(`data-city="hangzhou" data-lang="${lang}"`)}<xiyan-header></xiyan-header><main style="height:500px"><input aria-label="page"></main><xiyan-search></xiyan-search>`,
    );
    const atRest = await measured();
    for (const name of ['header', 'search'])
      await page.locator(`xiyan-${name}`).evaluate((host, widget) => (window as unknown as Starter).xiyan.mount(host, widget), name);
    // The button that pauses the hot words is the last part that the code adds.
    for (const name of ['xiyan-header', 'xiyan-search']) await page.locator(`${name} form button`).nth(1).waitFor();
    expect(await measured()).toEqual(atRest);
    const search = page.locator('xiyan-search').getByRole('combobox');
    const unfocused = async () => {
      await page.getByRole('textbox', { name: 'page' }).focus();
      await page.locator('[role=combobox][aria-expanded=true]').waitFor({ state: 'detached' });
    };
    const focused = (box: Locator) => async () => {
      await unfocused();
      await box.focus();
      await page.locator('[role=combobox][aria-expanded=true]').waitFor();
    };
    // The menu makes room after the focus has been painted.
    const stay = async (index: number) => expect.poll(fields).toEqual(atRest[index]);
    for (const [index, size] of SIZES.entries()) {
      await page.setViewportSize(size);
      await focused(field())();
      const [width = 0] = atRest[index] as number[];
      // In a header, the menu makes room for a larger field, and on phones logo and city.
      await expect.poll(async () => (await fields())[0]).toBeGreaterThan(width);
    }
    for (const use of [focused(search), unfocused])
      for (const [index, size] of SIZES.entries()) {
        await page.setViewportSize(size);
        await use();
        await stay(index);
      }
  });
});

describe('the first intent', () => {
  it('loads the code once, which keeps every node and announces nothing again', async () => {
    await open(tag() + WIDGETS);
    const nodes = await page.evaluateHandle(() =>
      ['xiyan-header', 'xiyan-footer'].flatMap((name) => [
        ...(document.querySelector(name)?.shadowRoot?.querySelectorAll('.x :not(template)') ?? []),
      ]),
    );
    await menu().locator('summary').hover();
    await menu().locator('a').first().waitFor();
    await page.locator('xiyan-footer summary').last().hover();
    await page.locator('xiyan-footer svg[role=img]').first().waitFor({ state: 'attached' });
    expect(await nodes.evaluate((all) => all.filter((node) => !node.isConnected).map((node) => node.outerHTML.slice(0, 80)))).toEqual([]);
    expect(requests().filter((name) => name === 'widgets')).toHaveLength(1);
    // The code that tracks is for the site's own pages, unless the operator counts partner pages.
    expect(requests()).not.toContain('tracking');
    expect(await events()).toEqual(READY);
  });
  it('puts only the panel in place that the visitor has reached; the code leaves the others in their templates until then', async () => {
    const release = await holdCode();
    await open(tag() + WIDGETS);
    const templates = () =>
      page.evaluate(() => document.querySelector('xiyan-header')?.shadowRoot?.querySelectorAll('template').length ?? 0);
    const all = await templates();
    await menu().locator('summary').hover();
    await expect.poll(templates).toBe(all - 1);
    release();
    await page.waitForFunction(() => customElements.get('xiyan-header'));
    await page.mouse.move(600, 500);
    expect(await filter().count()).toBe(0);
    expect(await templates()).toBe(all - 1);
    await city().press('Enter');
    await panel().getByRole('link', { name: '上海' }).first().waitFor();
    expect(await templates()).toBe(all - 2);
    await expect.poll(() => filter().evaluate((input) => input.matches(':focus'))).toBe(true);
  });
  it('opens a menu and the list of cities before the code arrives', async () => {
    const release = await holdCode();
    await open(tag() + WIDGETS);
    await menu().locator('summary').click();
    await menu().getByRole('link').first().waitFor();
    await city().click();
    expect(await panel().getByRole('link', { name: '上海' }).first().isVisible()).toBe(true);
    release();
    // The code puts the focus into the filter; the links stay the same.
    const link = await panel().getByRole('link', { name: '上海' }).first().elementHandle();
    await expect.poll(() => filter().evaluate((input) => input.matches(':focus'))).toBe(true);
    expect(await link?.evaluate((node) => node.isConnected)).toBe(true);
  });
  it.each(['xiyan-header nav summary', 'a[data-xiyan-enquiry]'])(
    'requests files after the task of the press, whose frame comes first: %s',
    async (pressed) => {
      await open(`${tag()}${WIDGETS}<a href="#" data-xiyan-enquiry="1001">问档期</a>`);
      const code = page.waitForRequest('**/widgets/v1/widgets-*');
      const preloads = await page
        .locator(pressed)
        .first()
        .evaluate(async (element) => {
          (element as HTMLElement).click();
          for (let turn = 0; turn < 10; turn += 1) await undefined;
          return document.querySelectorAll('link[rel=modulepreload]').length;
        });
      expect(preloads).toBe(0);
      await code;
    },
  );
  it('may be letters in the filter of the cities, which filter once the code arrives', async () => {
    const release = await holdCode();
    await open(tag() + WIDGETS);
    await city().click();
    await filter().pressSequentially('shangh');
    release();
    await panel().locator('div[aria-hidden=true]').waitFor({ state: 'attached' });
    await page.keyboard.type('ai');
    expect(await filter().inputValue()).toBe('shanghai');
    expect(await panel().getByRole('link').allTextContents()).toEqual(['上海']);
  });
  it('may choose a city before the code arrives; the page gets the event and can cancel it', async () => {
    const release = await holdCode();
    await open(tag() + WIDGETS);
    await cancelEvents('xiyan:citychange', 'city', 'name');
    await city().click();
    await panel().getByRole('link', { name: '上海' }).first().click();
    release();
    await expect.poll(events).toContain('city 上海');
    await page.waitForLoadState('networkidle');
    expect((await events()).filter((name) => name.startsWith('city'))).toHaveLength(1);
    expect(page.url()).toBe(`${partner?.origin}/`);
  });
  it('may press the search button, before or after the code arrives; the page gets one event', async () => {
    const release = await holdCode();
    await open(tag() + WIDGETS);
    await cancelEvents('xiyan:search', 'search', 'keyword');
    const press = () => page.locator('xiyan-header').getByRole('button', { name: '搜索' }).click();
    await field().fill('草坪');
    await press();
    expect((await events()).filter((name) => name.startsWith('search'))).toEqual(['search 草坪']);
    release();
    await page.waitForFunction(() => customElements.get('xiyan-header'));
    await field().fill('湖畔');
    await press();
    await page.waitForLoadState('networkidle');
    expect((await events()).filter((name) => name.startsWith('search'))).toEqual(['search 草坪', 'search 湖畔']);
  });
  it('loses no letter that is typed before the code arrives, and keeps the focus', async () => {
    const release = await holdCode();
    await open(tag() + WIDGETS);
    await field().focus();
    await page.keyboard.type('cao');
    const [first, second] = [/suggestions\?keyword=cao(?!ping)/, /suggestions\?keyword=caoping/].map((address) =>
      page.waitForRequest(address),
    );
    release();
    await first;
    await page.keyboard.type('ping');
    expect(await field().inputValue()).toBe('caoping');
    await second;
  });
  it('is typing that keyboard shortcuts of the page do not see', async () => {
    const release = await holdCode();
    await open(`<script>addEventListener('keydown', (event) => event.key === 'c' && event.preventDefault())</script>${tag()}${WIDGETS}`);
    await field().focus();
    await page.keyboard.type('cao');
    expect(await field().inputValue()).toBe('cao');
    const asked = page.waitForRequest(/\/search\/suggestions\?keyword=cao/);
    release();
    await asked;
  });
  it('may be a search that is sent before the code arrives, which the page is told of and can cancel', async () => {
    const release = await holdCode();
    await open(tag() + WIDGETS);
    await cancelEvents('xiyan:search', 'search', 'keyword');
    await field().fill('草坪');
    await field().press('Enter');
    release();
    await expect.poll(events).toContain('search 草坪');
    expect(page.context().pages()).toHaveLength(1);
  });
  it('may be a search without the code, which the browser sends', async () => {
    await page.route('**/widgets/v1/widgets-*', (route) => route.abort());
    await open(tag() + WIDGETS);
    await field().fill('草坪');
    const opened = page.context().waitForEvent('page');
    await field().press('Enter');
    expect(decodeURIComponent((await opened).url())).toContain('keyword=草坪');
    visitor.problems.length = 0;
  });
  it('may be a press on the hot word, which focuses the field', async () => {
    const release = await holdCode();
    await open(tag() + WIDGETS);
    await page.locator('xiyan-header').getByText('热搜').click();
    await page.keyboard.type('cao');
    expect(await field().inputValue()).toBe('cao');
    release();
  });
  it('keeps a menu open that was opened before the code arrives', async () => {
    const release = await holdCode();
    await open(tag() + WIDGETS);
    await menu().locator('summary').click();
    expect(await menu().getAttribute('open')).toBe('');
    release();
    await menu().locator('a').first().waitFor();
    expect(await menu().getAttribute('open')).toBe('');
  });
  it('positions a menu once, also when the page becomes longer, and again when the window becomes narrower', async () => {
    await page.addInitScript(() => {
      const { showPopover } = HTMLElement.prototype;
      Object.assign(window, { positions: 0 });
      HTMLElement.prototype.showPopover = function () {
        (window as unknown as { positions: number }).positions += 1;
        showPopover.call(this);
      };
    });
    const positions = () => page.evaluate(() => (window as unknown as { positions: number }).positions);
    /** What observes sizes has been called after two frames. */
    const frames = () => page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    await open(tag() + WIDGETS);
    await menu().locator('summary').click();
    // The browser opens it without code, which positions it when it arrives.
    await expect.poll(positions).toBe(1);
    await frames();
    expect(await positions()).toBe(1);
    await page.evaluate(() => {
      document.body.style.paddingBottom = '500px';
    });
    await frames();
    expect(await positions()).toBe(1);
    await page.setViewportSize({ width: 900, height: 700 });
    await expect.poll(positions).toBeGreaterThan(1);
  });
  it('is also a change of an attribute by the page', async () => {
    await open(tag() + WIDGETS);
    await page.evaluate(() => document.querySelector('xiyan-header')?.setAttribute('theme', 'dark'));
    await page.locator('xiyan-header .x[data-theme=dark]').waitFor();
  });
});

describe('the code renders', () => {
  const renders = async () => {
    await page.locator('xiyan-header').getByText('热搜').waitFor();
    await page.locator('xiyan-footer').getByText('友情链接').waitFor();
    expect(await events()).toEqual(READY);
  };
  it('when the server is of another release', async () => {
    await page.route('**/widgets/v1/markup/**', (route) =>
      route.fetch({ url: `${site.origin}/widgets/v1/markup/another1?header=` }).then((response) => route.fulfill({ response })),
    );
    await open(tag() + WIDGETS);
    await renders();
    visitor.problems.splice(0);
  });
  it('when what is closed contains a handler', async () => {
    await page.route('**/widgets/v1/markup/**', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace('<template><ul>', '<template><ul onclick="alert(1)">') });
    });
    await open(tag() + WIDGETS);
    await renders();
    await menu().locator('summary').click();
    expect(await menu().locator('ul').getAttribute('onclick')).toBeNull();
  });
  it.each([
    '<p onclick="alert(1)">x</p>',
    '<p/ONPOINTERENTER=alert(1)>x</p>',
    '<script>alert(1)</script>',
    '<script src="data:," type="application/json"></script>',
    '<a href="javascript:alert(1)">x</a>',
    "<a HREF='\tJava&#115;cript:alert(1)'>x</a>",
    '<form><button formaction=javascript:alert(1)>x</button></form>',
    '<svg><a xlink:href="javascript:alert(1)"></a></svg>',
    '<svg><set attributeName="href" to="javascript:alert(1)"></set></svg>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<style>p{}</style>',
  ])('when the answer contains %s', async (bad) => {
    await page.route('**/widgets/v1/markup/**', async (route) => {
      const response = await route.fetch();
      await route.fulfill({
        response,
        body: (await response.text()).replaceAll('</header>', `<b data-from="response">${bad}</b></header>`),
      });
    });
    await open(tag() + WIDGETS);
    await renders();
    expect(await page.locator('xiyan-header [data-from]').count()).toBe(0);
  });
  it('not when it contains markup without effect', async () => {
    await page.route('**/widgets/v1/markup/**', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replaceAll('</header>', '<b data-from="response"></b></header>') });
    });
    await open(tag() + WIDGETS);
    expect(await page.locator('xiyan-header [data-from]').count()).toBe(1);
  });
  it('for a page with services of its own', async () => {
    await open(tag(`data-city="hangzhou" data-api="${site.origin}"`) + WIDGETS);
    expect(requests()).not.toContain('markup');
    await renders();
  });
  it('links that the page states', async () => {
    await open(`${tag()}<xiyan-footer links='[{"id":1,"title":"友","target_url":"https://a.example"}]'></xiyan-footer>`);
    await page.locator('xiyan-footer').getByRole('link', { name: '友', exact: true }).waitFor();
    expect(requests()).not.toContain('markup');
  });
});

it('shows the same under a policy that forbids inline styles and requires Trusted Types', async () => {
  await open(
    tag() + WIDGETS.replace(/ style="[^"]*"/, ''),
    `default-src 'none'; script-src ${site.origin}; connect-src ${site.origin}; img-src data:; require-trusted-types-for 'script'; trusted-types 'none'`,
  );
  expect(requests()).toEqual(['embed.js', 'markup']);
  expect(await page.evaluate(() => getComputedStyle(document.querySelector('xiyan-header') as Element).display)).toBe('block');
  await menu().locator('summary').hover();
  await menu().locator('a').first().waitFor();
});

describe('a tag whose address names widgets and options', () => {
  const NAMED = 'widgets=header,footer&city=hangzhou&active=1';
  const named = (query = NAMED) => `<script async src="${site.origin}/widgets/v1/embed.js?${query}"></script>`;
  it('needs one request, and its options hold for the page', async () => {
    await open(named() + WIDGETS);
    await page.waitForLoadState('networkidle');
    expect(requests()).toEqual(['embed.js']);
    expect(await events()).toEqual(READY);
    await menu().locator('summary').hover();
    await menu().locator('a').first().waitFor();
    expect(await page.locator('xiyan-header').getByLabel('杭州，切换城市').count()).toBe(1);
    expect(await events()).toEqual(READY);
  });
  it.each(['<xiyan-header city="shanghai"></xiyan-header>', '<xiyan-header></xiyan-header><xiyan-search></xiyan-search>'])(
    'requests the markup of a page that shows others: %s',
    async (body) => {
      await open(named() + body);
      await page.locator('xiyan-header').getByText('热搜').waitFor();
      expect(requests().slice(0, 2)).toEqual(['embed.js', 'markup']);
    },
  );
  it('shows a widget twice', async () => {
    await open(`${named('widgets=search')}<xiyan-search></xiyan-search><div data-xiyan="search"></div>`);
    expect(await page.getByRole('combobox').count()).toBe(2);
    expect(requests()).not.toContain('markup');
  });
  const policy = (allowed: string) =>
    `default-src 'none'; script-src ${site.origin}; connect-src ${site.origin}; img-src data:; require-trusted-types-for 'script'; trusted-types ${allowed}`;
  it('needs one request where the policy xiyan is allowed', async () => {
    await open(named() + WIDGETS.replace(/ style="[^"]*"/, ''), policy('xiyan'));
    expect(requests()).toEqual(['embed.js']);
  });
  it('needs two requests where no policy is allowed', async () => {
    await open(named() + WIDGETS.replace(/ style="[^"]*"/, ''), policy("'none'"));
    expect(requests()).toEqual(['embed.js', 'markup']);
    visitor.expectProblem(/TrustedTypePolicy/);
  });
  it('may be cached by everybody; for any other address the loader is sent alone', async () => {
    const get = (query: string) => fetch(`${site.origin}/widgets/v1/embed.js${query}`);
    const plain = await (await get('')).text();
    const response = await get(`?${NAMED}`);
    expect([
      response.headers.get('cache-control'),
      response.headers.get('set-cookie'),
      response.headers.get('access-control-allow-origin'),
    ]).toEqual(['public, max-age=300', null, '*']);
    expect(await response.text()).toContain('喜宴');
    const others = ['?other', '?widgets=', '?widgets=enquiry', '?widgets=header,header', `?${NAMED}&x=1`, `?${NAMED}&city=shanghai`];
    for (const query of [
      ...others,
      '?widgets=header&city=atlantis',
      '?widgets=header&theme=page',
      '?widgets=header&active=100',
      '?city=hangzhou',
    ])
      expect(await (await get(query)).text()).toBe(plain);
  });
});

it('the markup may be cached by everybody, and is refused for other widgets and releases', async () => {
  await open(tag() + WIDGETS);
  const url = visitor.requests.map((request) => request.url()).find((address) => address.includes('/markup/')) ?? '';
  const response = await fetch(url);
  expect([response.headers.get('cache-control'), response.headers.get('set-cookie'), response.headers.get('vary')]).toEqual([
    'public, max-age=300, stale-while-revalidate=3600',
    null,
    'accept-encoding',
  ]);
  const statusOf = async (address: string) => (await fetch(address)).status;
  const [path] = url.split('?');
  expect(await Promise.all([`${path}?enquiry=`, `${path}`, `${path}x?header=`].map(statusOf))).toEqual([404, 404, 404]);
});
