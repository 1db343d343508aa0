/**
 * The journey of a couple and a hotel on PostgreSQL: a good day, the enquiry with its date, the conversation, the visit and the review, with the
 * merchant live in a second browser. `SCREENSHOTS=FOLDER` writes pictures of the conversation in both sizes and themes.
 */
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeOn, EVERYTHING, findingsOf } from '../../support/browser/axe.ts';
import { browser } from '../../support/browser/browser-in-test.ts';
import { logInMerchant } from '../../support/browser/merchant-login.ts';
import { type Visitor, visit } from '../../support/browser/visitor.ts';
import { LAST_ENGINE } from '../../support/databases/databases.ts';
import { samplePicture } from '../../support/site/conversation.ts';
import { startSiteOn } from '../../support/site/site-on-engine.ts';
import { answerReview, markVisit, reviewsOf, writeReview } from './support/review-steps.ts';

const PHONE = '13800138000';
const HOTEL = 1001;
const HOTEL_PAGE = `/hotel/hangzhou/detail_${HOTEL}`;
const REVIEW = { text: '厅里没有柱子，主桌离舞台近。', answer: '谢谢两位，当天见。' };

/** What axe finds in the panel of the chat in both sizes, and in the dark theme, where only colours differ. */
async function violations(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    found.push(...(await findingsOf(axeOn(page).withTags(EVERYTHING))).map((problem) => `${width}: ${problem}`));
  }
  await page.emulateMedia({ colorScheme: 'dark' });
  found.push(...(await findingsOf(axeOn(page).withRules(['color-contrast']))).map((problem) => `dark: ${problem}`));
  await page.emulateMedia({ colorScheme: 'light' });
  return found;
}

/** Writes pictures of the page in both sizes and themes, if they are asked for. */
async function photograph({ page }: Visitor, name: string): Promise<void> {
  const folder = process.env.SCREENSHOTS;
  if (!folder) return;
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [390, 1440]) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
      await page.screenshot({ path: join(folder, `${name}-${width}-${colorScheme}.png`) });
    }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1440, height: 900 });
}

describe.each(LAST_ENGINE)('a wedding on %s', (engine) => {
  it('goes from a good day over the enquiry with its date and a live conversation to the visit and the review', {
    timeout: 480_000,
  }, async () => {
    const site = await startSiteOn(engine);
    const [couple, merchant] = [await visit(browser, { reducedMotion: 'reduce' }), await visit(browser, { reducedMotion: 'reduce' })];
    const { page } = couple;

    // A good day, and a hotel for it.
    await page.goto(`${site.origin}${HOTEL_PAGE}?date=2027-10-02`);
    await page.getByText('您看的日子').waitFor();

    // The chat button asks for the enquiry first.
    await page.getByRole('link', { name: '在线咨询' }).click();
    const panel = page.getByRole('dialog', { name: /^咨询/ });
    await panel.getByLabel('想问什么').fill('最多几桌？');
    await panel.getByRole('button', { name: '提问' }).click();
    await panel.getByText(/单厅最多\d+桌/).waitFor();
    await expect.poll(() => panel.getByRole('log').evaluate((log) => log === document.activeElement)).toBe(true);
    expect(await violations(page)).toEqual([]);
    await photograph(couple, 'chat-start');
    await panel.getByRole('link', { name: '询问档期' }).click();
    const modal = page.locator('xiyan-enquiry').getByRole('dialog');
    await modal.getByRole('textbox').fill(PHONE);
    await modal.getByRole('button', { name: /询问|提交|发送/ }).click();
    await modal.getByRole('heading', { name: '谢谢，已收到您的询问' }).waitFor();
    await page.keyboard.press('Escape');

    // The merchant, live in a second browser.
    await merchant.page.goto(`${site.origin}/merchant/conversations`);
    await logInMerchant(merchant.page, site);
    const talk = page.getByRole('dialog', { name: /的对话$/ });
    await talk.getByLabel('写消息').fill('请问2027年10月2日还有档期吗？[微笑]');
    await talk.getByRole('button', { name: '发送' }).click();
    await talk.getByRole('log').getByText('请问2027年10月2日还有档期吗？').waitFor();
    await merchant.page.goto(`${site.origin}/merchant/conversations`);
    await merchant.page.getByRole('link', { name: '138****8000' }).click();
    await merchant.page.getByRole('log').getByText('请问2027年10月2日还有档期吗？').waitFor();
    await talk.getByText('对方已读').waitFor();

    // Typing, an answer and a picture, without loading a page. A page that is live has no link to refresh it.
    await merchant.page.locator('[data-refresh]').waitFor({ state: 'detached' });
    await merchant.page.getByLabel('写消息').pressSequentially('有的');
    await talk.getByText('对方正在输入…').waitFor();
    await merchant.page.getByLabel('写消息').press('Control+Enter');
    await talk.getByRole('log').getByText('有的', { exact: true }).waitFor();
    await expect.poll(() => merchant.page.getByLabel('写消息').inputValue()).toBe('');
    await talk.getByLabel('图片').setInputFiles({ name: 'stage.jpg', mimeType: 'image/jpeg', buffer: await samplePicture() });
    await talk.getByLabel('写消息').fill('想要这样的布置，电话13900139000');
    await talk.getByRole('button', { name: '发送' }).click();
    await merchant.page.getByRole('log').getByText('想要这样的布置，电话***').waitFor();
    const picture = merchant.page.getByRole('log').getByRole('img', { name: /对方发的图片/ });
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(480);
    expect(await violations(page)).toEqual([]);
    await photograph(couple, 'chat-panel');
    await photograph(merchant, 'conversation-merchant');

    // The site restarts: both connect again, and what was written meanwhile arrives once.
    await site.kill();
    await talk.getByText('连接断开，正在重新连接…').waitFor();
    await site.restart();
    await merchant.page.getByLabel('写消息').fill('欢迎来看场地');
    await merchant.page.getByLabel('写消息').press('Control+Enter');
    await talk.getByRole('log').getByText('欢迎来看场地').waitFor();
    const idsOn = (side: Page) => side.locator('[role=log] li').evaluateAll((items) => items.map(({ id }) => id));
    const all = await idsOn(page);
    expect(new Set(all)).toHaveLength(all.length);
    await expect.poll(() => idsOn(merchant.page), { timeout: 30_000 }).toEqual(all);

    // The same conversation as a page.
    await page.goto(`${site.origin}/chat?merchantId=${HOTEL}`);
    expect(new URL(page.url()).pathname).toMatch(/^\/receipt\/[\w-]+\/conversation$/);
    await page.getByRole('log').getByText('欢迎来看场地').waitFor();
    await photograph(couple, 'conversation-couple');
    const receipt = page.url().replace('/conversation', '');
    await couple.leave();

    // After the visit the couple opens the receipt on a phone and writes a review, which replaces the example on the hotel's page.
    const phone = await visit(browser, { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
    merchant.problems.length = 0;
    expect(await (await reviewsOf(phone.page, site.origin + HOTEL_PAGE)).textContent()).toContain('以下为示例');
    await markVisit(merchant.page, site.origin, '138****8000');
    await writeReview(phone.page, receipt, REVIEW.text);
    await answerReview(merchant.page, site.origin, REVIEW);
    // An address that is not cached yet; the cached page follows when the process notices the change.
    const reviews = await reviewsOf(phone.page, `${site.origin}${HOTEL_PAGE}?date=2027-05-02`);
    await reviews.getByText(REVIEW.text).waitFor();
    await reviews.getByText(REVIEW.answer).waitFor();
    expect(await reviews.textContent()).not.toContain('示例');
    expect([phone.problems, merchant.problems]).toEqual([[], []]);
    await phone.leave();
    await merchant.leave();
    await site.stop();
  });
});
