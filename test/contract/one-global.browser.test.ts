/** The tag shares the page politely: one global, once however often it is included, whatever else the page brings. */
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { launchBrowser } from '../support/browser/browser.ts';
import { type Visitor, visit } from '../support/browser/visitor.ts';
import { type PartnerServer, startPartnerServer } from '../support/servers/partner-server.ts';
import { sharedSite } from '../support/site/site.ts';

const TAG = '<script src="http://127.0.0.1:3000/widgets/v1/embed.js"></script>';
const document = (head: string, body: string) =>
  `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>t</title>${head}<body>${body}</body></html>`;
const WIDGETS = '<xiyan-header></xiyan-header><xiyan-footer></xiyan-footer>';

const PAGES = {
  '/once': document('<script>window.before = new Set(Object.getOwnPropertyNames(window))</script>', WIDGETS + TAG),
  '/twice': document(TAG.repeat(2), WIDGETS + TAG.replace(' src', ' async src')),
  '/amd': document(
    '<script>window.defined = 0; window.define = () => { defined++ }; define.amd = {}; window.module = { exports: {} }; window.exports = module.exports</script>',
    WIDGETS + TAG,
  ),
  '/base': document('<base href="https://elsewhere.invalid/path/">', WIDGETS + TAG),
  '/late': document('', `<main></main>${TAG}`),
};

const site = sharedSite();
let browser: Browser;
let partner: PartnerServer;
let visitor: Visitor;

beforeAll(async () => {
  browser = await launchBrowser();
  partner = await startPartnerServer({ siteOrigin: site.origin, pages: PAGES });
});
afterAll(async () => {
  await browser?.close();
  await partner?.stop();
});
beforeEach(async () => {
  visitor = await visit(browser);
});
afterEach(async () => {
  const { problems } = visitor;
  await visitor.leave();
  expect(problems).toEqual([]);
});

/** Opens a page and waits until its widgets are mounted. */
async function open(path: keyof typeof PAGES): Promise<void> {
  await visitor.page.goto(partner.origin + path);
  await visitor.page.evaluate(() => (window as unknown as { xiyan: { ready: Promise<void> } }).xiyan.ready);
}
const bars = () => visitor.page.getByRole('contentinfo').count();

it('adds nothing to window but xiyan', async () => {
  await open('/once');
  const added = await visitor.page.evaluate(() => {
    const { before } = window as unknown as { before: Set<string> };
    return Object.getOwnPropertyNames(window).filter((name) => !before.has(name) && name !== 'before');
  });
  expect(added).toEqual(['xiyan']);
});

it('mounts each widget once when the tag is there three times', async () => {
  await open('/twice');
  await visitor.page.locator('xiyan-footer').getByRole('contentinfo').waitFor();
  expect(await bars()).toBe(1);
  expect(await visitor.page.locator('xiyan-header').getByRole('combobox').count()).toBe(1);
});

it('does not change the module systems of the page', async () => {
  await open('/amd');
  await visitor.page.locator('xiyan-footer').getByRole('contentinfo').waitFor();
  expect(await visitor.page.evaluate(() => (window as unknown as { defined: number }).defined)).toBe(0);
});

it("loads its files whatever the page's <base> element", async () => {
  await open('/base');
  await visitor.page.locator('xiyan-footer').getByRole('contentinfo').waitFor();
});

it('mounts elements and placeholders that are inserted later, and unmounts removed ones', async () => {
  await open('/late');
  const { page } = visitor;
  await page.evaluate(() => {
    const main = globalThis.document.querySelector('main');
    if (main) main.innerHTML = '<xiyan-search></xiyan-search><div data-xiyan="city"></div>';
  });
  await page.locator('xiyan-search').getByRole('combobox').waitFor();
  await page.locator('[data-xiyan=city]').getByLabel('切换城市').waitFor();
  await page.evaluate(() => globalThis.document.querySelector('main')?.replaceChildren());
  expect(await page.getByRole('combobox').count()).toBe(0);
});
