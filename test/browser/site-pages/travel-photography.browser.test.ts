/** Travel photography: from a destination by the comparison of three packages to an enquiry in the merchant's list. */
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { browser } from '../../support/browser/browser-in-test.ts';
import { enquiryModal, visit } from '../../support/browser/visitor.ts';
import { ONE_ENGINE } from '../../support/databases/databases.ts';
import { enquiriesIn } from '../../support/site/enquiries.ts';
import type { Site } from '../../support/site/site.ts';
import { startSiteOn } from '../../support/site/site-on-engine.ts';

const NUMBER = '13800138058';

describe.each(ONE_ENGINE)('travel photography on %s', (engine) => {
  let site: Site;
  beforeAll(async () => {
    site = await startSiteOn(engine);
  });
  afterAll(async () => void (await site?.stop()));

  it('leads from a destination by three packages side by side to an enquiry that names the chosen one', {
    timeout: 180_000,
  }, async () => {
    const { page, problems, leave } = await visit(browser, { viewport: { width: 390, height: 844 } });
    onTestFinished(leave);
    await page.goto(`${site.origin}/lvpai`);
    await page.locator('main').getByRole('link', { name: /三亚/ }).first().click();
    await page.waitForURL('**/lvpai/sanya');
    for (const title of ['海棠湾落日双日拍', '亚龙湾椰林轻纱', '游艇与沙滩四日'])
      await page.getByRole('checkbox', { name: `对比${title}` }).check();
    const bar = page.getByRole('form', { name: '对比旅拍套餐' });
    await bar.getByText('已选3个').waitFor();
    await bar.getByRole('button', { name: '对比', exact: true }).click();
    await page.getByRole('heading', { name: '旅拍套餐对比' }).waitFor();
    const charges = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: '后续收费', exact: true }) });
    expect(await charges.innerText()).toContain('亲友随行');
    await page.getByRole('link', { name: '海棠湾落日双日拍' }).click();
    await page.waitForURL('**/lvpai/detail_64001');

    await page.getByRole('link', { name: '问档期' }).click();
    const modal = enquiryModal(page);
    await modal.dialog.getByText('海棠湾落日双日拍').first().waitFor();
    await modal.phone.fill(NUMBER);
    await modal.submit.click();
    await modal.thanks.waitFor();
    const [sent] = (await enquiriesIn(site)).filter(({ phone }) => phone === NUMBER);
    expect(sent).toMatchObject({ merchantId: 32611 });
    expect(sent?.meta).toContain('海棠湾落日双日拍-64001');
    expect(problems).toEqual([]);
  });
});
