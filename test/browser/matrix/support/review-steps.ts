/** What couple and merchant do after an enquiry: the visit, the review, and the merchant's answer. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { axeOn, EVERYTHING, findingsOf } from '../../../support/browser/axe.ts';

const violations = (page: Page) => findingsOf(axeOn(page).include('main').withTags(EVERYTHING));

/** The merchant, who is logged in, marks the enquiry of a masked number as 已到店. */
export async function markVisit(page: Page, origin: string, masked: string): Promise<void> {
  await page.goto(`${origin}/merchant/leads`);
  await page.getByRole('link', { name: masked }).click();
  await page.getByRole('button', { name: '标为已到店' }).click();
  await page.getByText('改为已到店').waitFor();
}

/** The couple writes a review from the receipt. */
export async function writeReview(page: Page, receipt: string, text: string): Promise<void> {
  await page.goto(receipt);
  await page.getByRole('link', { name: '写评价' }).click();
  for (const name of ['场地', '菜品', '服务', '费用透明', '性价比'])
    await page.getByRole('group', { name }).getByRole('radio', { name: '5分' }).check();
  await page.getByRole('textbox', { name: '评价' }).fill(text);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: '发布评价' }).click();
  await page.getByText('已发布').waitFor();
  expect(await violations(page)).toEqual([]);
}

/** The merchant answers the review. */
export async function answerReview(page: Page, origin: string, { text, answer }: { text: string; answer: string }): Promise<void> {
  await page.goto(`${origin}/merchant/leads`);
  await page.getByRole('link', { name: '评价', exact: true }).click();
  const review = page.locator('li', { hasText: text });
  await review.getByLabel('答复').fill(answer);
  expect(await violations(page)).toEqual([]);
  await review.getByRole('button', { name: '保存答复' }).click();
  await page.getByText('答复已保存').waitFor();
}

/** The section of reviews on the hotel page, without findings of axe. */
export async function reviewsOf(page: Page, url: string) {
  await page.goto(url);
  expect(await violations(page)).toEqual([]);
  return page.locator('#reviews');
}
