/**
 * A sentence typed on a partner's page, from the search box to the enquiry: what it says is understood, removable, and carried. Once with scripts on a
 * phone, once without any. `SCREENSHOTS=FOLDER` writes pictures of the results.
 */
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { axeOn, EVERYTHING, findingsOf } from '../../support/browser/axe.ts';
import { browser } from '../../support/browser/browser-in-test.ts';
import { enquiryModal, visit } from '../../support/browser/visitor.ts';
import { type PartnerServer, startPartnerServer } from '../../support/servers/partner-server.ts';
import type { Site } from '../../support/site/site.ts';
import { startSiteOnOneEngine } from '../../support/site/site-on-engine.ts';

const SENTENCE = '杭州 20桌 5000以下 国庆';
const PRICE = '5,000元以内';
const PHONE = '13900139033';
const PLAIN_PHONE = '13900139034';

let site: Site;
let partner: PartnerServer;
beforeAll(async () => {
  site = await startSiteOnOneEngine();
  partner = await startPartnerServer({
    siteOrigin: site.origin,
    pages: {
      '/': `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>t</title><body>
        <xiyan-search></xiyan-search><script async src="${site.origin}/widgets/v1/embed.js"></script></body></html>`,
    },
  });
});
afterAll(async () => {
  await partner?.stop();
  await site?.stop();
});

const chipsOf = (page: Page) => page.getByRole('navigation', { name: '已按这些条件搜索' }).getByRole('link');
const namesOf = async (page: Page): Promise<string[]> =>
  (await chipsOf(page).allTextContents()).map((name) => name.replace('×', '').trim());
const countOf = async (page: Page): Promise<number> => Number.parseInt((await page.getByText(/^共找到/).textContent())?.slice(3) ?? '', 10);
const hotelOf = (page: Page) => page.locator('main a[href*="/detail_"]').first();
const enquiryOf = async (phone: string) =>
  (await site.exported('enquiries', '--reveal')).find((one: Record<string, unknown>) => one.phone === phone);

/** Checks the results of the sentence. */
async function checkResults(page: Page): Promise<void> {
  await chipsOf(page).first().waitFor();
  const names = await namesOf(page);
  expect(names.slice(0, 3)).toEqual(['杭州', '20桌', PRICE]);
  expect(names[3]).toMatch(/^国庆（\d{4}年10月\d日–\d{4}年10月7日）$/);
  expect(names).toHaveLength(4);
}

/** Checks that the hotel page is about what the sentence said; returns the day. */
async function checkHotel(page: Page): Promise<string> {
  const { pathname, searchParams } = new URL(page.url());
  expect(pathname).toMatch(/^\/hotel\/hangzhou\/detail_\d+$/);
  expect(searchParams.get('tables')).toBe('20');
  const day = searchParams.get('date') ?? '';
  expect(day).toMatch(/^\d{4}-10-0[1-7]$/);
  expect(await page.locator('main').textContent()).toContain('20桌');
  return day;
}

it('goes from a sentence on a partner’s page over its conditions to the enquiry that carries them', { timeout: 180_000 }, async () => {
  const visitor = await visit(browser, { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
  const { page: partnerPage, problems } = visitor;
  await partnerPage.goto(`${partner.origin}/`);
  const field = partnerPage.locator('xiyan-search').getByRole('combobox');
  await field.fill(SENTENCE);
  // The partner's page stays; the results are a page of their own.
  const opened = partnerPage.context().waitForEvent('page');
  await field.press('Enter');
  const page = await opened;
  await checkResults(page);
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    expect(await findingsOf(axeOn(page).withTags(EVERYTHING))).toEqual([]);
    if (process.env.SCREENSHOTS) await page.screenshot({ path: join(process.env.SCREENSHOTS, `search-journey-${width}.png`) });
  }
  const before = await countOf(page);
  await page.getByRole('link', { name: `去掉条件：${PRICE}` }).click();
  await chipsOf(page).nth(3).waitFor({ state: 'detached' });
  expect(await namesOf(page)).not.toContain(PRICE);
  expect(await countOf(page)).toBeGreaterThan(before);

  await hotelOf(page).click();
  await page.waitForURL('**/detail_*');
  const day = await checkHotel(page);
  await page.getByRole('link', { name: '问档期' }).first().click();
  const modal = enquiryModal(page);
  await modal.phone.fill(PHONE);
  await modal.submit.click();
  await modal.thanks.waitFor();
  expect(await enquiryOf(PHONE)).toMatchObject({ wedding_date: day, table_count: 20 });
  expect(problems).toEqual([]);
  await visitor.leave();
});

it('goes from a few letters on a page of Hangzhou, with the arrow keys, to the page of a hotel', { timeout: 180_000 }, async () => {
  const visitor = await visit(browser, { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
  const { page, problems } = visitor;
  await page.goto(`${site.origin}/hotel/hangzhou`);
  const header = page.locator('xiyan-header');
  const field = header.getByRole('combobox');
  await field.fill('云');
  const hotels = header.getByRole('group', { name: '酒店' }).getByRole('option');
  await hotels.first().waitFor();
  expect(await hotels.first().textContent()).toBe('杭州临江云汀酒店杭州上城区');
  await field.press('ArrowDown');
  expect(await field.getAttribute('aria-activedescendant')).toBe(await hotels.first().getAttribute('id'));
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    expect(await findingsOf(axeOn(page).include('xiyan-header').withTags(EVERYTHING))).toEqual([]);
    if (process.env.SCREENSHOTS) await page.screenshot({ path: join(process.env.SCREENSHOTS, `search-suggestions-${width}.png`) });
  }
  const opened = page.context().waitForEvent('page');
  await field.press('Enter');
  await (await opened).waitForURL(`${site.origin}/hotel/hangzhou/detail_1001`);
  expect(problems).toEqual([]);
  await visitor.leave();
});

it('has the same suggestions in the field of the search page, with keys and a finger, in the same window', {
  timeout: 180_000,
}, async () => {
  const visitor = await visit(browser, { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
  const { page, problems } = visitor;
  await page.goto(`${site.origin}/search?keyword=${encodeURIComponent('草坪')}&city=hangzhou`);
  const form = page.locator('main').getByRole('form', { name: '搜索' });
  const field = form.getByRole('combobox', { name: '搜索词' });
  expect(await field.inputValue()).toBe('草坪');
  await field.fill('云');
  const hotels = form.getByRole('group', { name: '酒店' }).getByRole('option');
  await hotels.first().waitFor();
  expect(await hotels.first().textContent()).toBe('杭州临江云汀酒店杭州上城区');
  await form
    .getByRole('status')
    .getByText(/^\d+条提示，按上下键选择$/)
    .waitFor();
  await field.press('ArrowDown');
  expect(await field.getAttribute('aria-activedescendant')).toBe(await hotels.first().getAttribute('id'));
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    expect(await findingsOf(axeOn(page).include('main').withTags(EVERYTHING))).toEqual([]);
    if (process.env.SCREENSHOTS) await page.screenshot({ path: join(process.env.SCREENSHOTS, `search-field-${width}.png`) });
  }
  await field.press('Escape');
  await hotels.first().waitFor({ state: 'hidden' });
  expect(await field.getAttribute('aria-expanded')).toBe('false');
  await field.fill('云汀');
  await hotels.first().waitFor();
  await field.press('ArrowDown');
  await field.press('Enter');
  await page.waitForURL(`${site.origin}/hotel/hangzhou/detail_1001`);
  await page.goBack();
  await field.fill('草');
  // A word without a page is searched in the city of the form.
  await form.getByRole('group', { name: '搜索', exact: true }).getByRole('option').first().click();
  await page.waitForURL((url) => url.pathname === '/search' && url.searchParams.get('keyword') === '草坪婚礼');
  expect(new URL(page.url()).searchParams.get('city')).toBe('hangzhou');
  expect(problems).toEqual([]);
  await visitor.leave();
});

it('goes the same way without scripts', { timeout: 180_000 }, async () => {
  const visitor = await visit(browser, { viewport: { width: 390, height: 844 }, javaScriptEnabled: false });
  const { page } = visitor;
  await page.goto(`${site.origin}/search`);
  const form = page.getByRole('search').or(page.locator('main form')).last();
  await form.getByRole('searchbox').fill(SENTENCE);
  await form.getByRole('button', { name: '搜索' }).click();
  await page.waitForURL(`${site.origin}/search?**`);
  await checkResults(page);
  await page.getByRole('link', { name: `去掉条件：${PRICE}` }).click();
  await page.waitForURL((url) => !url.searchParams.get('keyword')?.includes('5000'));
  expect(await namesOf(page)).not.toContain(PRICE);
  await hotelOf(page).click();
  await page.waitForURL('**/detail_*');
  const day = await checkHotel(page);
  await page.getByRole('link', { name: '问档期' }).first().click();
  await page.waitForURL('**/enquiry?**');
  const main = page.locator('main');
  await main.getByLabel('手机号').fill(PLAIN_PHONE);
  await main.locator('form button[type=submit], form button:not([type])').last().click();
  await main.getByText('询问已收到').first().waitFor();
  expect(await enquiryOf(PLAIN_PHONE)).toMatchObject({ wedding_date: day, table_count: 20 });
  await visitor.leave();
});
