/** Car rental: from the list of a city to an enquiry that carries the trip, with script and without. */
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { browser } from '../../support/browser/browser-in-test.ts';
import { enquiryModal, visit } from '../../support/browser/visitor.ts';
import { ONE_ENGINE } from '../../support/databases/databases.ts';
import { enquiriesIn } from '../../support/site/enquiries.ts';
import type { Site } from '../../support/site/site.ts';
import { startSiteOn } from '../../support/site/site-on-engine.ts';

const NUMBER = '13800138055';
const YEAR = new Date().getFullYear() + 1;

describe.each(ONE_ENGINE)('car rental on %s', (engine) => {
  let site: Site;
  beforeAll(async () => {
    site = await startSiteOn(engine);
  });
  afterAll(async () => void (await site?.stop()));

  it('leads from the list by the calculator to an enquiry that carries fleet, cars, hours, kilometres and date', {
    timeout: 180_000,
  }, async () => {
    const { page, problems, leave } = await visit(browser, { viewport: { width: 390, height: 844 } });
    onTestFinished(leave);
    await page.goto(`${site.origin}/hunche/city_3`);
    await page.getByRole('link', { name: '黑色红旗迎亲车队' }).click();
    await page.waitForURL('**/hunche/detail_62001');
    const total = page.locator('[data-quote=total]');
    const least = async () => Number((await total.innerText()).replace(/[¥,]/g, ''));
    const base = await least();
    await page.getByLabel('用车时长').fill('10');
    await page.getByLabel('行驶里程').fill('120');
    await page.getByLabel('车数').fill('6');
    await expect.poll(least).toBe(base + 5 * 420 + 2 * 6 * 80 + 20 * 6 * 4);
    expect(new URL(page.url()).search).toBe('');
    await page.getByLabel('用车时长').fill('1000000000');
    await page.getByText('用车时长请填1到72的整数小时').waitFor();
    expect(await total.isVisible()).toBe(false);
    await page.getByLabel('用车时长').fill('10');
    await page.getByLabel('日期').fill(`${YEAR}-05-01`);

    await page.getByRole('link', { name: '问档期' }).click();
    const modal = enquiryModal(page);
    await modal.dialog.getByText('6辆 · 10小时 · 120公里').first().waitFor();
    await modal.phone.fill(NUMBER);
    await modal.submit.click();
    await modal.thanks.waitFor();
    const [sent] = (await enquiriesIn(site)).filter(({ phone }) => phone === NUMBER);
    expect(sent).toMatchObject({ merchantId: 30101 });
    expect(sent?.meta).toContain('黑色红旗迎亲车队-62001-6辆-10小时-120公里');
    const receipt = new URL((await modal.dialog.getByRole('link', { name: /进度/ }).first().getAttribute('href')) ?? '', site.origin);
    await page.goto(receipt.href);
    const text = await page.locator('main').innerText();
    expect(text).toContain('黑色红旗迎亲车队-62001-6辆-10小时-120公里');
    expect(await page.locator('#wedding-date').inputValue()).toBe(`${YEAR}-05-01`);
    expect(problems).toEqual([]);
  });

  it('calculates without script, and the form of the enquiry states the trip', { timeout: 120_000 }, async () => {
    const { page, problems, leave } = await visit(browser, { javaScriptEnabled: false });
    onTestFinished(leave);
    await page.goto(`${site.origin}/hunche/detail_62001`);
    await page.getByLabel('车数').fill('4');
    await page.getByRole('button', { name: '算一算' }).click();
    expect(new URL(page.url()).searchParams.get('cars')).toBe('4');
    expect(await page.locator('[data-quote=lines]').innerText()).toContain('3辆 × ¥420.00');
    await page.getByRole('link', { name: '问档期' }).click();
    expect(new URL(page.url()).searchParams.get('meta-ref')).toContain('62001-4辆-8小时-100公里');
    expect(await page.locator('input[name=meta-ref]').inputValue()).toBe('黑色红旗迎亲车队-62001-4辆-8小时-100公里');
    expect(problems).toEqual([]);
  });
});
