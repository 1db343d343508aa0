/** On a phone, Back closes the topmost dialog of the site's pages and leaves no history entry; the history of a partner page is not touched. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from '../../../support/browser/browser.ts';
import { pageKinds } from '../../../support/browser/page-kinds.ts';
import { enquiryModal, type Visitor, visit } from '../../../support/browser/visitor.ts';
import { type PartnerServer, startPartnerServer } from '../../../support/servers/partner-server.ts';
import { sharedSite } from '../../../support/site/site.ts';

const site = sharedSite();
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };
let browser: Browser;
let hotel: string;
let visitor: Visitor | undefined;
let partner: PartnerServer | undefined;

beforeAll(async () => {
  browser = await launchBrowser();
  hotel = (await pageKinds(site.origin)).hotel as string;
});
afterEach(async () => {
  await visitor?.leave();
  await partner?.stop();
  partner = undefined;
});
afterAll(async () => {
  await browser?.close();
});

/** Opens the home page and then a hotel's page. */
async function openHotel(options = PHONE): Promise<Page> {
  visitor = await visit(browser, options);
  const { page } = visitor;
  await page.goto(`${site.origin}/`);
  await page.goto(site.origin + hotel);
  return page;
}

const viewer = (page: Page) => page.getByRole('dialog', { name: '图片' });
const DIALOGS = {
  'the enquiry modal': {
    opener: (page: Page) => page.locator('[data-xiyan-enquiry]:visible').first(),
    dialog: (page: Page) => enquiryModal(page).dialog,
  },
  'the picture viewer': { opener: (page: Page) => page.locator('main a[data-view]').first(), dialog: viewer },
};
const hasNoDialogEntry = (page: Page) => page.waitForFunction(() => !history.state?.dialog);

it.each(Object.entries(DIALOGS))('closes %s when the visitor goes back, and then leaves the page', async (_, { opener, dialog }) => {
  const page = await openHotel();
  await opener(page).click();
  await dialog(page).waitFor();
  await page.goBack();
  await dialog(page).waitFor({ state: 'hidden' });
  expect(new URL(page.url()).pathname).toBe(hotel);
  await page.goBack();
  expect(new URL(page.url()).pathname).toBe('/');
});

it.each(Object.entries(DIALOGS))(
  'removes the entry of %s that closes in another way, and going forward opens nothing',
  async (_, parts) => {
    const { opener, dialog } = parts;
    const page = await openHotel();
    await opener(page).click();
    await dialog(page).waitFor();
    await page.waitForFunction(() => history.state?.dialog === 1);
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'hidden' });
    await hasNoDialogEntry(page);
    await page.goForward();
    expect(await dialog(page).isVisible()).toBe(false);
    await page.goBack();
    await page.goBack();
    expect(new URL(page.url()).pathname).toBe('/');
  },
);

it('replaces the entry of an open dialog when the page behind it changes', async () => {
  const page = await openHotel();
  await DIALOGS['the picture viewer'].opener(page).click();
  await page.waitForFunction(() => history.state?.dialog === 1);
  // A link behind the dialog, as a script of the page would follow it.
  await page
    .locator('a[href$="/privacy"], footer a, main a:not([data-view])')
    .first()
    .evaluate((link: HTMLElement) => link.click());
  await page.waitForFunction((path) => location.pathname !== path, hotel);
  await viewer(page).waitFor({ state: 'hidden' });
  await page.goBack();
  await page.waitForFunction((path) => location.pathname === path, hotel);
  expect(await page.evaluate(() => history.state.dialog)).toBeUndefined();
});

it('adds no entry on a desk', async () => {
  const page = await openHotel({ viewport: { width: 1280, height: 800 }, hasTouch: false });
  const before = await page.evaluate(() => history.length);
  await DIALOGS['the picture viewer'].opener(page).click();
  await viewer(page).waitFor();
  expect(await page.evaluate(() => history.length)).toBe(before);
});

it('leaves the history of a partner page alone on a phone', async () => {
  const body = '<button data-xiyan-enquiry="1001">问</button>';
  partner = await startPartnerServer({
    siteOrigin: site.origin,
    pages: {
      '/page': `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>t</title><body>${body}<script src="${site.origin}/widgets/v1/embed.js"></script></body></html>`,
    },
  });
  visitor = await visit(browser, PHONE);
  const { page } = visitor;
  await page.goto(`${partner.origin}/page`);
  const readHistory = () => page.evaluate(() => [history.length, history.state]);
  const before = await readHistory();
  await page.locator('button').click();
  await enquiryModal(page).dialog.waitFor();
  expect(await readHistory()).toEqual(before);
  await page.keyboard.press('Escape');
  await enquiryModal(page).dialog.waitFor({ state: 'hidden' });
  expect(await readHistory()).toEqual(before);
});
