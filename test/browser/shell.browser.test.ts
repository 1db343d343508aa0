/** Header, search, city selector and footer under real hands: an input method, a keyboard, a finger, a screen reader, and services that fail. */
import type { Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { fullChromium, launchFullBrowser } from '../support/browser/browser.ts';
import { browser, site } from '../support/browser/shared-site-in-browser.ts';
import { ready, waitForIdleChunk } from '../support/browser/shell-states.ts';
import { visit } from '../support/browser/visitor.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Records the widgets' events, and cancels searches. */
const listen = (page: Page) =>
  page.evaluate(() => {
    const searches: string[] = [];
    Object.assign(window, { searches });
    document.addEventListener('xiyan:search', (event) => {
      event.preventDefault();
      searches.push((event as CustomEvent<{ keyword: string }>).detail.keyword);
    });
  });
const searched = (page: Page) => page.evaluate(() => (window as unknown as { searches: string[] }).searches);

// Specification 4#11
it('searches nothing while an input method composes, and searches the composed text afterwards', async () => {
  const visitor = await visit(browser);
  const { page } = visitor;
  await page.goto(`${site.origin}/hotel/hangzhou`);
  await ready(page);
  await listen(page);
  const input = page.locator('xiyan-header').getByRole('combobox');
  await input.focus();
  const session = await page.context().newCDPSession(page);
  await session.send('Input.imeSetComposition', { text: 'caoping', selectionStart: 7, selectionEnd: 7 });
  expect(await input.inputValue()).toBe('caoping');
  // Chromium reports keys that the input method takes as 229, within the composition.
  for (const key of ['Enter', 'Escape', 'ArrowDown'])
    await session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key, windowsVirtualKeyCode: 229 });
  expect(await searched(page)).toEqual([]);
  expect(await input.getAttribute('aria-activedescendant')).toBeNull();
  await session.send('Input.insertText', { text: '草坪' });
  await page.keyboard.press('Enter');
  // The code that searches is loaded when the field receives the focus.
  await expect.poll(() => searched(page)).toEqual(['草坪']);
  expect(visitor.problems).toEqual([]);
  await visitor.leave();
});

it('keeps the width of the search field when the code of idle work arrives, and after the focus', async () => {
  const visitor = await visit(browser);
  const { page } = visitor;
  await page.goto(`${site.origin}/privacy`);
  await ready(page);
  const header = page.locator('xiyan-header');
  const input = header.getByRole('combobox');
  await header.getByText('热搜').waitFor();
  const widthOf = () => input.evaluate((field) => field.getBoundingClientRect().width);
  const width = await widthOf();
  await waitForIdleChunk(page);
  await header.getByRole('button', { name: '暂停轮换热词' }).waitFor({ state: 'attached' });
  expect(await widthOf()).toBe(width);
  await input.focus();
  await expect.poll(widthOf).toBeGreaterThan(width);
  await input.blur();
  await expect.poll(widthOf).toBe(width);
  expect(visitor.problems).toEqual([]);
  await visitor.leave();
});

describe('by keyboard alone', () => {
  /** Presses Tab until the element of that name has the focus; returns the names that were passed. */
  async function tabTo(page: Page, name: RegExp): Promise<string[]> {
    const passed: string[] = [];
    for (let step = 0; step < 60; step++) {
      await page.keyboard.press('Tab');
      const focused = await page.evaluate(() => {
        let element = document.activeElement;
        while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
        return (element?.getAttribute('aria-label') ?? element?.textContent ?? '').trim();
      });
      passed.push(focused);
      if (name.test(focused)) return passed;
    }
    throw new Error(`${name} was not reached: ${passed.join(' | ')}`);
  }

  // Specification 2.2#2
  it('a visitor passes the bar in its order, finds a city by its initials and opens its page', async () => {
    const visitor = await visit(browser);
    const { page } = visitor;
    await page.goto(`${site.origin}/hotel/hangzhou`);
    await ready(page);
    expect(await tabTo(page, /切换城市/)).toEqual([
      '跳到正文',
      '登录 / 注册',
      '下载应用',
      '平台规则',
      '商家中心',
      '喜宴 XIYAN',
      '杭州，切换城市',
    ]);
    await page.keyboard.press('Enter');
    await page.locator('xiyan-header').getByRole('textbox', { name: '筛选城市' }).waitFor();
    await tabTo(page, /筛选城市/).catch(() => undefined);
    await page.locator('xiyan-header').getByRole('textbox', { name: '筛选城市' }).focus();
    await page.keyboard.type('shanghai');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${site.origin}/hotel/shanghai`);
    await visitor.leave();
  });
  // Specification 2.3#5
  it('a visitor expands the menu, collapses it, and searches a suggestion', async () => {
    const visitor = await visit(browser);
    const { page } = visitor;
    await page.goto(`${site.origin}/hotel/hangzhou`);
    await ready(page);
    await listen(page);
    await waitForIdleChunk(page);
    const header = page.locator('xiyan-header');
    await tabTo(page, /婚宴百科/);
    await page.keyboard.press('Enter');
    await header.getByRole('link', { name: '备婚流程' }).waitFor();
    await page.keyboard.press('Escape');
    await header.getByRole('link', { name: '备婚流程' }).waitFor({ state: 'hidden' });
    await tabTo(page, /^搜索$/);
    await page.keyboard.type('草');
    const first = header.getByRole('group', { name: '酒店' }).getByRole('option').first();
    await first.waitFor();
    const hint = ((await first.locator('span').textContent()) ?? '').trim();
    await page.keyboard.press('ArrowDown');
    expect(await header.getByRole('combobox').getAttribute('aria-activedescendant')).toBe(await first.getAttribute('id'));
    await page.keyboard.press('Enter');
    expect(await searched(page)).toEqual([hint]);
    await visitor.leave();
  });
});

// Specification 2.3#1, 2.6#1
it('has landmarks, a menu, a search and a footer of named lists for a screen reader', async () => {
  const visitor = await visit(browser, { reducedMotion: 'reduce' });
  const { page } = visitor;
  await page.goto(`${site.origin}/hotel/hangzhou`);
  await ready(page);
  const header = await page.locator('xiyan-header').ariaSnapshot();
  for (const line of [
    '- banner',
    '- link "登录 / 注册"',
    '- link "喜宴 XIYAN"',
    '- navigation "主导航"',
    '- link "杭州婚宴"',
    '- search',
    '- combobox "搜索"',
    '- button "搜索"',
  ])
    expect(header).toContain(line);
  const footer = await page.locator('xiyan-footer').ariaSnapshot();
  for (const line of [
    '- contentinfo',
    '- heading "婚礼服务" [level=2]',
    '- link "婚车租赁"',
    '- heading "关注我们" [level=2]',
    '- link "营业执照"',
  ])
    expect(footer).toContain(line);
  await page.locator('xiyan-header').getByRole('combobox').focus();
  await page.locator('xiyan-header').getByRole('listbox').waitFor();
  const open = await page.locator('xiyan-header').ariaSnapshot();
  expect(open).toMatch(/- combobox "搜索" \[expanded\]/);
  expect(open).toContain('- listbox "搜索建议"');
  expect(open).toContain('- group "大家都在搜"');
  expect(open).toContain('- group "热门榜"');
  await visitor.leave();
});

/** Visible controls below `widget` that are smaller than `least` in a direction; what overlaps them (an enlarged target) counts. */
const small = (page: Page, widget: string, least: number) =>
  page.evaluate(
    ({ tag, edge }) => {
      const root = document.querySelector(tag)?.shadowRoot as ShadowRoot;
      const problems: string[] = [];
      for (const control of root.querySelectorAll<HTMLElement>('a,button,summary,input,[role=option]')) {
        const { width, height } = control.getBoundingClientRect();
        if (!width || !height || getComputedStyle(control).visibility === 'hidden') continue;
        const more = getComputedStyle(control, '::after');
        const grown = (side: 'top' | 'left') =>
          more.position === 'absolute' && more.content !== 'none' ? -2 * (Number.parseFloat(more[side]) || 0) : 0;
        if (width + Math.max(0, grown('left')) < edge || height + Math.max(0, grown('top')) < edge)
          problems.push(`${control.textContent?.trim() || control.getAttribute('aria-label') || control.localName} ${width}×${height}`);
      }
      return problems;
    },
    { tag: widget, edge: least },
  );

describe('targets', () => {
  it.runIf(fullChromium)('are at least 44 px on a phone, whatever is expanded', async () => {
    // The headless shell reports no touch screen to style sheets.
    const full = await launchFullBrowser();
    onTestFinished(() => full.close());
    const visitor = await visit(full, PHONE);
    const { page } = visitor;
    await page.goto(`${site.origin}/hotel/hangzhou`);
    await ready(page);
    const header = page.locator('xiyan-header');
    expect(await small(page, 'xiyan-header', 44)).toEqual([]);
    expect(await small(page, 'xiyan-footer', 44)).toEqual([]);
    await header.getByText('杭州', { exact: true }).first().tap();
    await header.getByRole('link', { name: '上海', exact: true }).first().waitFor();
    expect(await small(page, 'xiyan-header', 44)).toEqual([]);
    await header.getByText('杭州', { exact: true }).first().tap();
    await header.getByRole('link', { name: '上海', exact: true }).first().waitFor({ state: 'hidden' });
    // The hot word lies over the empty input; a finger meets that.
    await header.locator('form').tap();
    await header.getByRole('listbox').waitFor();
    expect(await small(page, 'xiyan-header', 44)).toEqual([]);
    await visitor.leave();
  });
  it('are at least 24 px on a desktop', async () => {
    const visitor = await visit(browser);
    const { page } = visitor;
    await page.goto(`${site.origin}/hotel/hangzhou`);
    await ready(page);
    expect(await small(page, 'xiyan-header', 24)).toEqual([]);
    expect(await small(page, 'xiyan-footer', 24)).toEqual([]);
    await visitor.leave();
  });
});

// Specification 2.3#14, 4#13, 7#13, 7#15, 9#13
it('does not move, with at most one toast, in all 125 ways that the three start-up requests can end', { timeout: 180_000 }, async () => {
  const visitor = await visit(browser);
  const { page } = visitor;
  await page.route('**/combinations', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><meta charset="utf-8"><body style="margin:0"><script src="/widgets/v1/embed.js"></script><xiyan-header></xiyan-header>',
    }),
  );
  await page.goto(`${site.origin}/combinations`);
  await ready(page);
  await page.locator('xiyan-header').hover();
  await page.waitForFunction(() => customElements.get('xiyan-header'));
  const state = await page.evaluate(async () => {
    const GOOD = [
      [{ id: 1, alias_title: '无柱宴会厅' }],
      [{ id: 1, alias_title: '国庆档期', heat: 9 }],
      [{ id: 5, name: '杭州', pinying: 'hangzhou', hot: 1 }],
    ];
    const reply = (data: unknown, status = 200) => new Response(JSON.stringify({ data, status: { RetCode: 0, msg: '' } }), { status });
    const OUTCOMES = [
      (at: number) => reply(GOOD[at]),
      () => reply(null, 503),
      () => reply([]),
      () => new Response('<html>'),
      () => new Promise<Response>(() => {}),
    ];
    const PATHS = ['/search/inputWords', '/search/ranks', '/city/active'];
    const frames = async (count: number) => {
      for (let frame = 0; frame < count; frame++) await new Promise(requestAnimationFrame);
    };
    document.querySelector('xiyan-header')?.remove();
    // The first that a script inserts loads the style sheets.
    const first = document.createElement('xiyan-header');
    const isReady = new Promise((resolve) => first.addEventListener('xiyan:ready', resolve));
    document.body.append(first);
    await isReady;
    first.remove();
    const problems: string[] = [];
    let runs = 0;
    for (let combination = 0; combination < 125; combination++) {
      const ways = [combination % 5, Math.floor(combination / 5) % 5, Math.floor(combination / 25)];
      window.fetch = async (input) => {
        const at = PATHS.findIndex((path) => String(input).includes(path));
        return at < 0 ? reply(null, 404) : (OUTCOMES[ways[at] as number] as (at: number) => Response | Promise<Response>)(at);
      };
      const host = document.body.appendChild(document.createElement('xiyan-header'));
      const root = host.shadowRoot as ShadowRoot;
      const places = () =>
        [...root.querySelectorAll('header,header>div,nav,form,summary,a')].map((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          return [x, y, width, height].map(Math.round).join();
        });
      const before = places();
      await frames(3);
      const after = places();
      const moved = before.length !== after.length ? 'other elements' : before.filter((place, at) => place !== after[at]).join(' ');
      const toasts = [...root.querySelectorAll<HTMLElement>('.x[role=status]')].filter((box) => box.getClientRects().length).length;
      if (moved || toasts > 1 || host.offsetHeight !== 116) problems.push(`${ways}: ${moved}, ${toasts} toasts, ${host.offsetHeight} px`);
      runs += 1;
      host.remove();
    }
    return { runs, problems };
  });
  expect(state).toEqual({ runs: 125, problems: [] });
  await visitor.leave();
});

it("reports the visitor's actions when the page is left, without what was typed into the phone field", async () => {
  const userAgent = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/124.0.0.0 Safari/537.36';
  const visitor = await visit(browser, { userAgent });
  const { page } = visitor;
  // The driver does not report requests that are sent while a page unloads.
  await page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (url, body) => {
      if (String(url).endsWith('/api/node/track')) sessionStorage.trackingBody = body as string;
      return send(url, body);
    };
  });
  await page.goto(`${site.origin}/hotel/hangzhou`);
  await ready(page);
  await page.waitForFunction(() => localStorage.getItem('rand_id') !== null);
  await listen(page);
  await page.locator('xiyan-header').getByRole('combobox').fill('13800138000');
  await page.keyboard.press('Enter');
  await expect.poll(() => searched(page)).toEqual(['13800138000']);
  await page.goto(`${site.origin}/privacy`);
  const body = await page.evaluate(() => sessionStorage.trackingBody as string);
  const events = JSON.parse(body) as { event_type: string; page_name: string; user_id: number; ext: { rand_id: string } }[];
  expect(events.map(({ event_type }) => event_type)).toEqual(expect.arrayContaining(['view', 'search']));
  expect(events[0]).toMatchObject({ user_id: -1, page_name: '/hotel/hangzhou' });
  expect(body).not.toContain('13800138000');
  await visitor.leave();
});

it('reports nothing after the visitor opts out on the privacy page, without script as well', async () => {
  const visitor = await visit(browser, { javaScriptEnabled: false });
  const { page } = visitor;
  await page.goto(`${site.origin}/hotel/hangzhou`);
  await page.locator('xiyan-footer').getByRole('link', { name: '隐私说明' }).click();
  await page.getByText('现在：统计您的访问。').waitFor();
  await page.getByRole('button', { name: '不要统计我的访问' }).click();
  await page.getByText('现在：不统计您的访问。').waitFor();
  const cookies = await page.context().cookies();
  expect(cookies.find(({ name }) => name === 'no_tracking')?.value).toBe('1');
  await page.getByRole('button', { name: '可以统计我的访问' }).click();
  await page.getByText('现在：统计您的访问。').waitFor();
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('no_tracking');
  await visitor.leave();
});
