/** The plan of the planner on pages whose address states nothing: it is stated, links and the enquiry carry it, and the visitor can do without it. */
import { afterEach, expect, it } from 'vitest';
import { axeOn, EVERYTHING, findingsOf } from '../../../support/browser/axe.ts';
import { browser, site } from '../../../support/browser/shared-site-in-browser.ts';
import { type Visitor, visit } from '../../../support/browser/visitor.ts';

let visitor: Visitor | undefined;
afterEach(async () => {
  await visitor?.leave();
  visitor = undefined;
});

const NOTE = '您的备婚计划：2027年5月1日，晚宴，22桌，询问档期时会一起发给酒店。';

/** Opens a browser whose visitor has saved a plan. */
async function planned() {
  visitor = await visit(browser, { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
  const { page } = visitor;
  await page.goto(`${site.origin}/planner`);
  await page.locator('main').getByLabel('婚期').fill('2027-05-01');
  await page.getByLabel('午宴或晚宴').selectOption('晚宴');
  await page.getByLabel('桌数').fill('22');
  await page.getByRole('button', { name: '保存计划' }).click();
  await page.getByText('计划已保存。').waitFor();
  return page;
}

it.each(['/', '/hotel/hangzhou', '/hotel/hangzhou/detail_1001', '/jiri'])('states the plan on %s, and its links carry it', async (path) => {
  const page = await planned();
  await page.goto(site.origin + path);
  await page.getByText(NOTE).waitFor();
  const links = await page
    .locator('main a[href*="/hotel/hangzhou/detail_"]')
    .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
  const others = links.filter((href) => !href.includes('#'));
  expect(others.filter((href) => !/date=2027-05-01&meal=dinner&tables=22/.test(href))).toEqual([]);
  expect(await findingsOf(axeOn(page).include('main').withTags(EVERYTHING))).toEqual([]);
});

it('fills the enquiry in, shows the page for the plan, and leaves it out when the visitor declines it', async () => {
  const page = await planned();
  await page.goto(`${site.origin}/hotel/hangzhou/detail_1001`);
  await page.getByText(NOTE).waitFor();
  await page.getByRole('link', { name: '询问档期' }).last().click();
  const modal = page.locator('xiyan-enquiry').getByRole('dialog');
  await modal.getByRole('button', { name: '22桌', pressed: true }).waitFor();
  expect(await modal.getByLabel('婚期').inputValue()).toBe('2027-05-01');
  await page.goto(`${site.origin}/hotel/hangzhou`);
  await page.getByRole('link', { name: '按计划显示' }).click();
  await page.waitForURL(/\?date=2027-05-01&meal=dinner&tables=22$/);
  await page.getByText('您看的日子：2027年5月1日，晚宴，22桌').waitFor();
  await page.goto(`${site.origin}/hotel/hangzhou`);
  await page.getByRole('button', { name: '这次不用' }).click();
  await page.waitForFunction(() => document.querySelector<HTMLElement>('[data-plan]')?.hidden);
  const reply = page.waitForResponse((response) => response.url().endsWith('/api/php/planner'));
  await page.goto(`${site.origin}/hotel/hangzhou/detail_1001`);
  await (await reply).finished();
  expect(await page.locator('[data-plan]').isHidden()).toBe(true);
});

it('says nothing to a visitor without a plan', async () => {
  visitor = await visit(browser);
  const { page } = visitor;
  await page.goto(`${site.origin}/hotel/hangzhou`);
  expect(await page.locator('[data-plan]').isHidden()).toBe(true);
});
