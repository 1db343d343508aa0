/** What a couple decides on, from the wedding day with a free hall to the gift at the visit, on PostgreSQL; the merchant uses a second browser profile. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { addMonths, almanacMonth, monthText } from '../../../host-site/features/almanac/ui/lunar-calendar.ts';
import { chinaDate } from '../../../widgets/domain/china-time.ts';
import { axeOn, EVERYTHING, findingsOf } from '../../support/browser/axe.ts';
import { browser } from '../../support/browser/browser-in-test.ts';
import { openInbox } from '../../support/browser/merchant-login.ts';
import { visit } from '../../support/browser/visitor.ts';
import { freshPostgres, LAST_ENGINE } from '../../support/databases/databases.ts';
import { type Site, startSite } from '../../support/site/site.ts';

const HALL_ID = 10011;
const HALL = `/hotel/hangzhou/detail_1001/hall_${HALL_ID}`;
const PHONE = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as const;

/** A wedding day of the almanac, two months or more ahead, with its month. */
function goodDay(): { date: string; month: string } {
  const now = chinaDate(Date.now());
  const month = addMonths({ year: Number(now.slice(0, 4)), month: Number(now.slice(5, 7)) }, 2);
  const day = almanacMonth(month).find(({ good }) => good);
  if (!day) throw new Error('the month has no wedding day');
  return { date: day.iso, month: monthText(month) };
}

/** Presses a meal's button until it has the state. Works by keyboard, and keeps the focus. */
async function setMeal(page: Page, id: string, state: string): Promise<void> {
  const next: Record<string, string> = { free: 'held', held: 'booked', booked: 'free' };
  const button = page.locator(`[id="${id}"]`);
  for (let before = await button.getAttribute('data-slot'); before && before !== state; before = next[before] ?? '') {
    await page.locator(`[id="${id}"][data-slot="${before}"]`).press('Enter');
    await page.locator(`[id="${id}"][data-slot="${next[before]}"]`).waitFor();
    await expect.poll(() => button.evaluate((one) => one === document.activeElement)).toBe(true);
  }
}

/** The merchant ends the demo availability and publishes the hall's calendar: of the good day lunch is taken and dinner free. */
async function publishCalendar(page: Page, site: Site, { date, month }: { date: string; month: string }): Promise<void> {
  await openInbox(page, site);
  await page.goto(`${site.origin}/merchant/calendar?hall=${HALL_ID}&month=${month}`);
  await page.getByRole('button', { name: '停止公开' }).press('Enter');
  await page.getByRole('button', { name: '公开这个厅的档期' }).press('Enter');
  await page.getByRole('button', { name: '档期仍然准确' }).waitFor();
  await setMeal(page, `${date}-lunch`, 'held');
  await setMeal(page, `${date}-lunch`, 'booked');
  await setMeal(page, `${date}-dinner`, 'free');
}

/** From the page of the day to the free hall, whose page offers dinner of that day. Returns the enquiry's address. */
async function seeFreeHall(page: Page, site: Site, { date }: { date: string }): Promise<string> {
  await page.goto(`${site.origin}/jiri/${date}?city=hangzhou`);
  const hall = page.locator(`a[href*="hall_${HALL_ID}?date=${date}"]`);
  await hall.waitFor();
  await hall.click();
  const day = page.locator(`[data-good-day="${date}"]`);
  await day.waitFor();
  expect(await day.getByRole('link').allTextContents()).toEqual([expect.stringContaining('晚宴')]);
  expect(await page.locator(`[data-day="${date}"] [data-meal="lunch"]`).getAttribute('data-slot')).toBe('booked');
  return (await day.getByRole('link').getAttribute('href')) ?? '';
}

async function sendEnquiry({ origin }: Site, date: string): Promise<string> {
  const reply = await fetch(`${origin}/api/hotel/MakeAppointment`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      phone_num: '13800138000',
      merchant_id: 1001,
      from_type: 18,
      wedding: { date, meal: 'dinner', tables: 20, hall_id: HALL_ID },
    }),
  });
  return ((await reply.json()) as { data: { receipt: { url: string } } }).data.receipt.url;
}

/** The couple enters 20 tables and sees exactly these. */
async function seePlan(page: Page, site: Site): Promise<void> {
  await page.goto(`${site.origin}${HALL}`);
  await page.getByRole('spinbutton', { name: '桌数' }).fill('20');
  await page.getByRole('button', { name: '摆一摆' }).click();
  await page.getByRole('img', { name: '江月厅20桌平面图' }).waitFor();
  expect(await page.locator('#plan [data-table]').count()).toBe(20);
}

async function sendQuote(page: Page, site: Site): Promise<void> {
  await page.goto(`${site.origin}/merchant/leads`);
  await page.getByRole('link', { name: '138****8000' }).click();
  await page.getByRole('link', { name: '报价', exact: true }).click();
  await page.getByRole('heading', { name: '发报价' }).waitFor();
  expect(await page.getByLabel('桌数').inputValue()).toBe('20');
  await page.getByLabel('每桌价格（元）').fill('6,888');
  await page.getByLabel('项目1', { exact: true }).fill('服务费');
  await page.getByLabel('项目1的金额（元）').fill('13776');
  await page.getByRole('button', { name: '发给新人' }).click();
  await page.getByText('已发给新人').waitFor();
}

async function acceptQuote(page: Page, receipt: string): Promise<void> {
  await page.goto(receipt);
  await page.getByRole('link', { name: '查看报价' }).click();
  await page.getByText('待确认').waitFor();
  expect(await page.locator('[data-total]').getAttribute('data-total')).toBe('15153600');
  await page.getByRole('button', { name: '确认报价¥151,536.00' }).click();
  await page.getByText('您已确认这份报价').waitFor();
  await page.emulateMedia({ media: 'print' });
  const printed = page.locator('[data-quote="1"]');
  expect([await printed.isVisible(), await page.locator('xiyan-header').isVisible()]).toEqual([true, false]);
  await page.emulateMedia({ media: 'screen' });
}

async function receiveGift(page: Page, receipt: string): Promise<string> {
  await page.goto(receipt);
  await page.getByRole('button', { name: /^领取：到店看厅/ }).click();
  const gift = page.locator('[data-coupon="received"]');
  await gift.waitFor();
  return /[0-9A-Z]{4}(?:-[0-9A-Z]{4}){2}/.exec((await gift.textContent()) ?? '')?.[0] ?? '';
}

async function redeem(page: Page, site: Site, code: string): Promise<string> {
  await page.goto(`${site.origin}/merchant/coupons`);
  await page.getByLabel('券码').fill(code.toLowerCase());
  await page.getByRole('button', { name: '核销' }).click();
  const result = page.locator('[data-redeemed]');
  await result.waitFor();
  // The other pages of this way are those of page-kinds.ts and personal-kinds.ts.
  expect(await findingsOf(axeOn(page).include('main').withTags(EVERYTHING))).toEqual([]);
  return (await result.getAttribute('data-redeemed')) ?? '';
}

describe.each(LAST_ENGINE)('on %s', (engine) => {
  it('leads from a wedding day with a free hall and a plan with 20 tables to an accepted quote and a gift that is redeemed once', {
    timeout: 240_000,
  }, async () => {
    const postgres = engine === 'postgres' ? await freshPostgres('demo') : undefined;
    const site = await startSite(postgres && { DATABASE_URL: postgres.url });
    const couple = await visit(browser, PHONE);
    const merchant = await visit(browser, { reducedMotion: 'reduce' });
    try {
      const day = goodDay();
      await publishCalendar(merchant.page, site, day);
      expect(await seeFreeHall(couple.page, site, day)).toContain(`date=${day.date}&meal=dinner&hallId=${HALL_ID}`);
      await seePlan(couple.page, site);
      const receipt = await sendEnquiry(site, day.date);
      await sendQuote(merchant.page, site);
      await acceptQuote(couple.page, receipt);
      await merchant.page.reload();
      await merchant.page.getByText('新人已确认报价，不能再改').waitFor();
      const code = await receiveGift(couple.page, receipt);
      expect([await redeem(merchant.page, site, code), await redeem(merchant.page, site, code)]).toEqual(['new', 'before']);
      await couple.page.reload();
      await couple.page.locator('[data-coupon="redeemed"]').waitFor();
      expect([couple.problems, merchant.problems]).toEqual([[], []]);
    } finally {
      await couple.leave();
      await merchant.leave();
      await site.stop();
      await postgres?.drop();
    }
  });
});
