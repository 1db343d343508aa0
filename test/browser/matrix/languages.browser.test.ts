/** Widgets in English and Traditional Chinese: their texts load only when asked for, no text changes while it is read, and nothing overflows. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeOn, EVERYTHING, findingsOf } from '../../support/browser/axe.ts';
import { browser, site } from '../../support/browser/site-in-browser.ts';
import { type Visitor, visit } from '../../support/browser/visitor.ts';
import { type PartnerServer, startPartnerServer } from '../../support/servers/partner-server.ts';

const SHELL =
  '<xiyan-header city="hangzhou" active="1"></xiyan-header><main><h1>Page</h1><a href="/" data-xiyan-enquiry="1001">Ask</a></main>';
const ALL = `${SHELL}<xiyan-footer></xiyan-footer>`;
const pageOf = (body: string, attributes = '', file = 'embed') =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>t</title><link rel="icon" href="data:,"><style>body{margin:0}xiyan-header:not(:defined){display:block;height:116px}</style><body>
<script async src="http://127.0.0.1:3000/widgets/v1/${file}.js" ${attributes}></script>${body}</body></html>`;

let partner: PartnerServer;
beforeAll(async () => {
  const fragment = async (path: string) => (await fetch(`${site.origin}/widgets/v1/ssr/${path}`)).text();
  partner = await startPartnerServer({
    siteOrigin: site.origin,
    pages: {
      '/zh': pageOf(ALL),
      '/en': pageOf(ALL, 'data-lang="en-GB"'),
      '/en-shell': pageOf(ALL, 'data-lang="EN"', 'embed-shell'),
      '/tw': pageOf(ALL, 'data-lang="zh-Hant"'),
      '/fr': pageOf(ALL, 'data-lang="fr"'),
      '/mixed': pageOf('<xiyan-city lang="en"></xiyan-city><div data-xiyan="search" data-lang="zh-HK"></div><xiyan-footer></xiyan-footer>'),
      '/enquiry': pageOf('<main><h1>Page</h1></main><xiyan-enquiry lang="en" merchant-id="1001"></xiyan-enquiry>'),
      '/served': pageOf((await fragment('header?lang=en&city=hangzhou')) + (await fragment('footer?lang=en'))),
    },
  });
});
afterAll(async () => {
  await partner?.stop();
});

const ready = (page: Page) =>
  page.waitForFunction(() => (window as unknown as { xiyan?: { version?: string; ready: Promise<void> } }).xiyan?.ready.then(() => true));
const textsOf = ({ requests }: Visitor) =>
  requests.map((request) => /\/widgets\/v1\/(en|zh-tw)-/.exec(request.url())?.[1]).filter((name) => name !== undefined);

async function open(path: string, options: Parameters<typeof visit>[1] = {}): Promise<Visitor> {
  const visitor = await visit(browser, { reducedMotion: 'reduce', ...options });
  await visitor.page.goto(partner.origin + path);
  await ready(visitor.page);
  return visitor;
}

describe('texts load only when asked for', () => {
  it.each([
    ['/zh', []],
    ['/en', ['en']],
    ['/en-shell', ['en']],
    ['/tw', ['zh-tw']],
    ['/fr', []],
    ['/mixed', ['en', 'zh-tw']],
  ])('%s loads %j', async (path, texts) => {
    const visitor = await open(path);
    // They come with the code.
    await visitor.page.locator('xiyan-header,xiyan-city').first().hover();
    await visitor.page.waitForFunction(() => customElements.get('xiyan-city'));
    await expect.poll(() => [...new Set(textsOf(visitor))].sort()).toEqual(texts);
    expect(visitor.problems).toEqual([]);
    await visitor.leave();
  });

  it('says once on the console that a language is not supported, and stays Chinese', async () => {
    const visitor = await visit(browser);
    const warnings: string[] = [];
    visitor.page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
    await visitor.page.goto(`${partner.origin}/fr`);
    await ready(visitor.page);
    await visitor.page.getByRole('navigation', { name: '主导航' }).hover();
    await expect.poll(() => warnings).toEqual(['xiyan: lang="fr" is not supported; use zh-CN, en or zh-TW']);
    await visitor.leave();
  });

  it('is Chinese, and reports it, when the texts do not load', async () => {
    const visitor = await visit(browser);
    await visitor.page.route('**/widgets/v1/en-*', (route) => route.abort());
    await visitor.page.addInitScript(() => {
      const heard: string[] = [];
      Object.assign(window, { heard });
      document.addEventListener('xiyan:error', (event) => heard.push((event as CustomEvent<{ message: string }>).detail.message));
    });
    await visitor.page.goto(`${partner.origin}/en`);
    await visitor.page.locator('xiyan-header').hover();
    await visitor.page.getByRole('navigation', { name: '主导航' }).waitFor();
    const heard = await visitor.page.evaluate(() => (window as unknown as { heard: string[] }).heard);
    expect(heard.filter((message) => message.includes('/en-'))).toHaveLength(1);
    await visitor.leave();
  });
});

it('prefers typefaces of Traditional Chinese where it is the language, unless the page names others', async () => {
  const visitor = await open('/mixed');
  const fonts = () =>
    visitor.page.evaluate(() =>
      [...document.querySelectorAll('xiyan-city,[data-xiyan],xiyan-footer')].map((host) => {
        const { fontFamily } = getComputedStyle(host.shadowRoot?.querySelector('.x') as Element);
        return fontFamily.split(',')[0];
      }),
    );
  expect(await fonts()).toEqual(['"PingFang SC"', '"PingFang TC"', '"PingFang SC"']);
  await visitor.page.locator('xiyan-footer').evaluate((host) => host.setAttribute('lang', 'zh-HK'));
  await visitor.page.getByText('追蹤我們').waitFor();
  expect(await fonts()).toEqual(['"PingFang SC"', '"PingFang TC"', '"PingFang TC"']);
  await visitor.page.evaluate(() => document.documentElement.style.setProperty('--xiyan-font-family', 'Georgia'));
  expect(await fonts()).toEqual(['Georgia', 'Georgia', 'Georgia']);
  await visitor.leave();
});

it('shows the English text before its texts arrive, no Chinese one, and the page does not move', async () => {
  const visitor = await visit(browser);
  const { page } = visitor;
  // The texts arrive late.
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/widgets/v1/en-*', async (route) => {
    await gate;
    await route.continue();
  });
  const asked = page.waitForRequest('**/widgets/v1/en-*');
  await page.goto(`${partner.origin}/en`);
  await page.locator('xiyan-header').hover();
  await asked;
  const state = () =>
    page.evaluate(() => {
      const header = document.querySelector('xiyan-header') as HTMLElement;
      return [header.offsetHeight, header.shadowRoot?.textContent ?? ''];
    });
  expect(await state()).toEqual([116, expect.stringMatching(/Log in/)]);
  expect(await state()).not.toEqual([116, expect.stringMatching(/登录/)]);
  release();
  await page.getByRole('navigation', { name: 'Main menu' }).waitFor();
  expect((await state())[0]).toBe(116);
  await visitor.leave();
});

it('follows the attribute of one element, and leaves the others', async () => {
  const visitor = await open('/mixed');
  const { page } = visitor;
  const langs = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('xiyan-city,[data-xiyan],xiyan-footer')].map(
        (host) => (host.shadowRoot?.querySelector('.x') as HTMLElement | null)?.lang,
      ),
    );
  expect(await langs()).toEqual(['en', 'zh-TW', 'zh-CN']);
  await page
    .getByPlaceholder('想找什麼？')
    .or(page.getByText('熱門', { exact: true }))
    .first()
    .waitFor();
  await page.locator('xiyan-footer').evaluate((host) => host.setAttribute('lang', 'en'));
  await page.getByRole('link', { name: 'Privacy notice' }).waitFor();
  await page.locator('xiyan-footer').evaluate((host) => host.removeAttribute('lang'));
  await page.getByRole('link', { name: '隐私说明' }).waitFor();
  expect(await langs()).toEqual(['en', 'zh-TW', 'zh-CN']);
  await visitor.leave();
});

it('hydrates what the server has rendered in English without a change', async () => {
  const visitor = await visit(browser);
  const { page } = visitor;
  await page.addInitScript(() => {
    const changes: string[] = [];
    Object.assign(window, { changes });
    new MutationObserver((_, observer) => {
      for (const host of document.querySelectorAll('xiyan-header,xiyan-footer')) {
        if (!host.shadowRoot || host.hasAttribute('data-seen')) continue;
        host.setAttribute('data-seen', '');
        new MutationObserver((records) => {
          for (const { type, target, addedNodes } of records)
            if (type === 'characterData' || [...addedNodes].some((node) => node.nodeType === 3)) changes.push(`${target.textContent}`);
        }).observe(host.shadowRoot, { subtree: true, childList: true, characterData: true });
      }
      void observer;
    }).observe(document, { childList: true, subtree: true });
  });
  // The parser's own additions, such as the state, are then over.
  let release = () => {};
  const parsed = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/widgets/v1/embed*', async (route) => {
    await parsed;
    await route.continue();
  });
  await page.goto(`${partner.origin}/served`, { waitUntil: 'commit' });
  await page.waitForFunction(() => document.querySelector('xiyan-footer')?.shadowRoot?.querySelector('footer'));
  await page.evaluate(() => (window as unknown as { changes: string[] }).changes.splice(0));
  release();
  await page.getByRole('navigation', { name: 'Main menu' }).waitFor();
  await page.getByRole('link', { name: 'Privacy notice' }).waitFor();
  await ready(page);
  await page.locator('xiyan-header summary').first().focus();
  expect(await page.evaluate(() => (window as unknown as { changes: string[] }).changes)).toEqual([]);
  expect(visitor.problems).toEqual([]);
  await visitor.leave();
});

const SIZES = [320, 390, 1440].map((width) => ({ width, height: 900 }));

/** Texts that leave the control or the block that holds them, and the page's own overflow. */
const overflows = (page: Page) =>
  page.evaluate(() => {
    const found = document.documentElement.scrollWidth > document.documentElement.clientWidth ? ['page'] : [];
    for (const host of document.querySelectorAll('xiyan-header,xiyan-footer,xiyan-enquiry')) {
      for (const box of host.shadowRoot?.querySelectorAll<HTMLElement>('button,summary,h2,p,small,label') ?? []) {
        // Content that is cut with an ellipsis, and content for screen readers alone.
        if (getComputedStyle(box).overflowX !== 'visible') continue;
        const { left, right } = box.getBoundingClientRect();
        const range = document.createRange();
        range.selectNodeContents(box);
        for (const text of range.getClientRects())
          if (text.width > 1 && (text.right > right + 1 || text.left < left - 1))
            found.push(`${box.localName} ${box.textContent?.slice(0, 40)}`);
      }
    }
    return found;
  });

const WORDS = {
  en: {
    ask: 'Ask about dates',
    phone: 'Mobile number',
    tip: 'Enter a valid mobile number',
    thanks: 'Thank you, we have your enquiry',
    filter: 'Filter cities',
  },
  tw: { ask: '詢問檔期', phone: '手機號碼', tip: '請填寫正確的手機號碼', thanks: '謝謝您，我們已收到詢問', filter: '篩選城市' },
};

describe.each(['en', 'tw'] as const)('/%s', (language) => {
  const words = WORDS[language];
  it.each(SIZES)('is accessible and fits in every state at %o', async (viewport) => {
    const visitor = await open(`/${language}`, { viewport });
    const { page } = visitor;
    const findings: [state: string, found: string[]][] = [];
    const check = async (state: string, where: string) => {
      // A panel gets its place in the frame that first shows it.
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      findings.push([state, [...(await findingsOf(axeOn(page).include(where).withTags(EVERYTHING))), ...(await overflows(page))]]);
    };
    await check('at rest', 'xiyan-header');
    await check('footer', 'xiyan-footer');
    await page.locator('xiyan-header summary').first().click();
    await page.getByLabel(words.filter).waitFor();
    await check('cities', 'xiyan-header');
    await page.keyboard.press('Escape');
    await page.locator('xiyan-header').getByRole('combobox').focus();
    await page.locator('xiyan-header').getByRole('listbox').waitFor();
    await check('search', 'xiyan-header');
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Ask' }).click();
    const dialog = page.getByRole('dialog', { name: words.ask });
    await dialog.getByLabel(words.phone).fill('12800000000');
    await check('enquiry', 'xiyan-enquiry');
    await dialog.getByRole('button', { name: words.ask }).click();
    await dialog.getByText(words.tip).waitFor();
    await check('wrong number', 'xiyan-enquiry');
    await dialog.getByLabel(words.phone).fill(`139${String(Date.now()).slice(-8)}`);
    await dialog.getByRole('button', { name: words.ask }).click();
    await page.getByRole('heading', { name: words.thanks }).waitFor();
    await check('thanks', 'xiyan-enquiry');
    expect(findings).toEqual(findings.map(([state]) => [state, []]));
    expect(visitor.problems).toEqual([]);
    await visitor.leave();
  });
});

it('states refusals of the service in the language of the widget, by their code', async () => {
  const visitor = await open('/enquiry');
  const { page } = visitor;
  await page.route('**/MakeAppointment', (route) =>
    route.fulfill({
      json: { data: null, status: { RetCode: 1105, msg: '这个手机号近期已向这家商家提交过，暂时不能再次提交' } },
      headers: { 'access-control-allow-origin': '*' },
    }),
  );
  await page.locator('xiyan-enquiry').evaluate((host) => host.setAttribute('open', ''));
  const dialog = page.getByRole('dialog', { name: 'Ask about dates' });
  await dialog.getByLabel('Mobile number').fill('13800001105');
  await dialog.getByRole('button', { name: 'Ask about dates' }).click();
  await dialog.getByRole('alert').getByText('This number has asked the same merchant recently and cannot ask again yet').waitFor();
  await visitor.leave();
});
