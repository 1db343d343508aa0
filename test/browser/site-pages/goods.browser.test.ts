/** Goods: from a list by the basket to one enquiry, the shop's quote and the couple's acceptance. */
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { browser } from '../../support/browser/browser-in-test.ts';
import { logInMerchant } from '../../support/browser/merchant-login.ts';
import { enquiryModal, visit } from '../../support/browser/visitor.ts';
import { ONE_ENGINE } from '../../support/databases/databases.ts';
import { runDataCommand } from '../../support/site/data-command.ts';
import type { Site } from '../../support/site/site.ts';
import { startSiteOn } from '../../support/site/site-on-engine.ts';

const NUMBER = '13800138066';
const STAFF = '13700137066';
const SHOP = '30083';

describe.each(ONE_ENGINE)('goods on %s', (engine) => {
  let site: Site;
  beforeAll(async () => {
    site = await startSiteOn(engine);
  });
  afterAll(async () => void (await site?.stop()));

  it('leads from the list by product and basket to an enquiry with its goods, a quote of them, and its acceptance', {
    timeout: 360_000,
  }, async () => {
    const { page, problems, leave } = await visit(browser, { viewport: { width: 390, height: 844 } });
    onTestFinished(leave);
    await page.goto(`${site.origin}/hunpin/list_1`);
    await page.getByRole('link', { name: '红丝绒抽屉喜糖盒' }).click();
    await page.waitForURL('**/hunpin/detail_60001');
    await page.getByRole('radio', { name: /烫金印名/ }).check();
    await page.getByLabel('数量（盒）').fill('120');
    await page.getByRole('button', { name: '放进询价清单' }).click();
    await page.getByText('已放进清单').waitFor();
    expect(await page.locator('main').innerText()).toContain('540.00');
    await page.getByRole('spinbutton', { name: '红丝绒抽屉喜糖盒的数量' }).fill('300');
    await page.getByRole('button', { name: '更新红丝绒抽屉喜糖盒的数量' }).click();
    await page.getByText('数量已更新').waitFor();
    expect(await page.locator('main').innerText()).toContain('1,140.00');

    await page.getByRole('link', { name: '问这家店' }).click();
    const modal = enquiryModal(page);
    await modal.dialog.getByText('红丝绒抽屉喜糖盒').first().waitFor();
    await modal.phone.fill(NUMBER);
    await modal.submit.click();
    await modal.thanks.waitFor();
    const receipt = new URL((await modal.dialog.getByRole('link', { name: /进度/ }).first().getAttribute('href')) ?? '', site.origin).href;
    await page.goto(`${site.origin}/hunpin/basket`);
    await page.getByText('这份清单已随询问发给店家').waitFor();
    await page.goto(receipt);
    expect(await page.locator('#goods').innerText()).toContain('300盒');

    const added = await runDataCommand(['merchant-user', 'add', SHOP, STAFF], { env: site.environment, clock: Date.now });
    expect(added.code).toBe(0);
    const shop = await visit(browser);
    onTestFinished(shop.leave);
    await shop.page.goto(`${site.origin}/merchant/leads`);
    await logInMerchant(shop.page, site, STAFF);
    await shop.page.getByRole('link', { name: '138****8066' }).first().click();
    expect(await shop.page.locator('#goods').innerText()).toContain('300盒');
    await shop.page.getByRole('link', { name: '报价', exact: true }).click();
    await shop.page.getByRole('heading', { name: '发报价' }).waitFor();
    expect(await shop.page.getByLabel('项目1', { exact: true }).inputValue()).toContain('红丝绒抽屉喜糖盒 300盒');
    await shop.page.getByLabel('项目1的金额（元）').fill('1100');
    await shop.page.getByRole('button', { name: '发给新人' }).click();
    await shop.page.getByText('已发给新人').waitFor();

    await page.goto(`${receipt}/quote`);
    await page.getByRole('button', { name: /确认报价/ }).click();
    await page.getByText('您已确认这份报价').waitFor();
    expect([problems, shop.problems]).toEqual([[], []]);
  });
});
