/** A press on an enquiry link before the code of the modal is there: its frame is visible at once. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { enquiryModal } from '../../support/browser/visitor.ts';
import { page, visitor } from '../../support/browser/visitor-in-browser.ts';
import { type PartnerServer, startPartnerServer } from '../../support/servers/partner-server.ts';
import { sharedSite } from '../../support/site/site.ts';

const site = sharedSite();
let partner: PartnerServer;
let release: (end?: 'abort') => void;

beforeAll(async () => {
  partner = await startPartnerServer({
    siteOrigin: site.origin,
    pages: {
      '/': `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>t</title><link rel="icon" href="data:,"><body><p><a href="/followed" data-xiyan-enquiry="1001"> 问档期 </a></p><script src="${site.origin}/widgets/v1/embed.js"></script></body></html>`,
      '/followed': '<!doctype html><title>f</title><link rel="icon" href="data:,">',
    },
  });
});
afterAll(() => partner?.stop());

beforeEach(async () => {
  const gate = new Promise<'abort' | undefined>((resolve) => {
    release = resolve;
  });
  await page.route('**/widgets/v1/enquiry-*', async (route) => {
    if ((await gate) === 'abort') await route.abort();
    else await route.continue();
  });
  await page.goto(partner.origin);
  await page.waitForFunction(() => (window as { xiyan?: { version?: string } }).xiyan?.version);
  await link().focus();
  await page.keyboard.press('Enter');
});
afterEach(() => page.unroute('**/widgets/v1/enquiry-*'));

const link = () => page.getByRole('link', { name: '问档期', includeHidden: true });
const frame = () => page.getByRole('dialog', { name: '问档期' });
const isLinkFocused = () => link().evaluate((element) => element.matches(':focus'));

it('the form takes the place of the frame, with the focus in its field, and gives the focus back to the link', async () => {
  await frame().waitFor();
  expect(await frame().getAttribute('aria-busy')).toBe('true');
  release();
  await enquiryModal(page).phone.waitFor();
  expect(await page.getByRole('dialog').count()).toBe(1);
  await page.keyboard.type('138');
  expect(await enquiryModal(page).phone.inputValue()).toBe('138');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  expect(await isLinkFocused()).toBe(true);
});

it('the frame has the place of the form', async () => {
  await frame().waitFor();
  const boxes = () => page.locator('dialog > div:last-of-type').boundingBox();
  const before = await boxes();
  await page.route('**/api/java/hotel**', () => {});
  release();
  await enquiryModal(page).phone.waitFor();
  const after = await boxes();
  expect({ ...after, height: 0, y: 0 }).toEqual({ ...before, height: 0, y: 0 });
  expect(Math.abs((after?.height ?? 0) - (before?.height ?? 0))).toBeLessThan(2);
  await page.unroute('**/api/java/hotel**');
});

it.each(['Escape', 'a press beside it'])('%s closes the frame, and no form follows', async (how) => {
  await frame().waitFor();
  if (how === 'Escape') await page.keyboard.press('Escape');
  else await page.mouse.click(5, 5);
  await frame().waitFor({ state: 'hidden' });
  expect(await isLinkFocused()).toBe(true);
  const loaded = page.waitForResponse('**/widgets/v1/enquiry-*');
  release();
  await loaded;
  await page.waitForFunction(() => customElements.get('xiyan-enquiry'));
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(await page.locator('xiyan-frame').count()).toBe(0);
});

it('the link is followed when the code does not load', async () => {
  release('abort');
  await page.waitForURL('**/followed');
  visitor.problems.length = 0;
});
