/** A visitor about to open the enquiry: what is requested then, and what the page notices of it. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { browser } from '../../support/browser/browser-in-test.ts';
import { enquiryModal } from '../../support/browser/visitor.ts';
import { page, visitor } from '../../support/browser/visitor-in-browser.ts';
import { type PartnerServer, startPartnerServer } from '../../support/servers/partner-server.ts';
import { sharedSite } from '../../support/site/site.ts';

const site = sharedSite();
let partner: PartnerServer;

beforeAll(async () => {
  // Another item in this grid would move the last paragraph.
  const style = '<style>body{display:grid;gap:40px;grid-auto-flow:dense;min-height:90vh;align-content:space-between}</style>';
  const links =
    '<a id="one" href="/asked" data-xiyan-enquiry="1001">问一</a><button id="two" data-xiyan-enquiry="1002"><b>问二</b></button>';
  partner = await startPartnerServer({
    siteOrigin: site.origin,
    pages: {
      '/': `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>t</title><link rel="icon" href="data:,">${style}<body><p>${links}</p><p>后</p><script src="${site.origin}/widgets/v1/embed.js"></script></body></html>`,
    },
  });
});
afterAll(() => partner?.stop());

/** Requests to the site after the tag, without hashes and preflights. */
const requests = () =>
  visitor.requests
    .filter((request) => request.url().startsWith(site.origin) && request.method() !== 'OPTIONS')
    .map((request) => new URL(request.url()).pathname.replace(/-[\w-]{8}\.js(on)?$/, '').replace('/widgets/v1/', ''))
    .filter((name) => name !== 'embed.js')
    .sort();
const MODAL = ['/api/java/hotel', 'enquiry', 'site', 'widgets'];
const dialog = () => page.locator('xiyan-enquiry dialog');
/** Waits until the modal is rendered and describes the hotel, visible or not. */
const isRendered = () => dialog().locator('[aria-busy=false]').waitFor({ state: 'attached' });
const whatThePageNotices = () =>
  page.evaluate(() => ({
    boxes: [...document.querySelectorAll('body,p')].map((element) => JSON.stringify(element.getBoundingClientRect())),
    focus: document.activeElement?.id,
    style: document.documentElement.getAttribute('style'),
    scroll: [document.documentElement.scrollWidth, document.documentElement.scrollHeight],
  }));

beforeEach(async () => {
  await page.goto(partner.origin);
  await page.waitForFunction(() => (window as { xiyan?: { version?: string } }).xiyan?.version);
  await page.waitForLoadState('networkidle');
});

it('the pointer on a link loads the modal, and nothing does before; a click then sends no request', async () => {
  expect(requests()).toEqual([]);
  const before = await whatThePageNotices();
  await page.hover('#one');
  await isRendered();
  expect(requests()).toEqual(MODAL);
  expect(await whatThePageNotices()).toEqual(before);
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.mouse.down();
  await page.mouse.up();
  await enquiryModal(page).phone.waitFor();
  expect(await enquiryModal(page).phone.evaluate((field: HTMLElement) => field.matches(':focus'))).toBe(true);
  await page.waitForLoadState('networkidle');
  expect(requests()).toEqual(MODAL);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  expect(await whatThePageNotices()).toEqual({ ...before, focus: 'one' });
});

it('so do the focus and Enter', async () => {
  await page.keyboard.press('Tab');
  await isRendered();
  expect(requests()).toEqual(MODAL);
  await page.keyboard.press('Enter');
  await enquiryModal(page).phone.waitFor();
  expect(requests()).toEqual(MODAL);
});

it('a pointer that goes on to the next link renders its hotel, and Escape opens and closes nothing', async () => {
  await page.hover('#one');
  await isRendered();
  await page.hover('#two b');
  await expect.poll(() => dialog().locator('input[name=merchant_id]').inputValue()).toBe('1002');
  await page.keyboard.press('Escape');
  await page.click('#two b');
  await enquiryModal(page).phone.waitFor();
  expect(await page.locator('xiyan-enquiry').count()).toBe(1);
  expect(await enquiryModal(page).dialog.locator('input[name=merchant_id]').inputValue()).toBe('1002');
});

it('for a visitor who saves data a press loads the modal, and the pointer or the focus do not', async () => {
  const saving = await browser.newContext();
  const other = await saving.newPage();
  const urls: string[] = [];
  other.on('request', (request) => urls.push(request.url()));
  await other.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await other.goto(partner.origin);
  await other.waitForFunction(() => (window as { xiyan?: { version?: string } }).xiyan?.version);
  await other.hover('#two');
  await other.focus('#two');
  await other.waitForLoadState('networkidle');
  expect(urls.filter((url) => url.includes('/enquiry-'))).toEqual([]);
  const loading = other.waitForRequest(/\/enquiry-/);
  await other.mouse.down();
  await loading;
  await saving.close();
});
