/** A browser that lacks something, or runs no script at all: links lead on, the search searches, and an enquiry is stored. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../../support/browser.ts';
import { enquiriesIn } from '../../support/enquiries.ts';
import { type PartnerServer, startPartnerServer } from '../../support/partner-server.ts';
import { type Site, startSite } from '../../support/site.ts';
import { visit } from '../../support/visitor.ts';

/** What is taken away before anything of the page runs; null: script is switched off. */
const LACKING: readonly [name: string, code: string | null][] = [
  ['script', null],
  ['custom elements', 'delete window.customElements'],
  ['shadow roots', 'delete Element.prototype.attachShadow'],
  [
    'constructed style sheets',
    'delete Document.prototype.adoptedStyleSheets; delete ShadowRoot.prototype.adoptedStyleSheets; window.CSSStyleSheet = function () { throw new TypeError("Illegal constructor") }',
  ],
];

let site: Site;
let browser: Browser;
let partner: PartnerServer;
beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), launchBrowser()]);
  partner = await startPartnerServer({ siteOrigin: site.origin });
});
afterAll(async () => {
  await browser?.close();
  await partner?.stop();
  await site?.stop();
});

describe.each(LACKING.map(([name, code], index) => [name, code, index] as const))('without %s', (name, code, index) => {
  const come = async (url: string) => {
    const visitor = await visit(browser, { javaScriptEnabled: code !== null });
    if (code) await visitor.page.addInitScript(code);
    await visitor.page.goto(url);
    return visitor;
  };
  /** In the modal, or on the page that stands in for it. */
  const enquire = async (page: Page, phone: string) => {
    await page.locator('[data-xiyan-enquiry]').first().click();
    const field = page.locator('input[name=phone_num]:visible').first();
    await field.fill(phone);
    await field.press('Enter');
    await page
      .getByText(/已收到您的询问|询问已收到/)
      .first()
      .waitFor();
    expect((await enquiriesIn(site)).filter((enquiry) => enquiry.phone === phone)).toHaveLength(1);
  };
  const number = (tail: number) => `137${String(10_000_000 + index * 10 + tail)}`;

  it('leads on from the header of a package page, searches and takes an enquiry', async () => {
    const { page, leave } = await come(`${site.origin}/hotel/package?packageId=5001`);
    const link = page.locator('xiyan-header').getByRole('link', { name: '杭州婚宴' });
    await link.waitFor();
    expect(new URL((await link.getAttribute('href')) ?? '', site.origin).pathname).toBe('/hotel/hangzhou');
    const found = Promise.race([
      page.waitForURL('**/search?**').then(() => page),
      page.waitForEvent('popup').then(async (popup) => {
        await popup.waitForURL('**/search?**');
        return popup;
      }),
    ]);
    const field = page.locator('xiyan-header input[name=keyword]');
    await field.fill('西溪');
    await field.press('Enter');
    expect(new URL((await found).url()).searchParams.get('keyword')).toBe('西溪');
    await page.goto(`${site.origin}/hotel/package?packageId=5001`);
    await enquire(page, number(1));
    await leave();
  });

  // Known not to hold: without shadow roots the link is held for a modal that cannot come (docs/matrix.md).
  it.skipIf(name === 'shadow roots')('takes an enquiry by a link of a partner’s page', async () => {
    const { page, leave } = await come(`${partner.origin}/legacy/`);
    await enquire(page, number(2));
    await leave();
  });
});
