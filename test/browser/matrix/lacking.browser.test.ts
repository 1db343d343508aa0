/** Browsers without one feature or without script: links and search form work, and an enquiry is stored. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../../support/browser/browser.ts';
import { visit } from '../../support/browser/visitor.ts';
import { type PartnerServer, startPartnerServer } from '../../support/servers/partner-server.ts';
import { enquiriesIn } from '../../support/site/enquiries.ts';
import { type Site, startSite } from '../../support/site/site.ts';

/** What is taken away before anything of the page runs; null: script is switched off. Without some of it no modal can come, or send. */
const LACKING: readonly [name: string, code: string | null, stage?: 'no modal'][] = [
  ['script', null, 'no modal'],
  ['custom elements', 'delete window.customElements', 'no modal'],
  ['shadow roots', 'delete Element.prototype.attachShadow', 'no modal'],
  ['modal dialogs', 'delete HTMLDialogElement.prototype.showModal', 'no modal'],
  ['fetch', 'delete window.fetch', 'no modal'],
  ['requests that can be aborted', 'delete window.AbortController', 'no modal'],
  ['promises', 'delete window.Promise', 'no modal'],
  ['observers of changes', 'delete window.MutationObserver', 'no modal'],
  [
    'constructed style sheets',
    'delete Document.prototype.adoptedStyleSheets; delete ShadowRoot.prototype.adoptedStyleSheets; window.CSSStyleSheet = function () { throw new TypeError("Illegal constructor") }',
  ],
  ['adopted style sheets', 'delete Document.prototype.adoptedStyleSheets; delete ShadowRoot.prototype.adoptedStyleSheets'],
  ['proxies', 'delete window.Proxy; delete window.Reflect'],
  ['observers of places and sizes', 'delete window.IntersectionObserver; delete window.ResizeObserver'],
  ['idle callbacks', 'delete window.requestIdleCallback'],
  ['popovers', 'delete HTMLElement.prototype.popover; delete HTMLElement.prototype.showPopover'],
  ['weak maps', 'delete window.WeakMap', 'no modal'],
  ['addresses as objects', 'delete window.URL; delete window.URLSearchParams', 'no modal'],
  ['storage', 'delete window.localStorage; delete window.sessionStorage'],
  ['preloading of modules', 'DOMTokenList.prototype.supports = function () { return false }'],
];

let site: Site;
let browser: Browser;
let partner: PartnerServer;
beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), launchBrowser()]);
  partner = await startPartnerServer({
    siteOrigin: site.origin,
    pages: { '/late': `<!doctype html><title>t</title><script src="${site.origin}/widgets/v1/embed-shell.js"></script>` },
  });
});
afterAll(async () => {
  await browser?.close();
  await partner?.stop();
  await site?.stop();
});

const come = async (url: string, code: string | null) => {
  const visitor = await visit(browser, { javaScriptEnabled: code !== null });
  if (code) await visitor.page.addInitScript(code);
  await visitor.page.goto(url);
  return visitor;
};
/** In the modal, or on the page that stands in for it. */
const enquire = async (page: Page, phone: string) => {
  const field = page.locator('input[name=phone_num]:visible').first();
  await field.fill(phone);
  await field.press('Enter');
  await page
    .getByText(/已收到您的询问|询问已收到/)
    .first()
    .waitFor();
  sent.push(phone);
};
/** Numbers that the site has acknowledged. The last test looks for them in one export: the command takes longer than most tests here. */
const sent: string[] = [];
const number = (index: number, tail: number) => `137${String(10_000_000 + index * 10 + tail)}`;
function expectNoException(problems: string[]): void {
  const uncaught = problems.filter((problem) => problem.startsWith('uncaught'));
  expect(uncaught, uncaught.join('; ')).toEqual([]);
}

const rows = LACKING.map(([name, code, stage], index) => [name, code, stage, index] as const);

describe('without', () => {
  it.each(rows.slice(0, 9))(
    '%s the links and the search of a package page work, and an enquiry is stored',
    async (_, code, _stage, index) => {
      const { page, leave, problems } = await come(`${site.origin}/hotel/package?packageId=5001`, code);
      const link = page.locator('xiyan-header').getByRole('link', { name: '杭州婚宴' });
      await link.waitFor();
      expect(new URL((await link.getAttribute('href')) ?? '', site.origin).pathname).toBe('/hotel/hangzhou');
      const outcome = Promise.race([
        page.waitForURL('**/search?**').then(() => page),
        page.waitForEvent('popup').then(async (popup) => {
          await popup.waitForURL('**/search?**');
          return popup;
        }),
      ]);
      const field = page.locator('xiyan-header input[name=keyword]');
      await field.fill('西溪');
      await field.press('Enter');
      expect(new URL((await outcome).url()).searchParams.get('keyword')).toBe('西溪');
      await page.goto(`${site.origin}/hotel/package?packageId=5001`);
      await page.locator('[data-xiyan-enquiry]').first().click();
      await enquire(page, number(index, 1));
      expectNoException(problems);
      await leave();
    },
  );

  it.each(rows)('%s a link of a partner page stores an enquiry, and the page sees no exception', async (_, code, stage, index) => {
    const { page, leave, problems } = await come(`${partner.origin}/legacy/`, code);
    await page.locator('a[data-xiyan-enquiry]').first().click();
    // The modal would be on the partner's page.
    if (stage) await page.waitForURL(`${site.origin}/enquiry?**`);
    await enquire(page, number(index, 2));
    expectNoException(problems);
    await leave();
  });

  it.each(['Promise', 'URLSearchParams'])('%s a widget that is added after the script ran causes no exception', async (name) => {
    const { page, leave } = await visit(browser);
    await page.addInitScript(
      `delete window.${name}; window.thrown = []; addEventListener('error', function (e) { thrown.push(e.message) })`,
    );
    await page.goto(`${partner.origin}/late`);
    // Observers are notified before the next task.
    await page.evaluate(
      "document.body.append(document.createElement('xiyan-header')); setTimeout(function () { document.title = 'late' })",
    );
    await expect.poll(() => page.title()).toBe('late');
    expect(await page.evaluate('thrown')).toEqual([]);
    await leave();
  });

  it('any of these, each acknowledged enquiry is stored once', async () => {
    const stored = (await enquiriesIn(site)).map(({ phone }) => phone).filter((phone) => sent.includes(phone));
    expect(stored.sort()).toEqual(sent.sort());
    expect(sent.length).toBeGreaterThan(LACKING.length);
  });
});
