/** The example pages, from an origin of their own: each takes an enquiry that ends in the database. */
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { ask } from '../support/browser/ask.ts';
import { launchBrowser } from '../support/browser/browser.ts';
import { enquiryModal, type Visitor, visit } from '../support/browser/visitor.ts';
import { type PartnerServer, startPartnerServer } from '../support/servers/partner-server.ts';
import { type Site, startSite } from '../support/site/site.ts';

let site: Site;
let browser: Browser;
let partner: PartnerServer;
let visitor: Visitor;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), launchBrowser()]);
  partner = await startPartnerServer({ siteOrigin: site.origin });
});
afterAll(async () => {
  await browser?.close();
  await partner?.stop();
  await site?.stop();
});
beforeEach(async () => {
  visitor = await visit(browser);
});
afterEach(async () => {
  const { problems } = visitor;
  await visitor.leave();
  expect(problems).toEqual([]);
});

it('sends an enquiry from the button of the modern page', async () => {
  const { page } = visitor;
  await page.goto(`${partner.origin}/partner/`);
  await page.locator('[data-xiyan-enquiry]').click();
  await ask(visitor, '13800138011', { site, partner });
  expect(page.url()).toBe(`${partner.origin}/partner/`);
});

it("shows header, city, search and footer on the modern page, for the tag's city", async () => {
  const { page } = visitor;
  await page.goto(`${partner.origin}/partner/`);
  await page.locator('xiyan-header').getByRole('link', { name: '杭州婚宴' }).waitFor();
  await page.locator('xiyan-city').getByLabel('杭州，切换城市').waitFor();
  await page.locator('xiyan-footer').getByRole('contentinfo').waitFor();
  const input = page.locator('xiyan-search').getByRole('combobox');
  await input.fill('草坪');
  const [tab] = await Promise.all([page.context().waitForEvent('page'), input.press('Enter')]);
  await tab.waitForURL('**/search?**');
  expect(tab.url()).toBe(`${site.origin}/search?keyword=${encodeURIComponent('草坪')}`);
});

it('sends an enquiry from the link of the legacy page', async () => {
  const { page } = visitor;
  await page.goto(`${partner.origin}/legacy/`);
  expect(await page.evaluate(() => document.compatMode)).toBe('BackCompat');
  await page.locator('[data-xiyan=header]').getByLabel('切换城市').waitFor();
  await page.locator('#ask').click();
  await ask(visitor, '13800138012', { site, partner });
  expect(page.url()).toBe(`${partner.origin}/legacy/`);
});

it('does not trigger the hotkeys of the legacy page while the visitor types in a widget', async () => {
  const { page } = visitor;
  await page.goto(`${partner.origin}/legacy/`);
  const input = page.locator('[data-xiyan=search]').getByRole('combobox');
  await input.pressSequentially('sushi');
  expect(await input.inputValue()).toBe('sushi');
  expect(await page.locator('#hot').innerText()).toBe('按 S 收藏');
  await page.locator('#today').click();
  await page.keyboard.press('s');
  expect(await page.locator('#hot').innerText()).toBe('已收藏');
});

it("sends an enquiry from the merchant's own button and reports the result", async () => {
  const { page } = visitor;
  await page.goto(`${partner.origin}/merchant/`);
  await page.locator('#ask').click();
  await ask(visitor, '13800138013', { site, partner });
  await page.getByText('谢谢，我们会尽快来电。').waitFor();
  const events = await page.locator('#events li').allTextContents();
  expect(events.map((line) => line.split(' ')[0])).toEqual(['xiyan:enquiryopen', 'xiyan:enquirysubmit', 'xiyan:enquiryclose']);
  expect(events.join()).not.toContain('13800138013');
});

it("reports to the merchant's page that the visitor closed without sending", async () => {
  const { page } = visitor;
  await page.goto(`${partner.origin}/merchant/`);
  await page.locator('#ask').click();
  await enquiryModal(page).close.click();
  await page.getByText('没有提交，您随时可以再问。').waitFor();
  expect(visitor.enquiries()).toEqual([]);
});

it('opens the modal for a click that came before the script', async () => {
  const { page } = visitor;
  let release: () => void = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/widgets/v1/embed.js', async (route) => {
    await gate;
    await route.continue();
  });
  await page.goto(`${partner.origin}/merchant/`, { waitUntil: 'commit' });
  await page.locator('#ask').click();
  release();
  await enquiryModal(page).phone.waitFor();
});
