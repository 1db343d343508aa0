/** The city of a newcomer's visit, on a phone: the whole country at first, then the first city chosen or opened, on every screen until the enquiry is sent. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { browser } from '../support/browser/browser-in-test.ts';
import { enquiryModal, type Visitor, visit } from '../support/browser/visitor.ts';
import { enquiriesIn } from '../support/site/enquiries.ts';
import { type Site, startSite } from '../support/site/site.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const NUMBER = '13800138021';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(async () => void (await site?.stop()));

async function newcomer(options = {}): Promise<Visitor> {
  const visitor = await visit(browser, { ...PHONE, ...options });
  onTestFinished(visitor.leave);
  return visitor;
}

const shownCity = (page: Page) => page.locator('xiyan-header summary').first().innerText();
const cookie = async (page: Page, name: string) =>
  decodeURIComponent((await page.context().cookies()).find((one) => one.name === name)?.value ?? '');
const hotelHeadings = (page: Page) => page.locator('main h2', { hasText: '婚宴酒店' }).allInnerTexts();

/** Opens each page, and waits until its header shows the city. */
async function expectCity(page: Page, city: string, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(site.origin + path);
    await expect.poll(() => shownCity(page), { message: path }).toContain(city);
  }
}

const EVERYWHERE = [
  '/',
  '/hotel',
  '/jiri',
  '/planner',
  '/dengjichu',
  '/bai_ke',
  '/search?keyword=%E9%85%92%E5%BA%97',
  '/compare',
  '/hunche',
];

it('is the whole country until the form of the home page names one, which all screens follow to the sent enquiry', {
  timeout: 240_000,
}, async () => {
  const visitor = await newcomer();
  const { page } = visitor;
  await expectCity(page, '全国', EVERYWHERE);
  await page.goto(site.origin);
  expect((await hotelHeadings(page)).length).toBeGreaterThan(2);
  expect(await page.getByRole('combobox', { name: '城市', exact: true }).inputValue()).toBe('quanguo');

  await page.getByRole('combobox', { name: '城市', exact: true }).selectOption({ label: '杭州' });
  await page.getByRole('button', { name: '看符合的酒店' }).click();
  await page.waitForURL('**/hotel/hangzhou');
  await expect.poll(() => shownCity(page)).toContain('杭州');
  await expectCity(page, '杭州', EVERYWHERE);
  await page.goto(site.origin);
  expect(await hotelHeadings(page)).toEqual(['杭州婚宴酒店']);
  await page.goto(`${site.origin}/siyi-merchant`);
  expect(page.url()).toBe(`${site.origin}/hangzhou/siyi-merchant`);

  await page.goto(`${site.origin}/hotel`);
  await page.locator('main a[href$="/hotel/hangzhou/detail_1001"]').first().click();
  await page.waitForURL('**/detail_1001');
  const modal = enquiryModal(page);
  await page.getByRole('link', { name: '询问档期' }).first().click();
  await modal.phone.fill(NUMBER);
  await modal.submit.click();
  await modal.thanks.waitFor();
  expect((await enquiriesIn(site)).filter(({ phone }) => phone === NUMBER)).toEqual([expect.objectContaining({ merchantId: 1001 })]);
  const receipt = new URL((await modal.dialog.getByRole('link', { name: /进度/ }).first().getAttribute('href')) ?? '', site.origin);
  await expectCity(page, '杭州', [receipt.pathname]);
  expect(visitor.problems).toEqual([]);
});

it.each(['/shanghai/siyi-merchant', '/hunche/city_3'])(
  'is that of the first city page, %s, and a later one does not replace it',
  async (path) => {
    const { page, problems } = await newcomer();
    await page.goto(site.origin + path);
    await expect.poll(() => cookie(page, 'city_py')).toBe('shanghai');
    expect([await cookie(page, 'city_name'), await cookie(page, 'city_id')]).toEqual(['上海', '3']);
    await expectCity(page, '杭州', ['/hotel/hangzhou']);
    await expectCity(page, '上海', ['/', '/jiri', '/planner']);
    expect(problems).toEqual([]);
  },
);

it('is followed without script: by the form, by the first city page, and by the page that the city selector leads to', {
  timeout: 120_000,
}, async () => {
  const { page, problems } = await newcomer({ javaScriptEnabled: false });
  await page.goto(`${site.origin}/shanghai/siyi-merchant`, { waitUntil: 'networkidle' });
  await expectCity(page, '上海', ['/', '/jiri', '/planner', '/dengjichu']);
  await page.goto(`${site.origin}/hangzhou/siyi-merchant`, { waitUntil: 'networkidle' });
  await expectCity(page, '上海', ['/']);
  await page.goto(`${site.origin}/hotel/hangzhou`, { waitUntil: 'networkidle' });
  await expectCity(page, '杭州', ['/', '/planner']);
  await page.goto(site.origin);
  await page.getByRole('combobox', { name: '城市', exact: true }).selectOption({ label: '全国' });
  await page.getByRole('button', { name: '看符合的酒店' }).click();
  await expectCity(page, '全国', ['/', '/jiri']);
  expect(problems).toEqual([]);
});
