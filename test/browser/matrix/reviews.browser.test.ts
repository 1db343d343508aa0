/** From an enquiry to a review with the merchant's answer, on both engines; the merchant uses a second browser profile. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeOn, EVERYTHING, findingsOf } from '../../support/browser/axe.ts';
import { browser } from '../../support/browser/browser-in-test.ts';
import { visit } from '../../support/browser/visitor.ts';
import { ENGINES } from '../../support/databases/databases.ts';
import { freshPostgres } from '../../support/databases/postgres.ts';
import { type Site, startSite } from '../../support/site/site.ts';

const STAFF = '19900001001';
const HOTEL = '/hotel/hangzhou/detail_1001';
const TEXT = '厅里没有柱子，主桌离舞台近。';
const PHONE = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as const;

const violations = (page: Page) => findingsOf(axeOn(page).include('main').withTags(EVERYTHING));

async function sendEnquiry({ origin }: Site): Promise<string> {
  const reply = await fetch(`${origin}/api/hotel/MakeAppointment`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ phone_num: '13800138000', merchant_id: 1001, from_type: 18 }),
  });
  return ((await reply.json()) as { data: { receipt: { url: string } } }).data.receipt.url;
}

async function logIn(page: Page, site: Site): Promise<void> {
  await page.goto(`${site.origin}/merchant/leads`);
  await page.getByLabel('手机号').fill(STAFF);
  await page.keyboard.press('Enter');
  const printed = () => /"code":"(\d{6})"/.exec(site.log())?.[1] ?? '';
  await expect.poll(printed, { timeout: 15_000 }).toMatch(/^\d{6}$/);
  await page.getByRole('textbox', { name: '验证码' }).fill(printed());
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: '客户线索' }).waitFor();
}

/** The merchant marks the enquiry as 已到店. */
async function markVisit(page: Page, site: Site): Promise<void> {
  await logIn(page, site);
  await page.getByRole('link', { name: '138****8000' }).click();
  await page.getByRole('button', { name: '标为已联系' }).click();
  await page.getByRole('button', { name: '标为已到店' }).click();
  await page.getByText('改为已到店').waitFor();
}

async function writeReview(page: Page, receipt: string): Promise<void> {
  await page.goto(receipt);
  await page.getByRole('link', { name: '写评价' }).click();
  for (const name of ['场地', '菜品', '服务', '费用透明', '性价比'])
    await page.getByRole('group', { name }).getByRole('radio', { name: '5分' }).check();
  await page.getByRole('textbox', { name: '评价' }).fill(TEXT);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: '发布评价' }).click();
  await page.getByText('已发布').waitFor();
  expect(await violations(page)).toEqual([]);
}

async function answer(page: Page, site: Site): Promise<void> {
  await page.goto(`${site.origin}/merchant/leads`);
  await page.getByRole('link', { name: '评价', exact: true }).click();
  const review = page.locator('li', { hasText: TEXT });
  await review.getByLabel('答复').fill('谢谢两位，当天见。');
  expect(await violations(page)).toEqual([]);
  await review.getByRole('button', { name: '保存答复' }).click();
  await page.getByText('答复已保存').waitFor();
}

describe.each(ENGINES)('on %s', (engine) => {
  it('leads from a visit to a review on the hotel page, with the merchant’s answer', { timeout: 240_000 }, async () => {
    const postgres = engine === 'postgres' ? await freshPostgres('demo') : undefined;
    const site = await startSite(postgres && { DATABASE_URL: postgres.url });
    const couple = await visit(browser, PHONE);
    const merchant = await visit(browser, { reducedMotion: 'reduce' });
    try {
      await couple.page.goto(site.origin + HOTEL);
      expect(await couple.page.locator('#reviews').textContent()).toContain('以下为示例');
      expect(await violations(couple.page)).toEqual([]);
      const receipt = await sendEnquiry(site);
      await markVisit(merchant.page, site);
      await writeReview(couple.page, receipt);
      await answer(merchant.page, site);
      // An address that is not cached yet; the cached page follows when the process notices the change.
      await couple.page.goto(`${site.origin}${HOTEL}?date=2027-05-02`);
      const reviews = couple.page.locator('#reviews');
      await reviews.getByText(TEXT).waitFor();
      await reviews.getByText('谢谢两位，当天见。').waitFor();
      expect(await reviews.textContent()).not.toContain('示例');
      expect(await violations(couple.page)).toEqual([]);
      expect([couple.problems, merchant.problems]).toEqual([[], []]);
    } finally {
      await couple.leave();
      await merchant.leave();
      await site.stop();
      await postgres?.drop();
    }
  });
});
