/** The path of a new visitor: from the home page by clicks to a package and an enquiry, which is then in the database. */
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchBrowser } from '../support/browser/browser.ts';
import { enquiryModal, type Visitor, visit } from '../support/browser/visitor.ts';
import { enquiriesIn } from '../support/site/enquiries.ts';
import { type Site, startSite } from '../support/site/site.ts';

/** A hotel of the demo data that takes enquiries, and its city. */
const HOTEL = { id: 1001, city: '杭州', slug: 'hangzhou' };

let site: Site;
let browser: Browser;
let visitor: Visitor;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  expect(await site?.stop()).toBe(0);
});
beforeEach(async () => {
  visitor = await visit(browser);
});
afterEach(async () => {
  const { problems } = visitor;
  await visitor.leave();
  expect(problems).toEqual([]);
});

/** By clicking from the city's page to the package page of a hotel that takes enquiries. */
async function walkToPackage({ page }: Visitor): Promise<void> {
  await page.locator(`main a[href$="/detail_${HOTEL.id}"]`).first().click();
  await page.waitForURL(`**/hotel/${HOTEL.slug}/detail_${HOTEL.id}`);
  await page.locator('#packages a[href*="/hotel/package?"]').first().click();
  await page.waitForURL('**/hotel/package?**');
}

describe('with script', () => {
  // Specification 7#10
  it('opens a package from the home page, refuses an invalid number, accepts a valid one, and stores the enquiry', async () => {
    const { page } = visitor;
    const modal = enquiryModal(page);
    await page.goto(site.origin);
    await page.locator('xiyan-header').getByLabel('切换城市').click();
    await page.locator('xiyan-header').getByRole('link', { name: HOTEL.city, exact: true }).first().click();
    await page.waitForURL(`**/hotel/${HOTEL.slug}`);
    await walkToPackage(visitor);
    const title = await page.locator('h1').innerText();
    expect(await page.title()).toContain(title);

    await page.getByRole('link', { name: '询问档期' }).first().click();
    await modal.phone.waitFor();
    await modal.phone.pressSequentially('128a0013 8000');
    expect((await modal.phone.inputValue()).replace(/\s/g, '')).toBe('12800138000');
    await modal.submit.click();
    await modal.tip.waitFor();
    expect(visitor.enquiries()).toEqual([]);

    await modal.phone.fill('13800138001');
    await modal.tip.waitFor({ state: 'detached' });
    await modal.submit.click();
    await modal.thanks.waitFor();
    expect(await modal.dialog.innerText()).toContain('138****8001');
    expect(visitor.enquiries()).toHaveLength(1);

    const mine = (await enquiriesIn(site)).filter(({ phone }) => phone === '13800138001');
    expect(mine).toEqual([expect.objectContaining({ merchantId: HOTEL.id, fromType: 18 })]);
    expect(visitor.requests.filter((request) => request.url().includes('13800138001'))).toEqual([]);

    await modal.back.click();
    await modal.dialog.waitFor({ state: 'detached' });
    expect((await page.context().cookies()).find(({ name }) => name === 'hotel_id')?.value).toBe(String(HOTEL.id));
  });

  it('keeps the number and reports the failure when the service is down, and sends it once when it is back', async () => {
    const { page } = visitor;
    const modal = enquiryModal(page);
    await page.goto(`${site.origin}/hotel/${HOTEL.slug}/detail_${HOTEL.id}`);
    await page.route('**/MakeAppointment', (route) => route.abort());
    await page.getByRole('link', { name: '询问档期' }).first().click();
    await modal.phone.fill('13800138002');
    await modal.submit.click();
    await modal.dialog.getByText('号码还在').waitFor();
    expect((await modal.phone.inputValue()).replace(/\s/g, '')).toBe('13800138002');

    await page.unroute('**/MakeAppointment');
    await modal.again.or(modal.thanks).first().waitFor();
    if (await modal.again.isVisible()) await modal.again.click();
    await modal.thanks.waitFor();
    expect((await enquiriesIn(site)).filter(({ phone }) => phone === '13800138002')).toHaveLength(1);
    // The browser reports the failed request on the console.
    visitor.expectProblem(/ERR_FAILED.*MakeAppointment/);
  });

  // Specification 8#6
  it('shows the words of a refusal and sends nothing twice', async () => {
    const { page } = visitor;
    const modal = enquiryModal(page);
    await page.goto(`${site.origin}/hotel/${HOTEL.slug}/detail_${HOTEL.id}`);
    await page.route('**/MakeAppointment', (route) =>
      route.fulfill({ json: { data: null, status: { RetCode: 31, msg: '今天问的人太多，请明天再试' } } }),
    );
    await page.getByRole('link', { name: '询问档期' }).first().click();
    await modal.phone.fill('13800138003');
    await modal.submit.click();
    await page.getByText('今天问的人太多，请明天再试').first().waitFor();
    expect(await modal.thanks.count()).toBe(0);
    expect(visitor.enquiries()).toHaveLength(1);
  });

  // Specification 2.3#8
  it('opens the search in a new tab, with the type of the address that it was started from', async () => {
    const { page } = visitor;
    await page.goto(`${site.origin}/hotel/${HOTEL.slug}`);
    const input = page.locator('xiyan-header').getByRole('combobox');
    // At the rotating hot word: a click on it is a click on the field.
    await page
      .locator('xiyan-header')
      .getByRole('search')
      .click({ position: { x: 80, y: 22 } });
    expect(await input.evaluate((field) => (field.getRootNode() as ShadowRoot).activeElement === field)).toBe(true);
    await input.fill('  草坪  ');
    const [tab] = await Promise.all([page.context().waitForEvent('page'), input.press('Enter')]);
    const url = new URL(tab.url() === 'about:blank' ? await tab.waitForURL('**/search?**').then(() => tab.url()) : tab.url());
    expect(url.origin + url.pathname).toBe(`${site.origin}/search`);
    expect(Object.fromEntries(url.searchParams)).toEqual({ keyword: '草坪', type: 'hotel', from: 'search' });
    // Remembered, newest first, when the box is used again.
    await page.bringToFront();
    await input.fill('');
    await page.locator('xiyan-header').getByRole('option', { name: '草坪' }).first().waitFor();
  });

  it('lists the cities that the service knows, finds them by initials, and opens their page', async () => {
    const { page } = visitor;
    await page.goto(`${site.origin}/hotel/${HOTEL.slug}`);
    const header = page.locator('xiyan-header');
    await header.getByLabel('切换城市').click();
    await header.getByLabel('筛选城市').fill('sh');
    // The matches replace the list of all cities after the paint of the key.
    await expect.poll(() => header.getByRole('link', { name: '广州', exact: true }).count()).toBe(0);
    await header.getByRole('link', { name: '上海', exact: true }).click();
    await page.waitForURL('**/hotel/shanghai');
    expect((await page.context().cookies()).find(({ name }) => name === 'city_py')?.value).toBe('shanghai');
  });
});

describe('without script', () => {
  beforeEach(async () => {
    await visitor.leave();
    visitor = await visit(browser, { javaScriptEnabled: false });
  });

  it('reaches the package by links, and the plain form stores the enquiry', async () => {
    const { page } = visitor;
    await page.goto(site.origin);
    await page.locator(`a[href$="/hotel/${HOTEL.slug}"]`).first().click();
    await walkToPackage(visitor);
    await page.getByRole('link', { name: '询问档期' }).first().click();
    await page.waitForURL('**/enquiry?**');

    const field = page.locator('main').locator('input[name=phone_num]');
    const send = page.locator('main form button[type=submit], main form button:not([type])').last();
    await field.fill('12345');
    await send.click();
    await page.getByText('请填写正确的手机号').first().waitFor();
    visitor.expectProblem(/422.*\/enquiry/);

    await field.fill('13800138004');
    await send.click();
    await page.getByText('询问已收到').first().waitFor();
    expect(page.url()).not.toContain('13800138004');
    expect((await enquiriesIn(site)).filter(({ phone }) => phone === '13800138004')).toHaveLength(1);
  });

  it('shows header, city links, search form and footer of the widgets', async () => {
    const { page } = visitor;
    await page.goto(`${site.origin}/hotel/${HOTEL.slug}`);
    const header = page.locator('xiyan-header');
    await header.getByRole('combobox').fill('无柱');
    const [tab] = await Promise.all([page.context().waitForEvent('page'), header.getByRole('button', { name: '搜索' }).click()]);
    await tab.waitForURL('**/search?**');
    expect(new URL(tab.url()).searchParams.get('keyword')).toBe('无柱');
    await page.locator('xiyan-footer').getByRole('contentinfo').waitFor();
  });
});

describe('missing pages', () => {
  it('show a page with status 404 for an unknown package and an unknown city', async () => {
    for (const path of ['/hotel/package?packageId=999999999', '/hotel/atlantis', '/nowhere']) {
      const response = await fetch(site.origin + path);
      expect([path, response.status]).toEqual([path, 404]);
      expect(await response.text()).toContain('<!DOCTYPE html>');
    }
  });
});
