/** Login, the merchant's list and the couple's receipt in a real browser: live, by keyboard, and axe finds nothing. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { axeOn, EVERYTHING, findingsOf } from '../../support/browser/axe.ts';
import { browser, site } from '../../support/browser/site-in-browser.ts';
import { visit } from '../../support/browser/visitor.ts';

const STAFF = '19900001001';

const violations = (page: Page) => findingsOf(axeOn(page).include('main').withTags(EVERYTHING));

async function ask(phone_num: string): Promise<string> {
  const reply = await fetch(`${site.origin}/api/hotel/MakeAppointment`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ phone_num, merchant_id: 1001, from_type: 18 }),
  });
  return ((await reply.json()) as { data: { receipt: { url: string } } }).data.receipt.url;
}

/** The top of the number on the page of an enquiry, in CSS pixels of the viewport. */
const topOfNumber = async (page: Page, number: string): Promise<number> =>
  (await page.locator('#number').getByText(number, { exact: true }).boundingBox())?.y ?? Number.NaN;

/** Output of the process. */
async function code(): Promise<string> {
  const printed = () => /"code":"(\d{6})"/.exec(site.log())?.[1] ?? '';
  await expect.poll(printed, { timeout: 15_000 }).toMatch(/^\d{6}$/);
  return printed();
}

it('shows a new enquiry and the couple’s withdrawal on an open list, without interaction', async () => {
  const { page, leave } = await visit(browser, { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
  await page.goto(`${site.origin}/merchant/leads`);
  expect(await violations(page)).toEqual([]);
  await page.getByLabel('手机号').fill(STAFF);
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: '验证码' }).fill(await code());
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await page.getByText('还没有线索').waitFor();
  expect(await violations(page)).toEqual([]);
  // On a phone the search box is where the header greets on wider screens.
  await page.getByRole('link', { name: '退出' }).waitFor();
  expect(await page.getByText('你好，').isVisible()).toBe(false);

  const receipt = await ask('13800138000');
  const row = page.getByRole('link', { name: '138****8000' });
  await row.waitFor();
  expect(await page.title()).toContain('（1）');
  expect(await violations(page)).toEqual([]);
  await row.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: '标为已联系' }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: '查看完整手机号' }).scrollIntoViewIfNeeded();
  const before = await topOfNumber(page, '138****8000');
  await page.getByRole('button', { name: '查看完整手机号' }).press('Enter');
  await page.getByText('13800138000', { exact: true }).waitFor();
  expect(page.url()).not.toContain('reveal');
  expect(Math.abs((await topOfNumber(page, '13800138000')) - before)).toBeLessThan(8);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: '标为已联系' }).press('Enter');
  await page.getByText('改为已联系').waitFor();

  // A phone that was locked receives no events; the list is loaded when the page is visible again.
  await page.route('**/leads/events', (route) => route.abort());
  await page.goto(`${site.origin}/merchant/leads`);
  await page.getByText('新的询问会自动出现在这里').waitFor();
  await ask('13900139000');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.getByRole('link', { name: '139****9000' }).waitFor();
  await page.unroute('**/leads/events');
  await page.goto(`${site.origin}/merchant/leads`);

  const couple = await visit(browser, { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
  await couple.page.goto(receipt);
  await couple.page.getByText('对方已联系您').waitFor();
  expect(await violations(couple.page)).toEqual([]);
  await couple.page.getByRole('link', { name: '撤回询问并删除手机号' }).press('Enter');
  await couple.page.getByRole('button', { name: '确认撤回并删除' }).waitFor();
  expect(await violations(couple.page)).toEqual([]);
  await couple.page.getByRole('button', { name: '确认撤回并删除' }).press('Enter');
  await couple.page.getByText('您已撤回', { exact: true }).waitFor();
  await page.getByRole('link', { name: '号码已删除' }).waitFor();
  expect(await violations(page)).toEqual([]);
  await couple.leave();
  await leave();
});
