/** Offerings of one kind side by side: selected in their list and on their page, each kind separately, and without script. */
import { afterEach, expect, it } from 'vitest';
import { axeOn, EVERYTHING, findingsOf } from '../../../../support/browser/axe.ts';
import { browser, site } from '../../../../support/browser/shared-site-in-browser.ts';
import { type Visitor, visit } from '../../../../support/browser/visitor.ts';

let visitor: Visitor | undefined;
afterEach(async () => {
  await visitor?.leave();
  visitor = undefined;
});

const KINDS = [
  {
    list: '/lvpai/sanya',
    kind: 'travel',
    name: '旅拍套餐',
    count: '个',
    rows: ['目的地', '套餐价', '后续收费', '天数', '服装', '适合月份', '出发城市'],
  },
  {
    list: '/hunche/city_1',
    kind: 'fleet',
    name: '婚车车队',
    count: '个',
    rows: ['头车', '跟车', '座位', '超时', '超公里', '司机', '路桥停车'],
  },
  { list: '/hunpin/list_1', kind: 'good', name: '婚品', count: '件', rows: ['单价', '起订量', '备货时间', '配送', '选项'] },
] as const;

it.each(KINDS)('leads from $list and the page of an offering to the comparison of three', async ({ list, name, count, rows }) => {
  visitor = await visit(browser, { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce', colorScheme: 'dark' });
  const { page, problems } = visitor;
  await page.goto(site.origin + list);
  const boxes = page.getByRole('checkbox', { name: /^对比/ });
  const titles = await page.locator('#list article').getByRole('heading').allTextContents();
  const bar = page.getByRole('form', { name: `对比${name}` });
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await bar.getByText(`已选2${count}，最多四${count}`).waitFor();
  expect(await findingsOf(axeOn(page).include('main').withTags(EVERYTHING))).toEqual([]);

  await page.locator('#list article').nth(2).getByRole('link').click();
  await page.getByLabel('加入对比').check();
  await bar.getByText(`已选3${count}，最多四${count}`).waitFor();
  expect(await findingsOf(axeOn(page).include('main').withTags(EVERYTHING))).toEqual([]);
  await bar.getByRole('button', { name: '对比', exact: true }).click();
  await page.getByRole('heading', { name: `${name}对比` }).waitFor();
  const headers = await page.locator('main thead strong').allTextContents();
  expect(headers.sort()).toEqual(titles.slice(0, 3).sort());
  const labels = await page.getByRole('rowheader').allTextContents();
  expect(labels).toEqual(expect.arrayContaining([...rows]));
  expect(await findingsOf(axeOn(page).include('main').withTags(EVERYTHING))).toEqual([]);

  await page.getByRole('link', { name: '移出' }).first().click();
  await page.waitForFunction(() => document.querySelectorAll('main thead th').length === 2);
  expect(problems).toEqual([]);
});

it('keeps the selection of each kind apart', async () => {
  visitor = await visit(browser, { reducedMotion: 'reduce' });
  const { page } = visitor;
  const [travel, , goods] = KINDS;
  await page.goto(site.origin + travel.list);
  await page.getByRole('checkbox', { name: /^对比/ }).first().check();
  await page.getByText('已选1个，最多四个').waitFor();
  await page.goto(site.origin + goods.list);
  await page.getByText('勾选婚品，最多四件一起对比').waitFor();
  expect(await page.locator('main :checked').count()).toBe(0);
  await page.goto(site.origin + travel.list);
  await page.getByText('已选1个，最多四个').waitFor();
});

it('keeps what was selected before the script arrived, on later pages too', async () => {
  visitor = await visit(browser, { reducedMotion: 'reduce' });
  const { page } = visitor;
  const [{ list }] = KINDS;
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/*.js', async (route) => {
    await isReleased;
    await route.continue();
  });
  await page.goto(site.origin + list, { waitUntil: 'commit' });
  await page.getByRole('checkbox', { name: /^对比/ }).first().check();
  release();
  await page.getByText('已选1个，最多四个').waitFor();
  await page.goto(site.origin + list);
  await page.getByText('已选1个，最多四个').waitFor();
});

it('compares the checked packages without script, and states what cannot be compared', async () => {
  visitor = await visit(browser, { javaScriptEnabled: false });
  const { page } = visitor;
  await page.goto(`${site.origin}/lvpai/sanya`);
  const boxes = page.locator('#list input[type=checkbox]');
  await boxes.nth(0).check();
  await boxes.nth(2).check();
  const ids = [await boxes.nth(0).inputValue(), await boxes.nth(2).inputValue()];
  await page.getByRole('button', { name: '对比', exact: true }).click();
  expect(await page.locator('main thead th').count()).toBe(2);

  await page.goto(`${site.origin}/compare?travel=${ids.join(',')},999999999,abc,-1`);
  expect(await page.locator('main thead th').count()).toBe(2);
  expect(await page.getByText('有1项已下架或暂时无法显示，没有列出。').count()).toBe(1);
  await page.goto(`${site.origin}/compare?travel=999999999`);
  expect(await page.getByText('还没有选要对比的内容').count()).toBe(1);
  expect(await page.getByRole('link', { name: '看旅拍套餐' }).count()).toBe(1);
  await page.goto(`${site.origin}/compare?travel=1,2,3,4,5,6`);
  expect(await page.getByText('最多对比四项，多出的没有列出。').count()).toBe(1);
});
