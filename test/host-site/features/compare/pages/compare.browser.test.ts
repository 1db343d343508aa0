/** The comparison on a phone: hotels are selected on the list and on their pages; the column of labels stays visible while the table scrolls sideways. */
import { afterEach, expect, it } from 'vitest';
import { axeOn, EVERYTHING, findingsOf } from '../../../../support/browser/axe.ts';
import { pageKinds } from '../../../../support/browser/page-kinds.ts';
import { browser, site } from '../../../../support/browser/shared-site-in-browser.ts';
import { type Visitor, visit } from '../../../../support/browser/visitor.ts';

let visitor: Visitor | undefined;
afterEach(async () => {
  await visitor?.leave();
  visitor = undefined;
});

it.each(['light', 'dark'] as const)('keeps the labels over the scrolled columns (%s)', async (colorScheme) => {
  const id = Number(/\d+$/.exec((await pageKinds(site.origin)).hotel as string)?.[0]);
  visitor = await visit(browser, { viewport: { width: 390, height: 844 }, colorScheme, reducedMotion: 'reduce' });
  const { page } = visitor;
  await page.goto(`${site.origin}/compare?hotels=${id},${id + 1},${id + 2}`);
  const table = page.getByRole('region').filter({ has: page.getByRole('table') });
  const label = page.getByRole('rowheader', { name: '餐标' });
  const before = await label.boundingBox();
  await table.evaluate((section) => section.scrollTo(section.scrollWidth, 0));
  await page.waitForFunction(() => (document.querySelector('main table')?.getBoundingClientRect().left ?? 0) < -100);
  expect(await label.boundingBox()).toEqual(before);
  const cells = await page.locator('tr > :first-child').evaluateAll((elements) =>
    elements.map((cell) => {
      const { left, right, top, height } = cell.getBoundingClientRect();
      cell.scrollIntoView({ block: 'center', inline: 'nearest' });
      const middle = cell.getBoundingClientRect().top + height / 2;
      const isOnTop = [left + 4, right - 4].every((x) => cell.contains(document.elementFromPoint(x, middle)));
      return { left, isOnTop: isOnTop || top === middle, ground: getComputedStyle(cell).backgroundColor };
    }),
  );
  const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(cells.length).toBeGreaterThan(8);
  expect(cells).toEqual(cells.map(() => ({ left: 0, isOnTop: true, ground: paper })));
  // A row of column headers, and a header in each row of facts.
  expect(await page.getByRole('columnheader').count()).toBe(3);
  expect(await page.getByRole('rowheader').count()).toBe(cells.length - 2);
  expect(await findingsOf(axeOn(page).include('main').withTags(EVERYTHING))).toEqual([]);
});

const LIST = '/hotel/hangzhou?date=2027-05-01&tables=22';

it('leads from the hotels that are selected in a list and on a page to their comparison', async () => {
  visitor = await visit(browser, { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
  const { page, problems } = visitor;
  await page.goto(site.origin + LIST);
  const boxes = page.getByRole('checkbox', { name: /^对比/ });
  const rows = page.locator('main article');
  const nameOf = async (index: number) => ((await rows.nth(index).getByRole('heading').textContent()) ?? '').trim();
  const bar = page.getByRole('form', { name: '对比酒店' });
  await boxes.nth(0).check();
  await bar.getByText('已选1家，最多四家').waitFor();
  const names = [await nameOf(0), await nameOf(1)];
  expect(await findingsOf(axeOn(page).include('main').withTags(EVERYTHING))).toEqual([]);

  await rows
    .nth(1)
    .getByRole('link', { name: names[1] as string })
    .click();
  await page.getByLabel('加入对比').check();
  await bar.getByText('已选2家，最多四家').waitFor();
  await page.reload();
  expect(await page.getByLabel('加入对比').isChecked()).toBe(true);
  await bar.getByRole('button', { name: '对比', exact: true }).click();
  await page.getByRole('heading', { name: '酒店对比' }).waitFor();
  const columns = await page.getByRole('columnheader').getByRole('link', { name: /酒店/ }).allTextContents();
  expect(columns.sort()).toEqual(names.sort());
  expect(await page.getByText('2027年5月1日').count()).toBeGreaterThan(0);
  expect(await page.getByRole('rowheader', { name: '22桌合计' }).count()).toBe(1);
  expect(problems).toEqual([]);
});

it.each(['/', '/hotel', '/search?keyword=%E9%85%92%E5%BA%97&type=hotel', '/jiri/2027-05-01?city=hangzhou&tables=22'])(
  'selects hotels on %s, until they are removed from the comparison',
  async (path) => {
    visitor = await visit(browser, { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
    const { page, problems } = visitor;
    await page.goto(site.origin + path);
    expect(await findingsOf(axeOn(page).include('main').withTags(EVERYTHING))).toEqual([]);
    const boxes = page.getByRole('checkbox', { name: /^对比/ });
    const values = await boxes.evaluateAll((all) => [...new Set(all.map((box) => (box as HTMLInputElement).value))]);
    const bar = page.getByRole('form', { name: '对比酒店' });
    const boxOf = (index: number) => page.locator(`input[name=hotels][value="${values[index]}"]`);
    for (const index of [0, 1]) await boxOf(index).first().check();
    await bar.getByText('已选2家，最多四家').waitFor();
    await bar.getByRole('button', { name: '对比', exact: true }).click();
    await page.getByRole('heading', { name: '酒店对比' }).waitFor();
    await page.locator(`[data-deselect="${values[0]}"]`).click();
    await page.waitForFunction(() => document.querySelectorAll('main thead th').length === 1);
    await page.goBack();
    await page.waitForFunction(() => document.querySelectorAll('main thead th').length === 2);
    await page.goBack();
    await bar.getByText('已选1家，最多四家').waitFor();
    expect(await boxOf(0).first().isChecked()).toBe(false);
    expect(await boxOf(1).first().isChecked()).toBe(true);
    expect(problems).toEqual([]);
  },
);

it('unchecks a removed hotel on a page that the browser loads again', async () => {
  visitor = await visit(browser, { reducedMotion: 'reduce' });
  const { page } = visitor;
  await page.goto(site.origin + LIST);
  const boxes = page.getByRole('checkbox', { name: /^对比/ });
  for (const index of [0, 1]) await boxes.nth(index).check();
  const value = await boxes.nth(0).inputValue();
  await page.goto(`${site.origin}/compare?hotels=${value},${await boxes.nth(1).inputValue()}`);
  await page.locator(`[data-deselect="${value}"]`).click();
  await page.waitForFunction(() => document.querySelectorAll('main thead th').length === 1);
  await page.goto(site.origin + LIST);
  await page.getByText('已选1家，最多四家').waitFor();
  expect(await boxes.nth(0).isChecked()).toBe(false);
  expect(await boxes.nth(1).isChecked()).toBe(true);
});

it('selects at most four hotels, and none after they are cleared', async () => {
  visitor = await visit(browser, { reducedMotion: 'reduce' });
  const { page } = visitor;
  await page.goto(`${site.origin}/hotel/hangzhou`);
  const boxes = page.getByRole('checkbox', { name: /^对比/ });
  const bar = page.getByRole('form', { name: '对比酒店' });
  for (const index of [0, 1, 2, 3]) await boxes.nth(index).check();
  await bar.getByText('已选4家，最多四家').waitFor();
  await boxes.nth(4).click();
  await bar.getByText('最多对比四家，请先取消一家').waitFor();
  expect(await boxes.nth(4).isChecked()).toBe(false);
  await bar.getByRole('button', { name: '清空' }).click();
  await bar.getByText('勾选酒店，最多四家一起对比').waitFor();
  expect(await page.locator('main :checked').count()).toBe(0);
});

it('compares the checked hotels of a list without script', async () => {
  visitor = await visit(browser, { javaScriptEnabled: false });
  const { page } = visitor;
  await page.goto(site.origin + LIST);
  const boxes = page.locator('main article input[type=checkbox]');
  await boxes.nth(0).check();
  await boxes.nth(2).check();
  await page.getByRole('button', { name: '对比', exact: true }).click();
  expect(await page.locator('main thead th').count()).toBe(2);
  expect(await page.locator('main tbody th').filter({ hasText: '22桌合计' }).count()).toBe(1);
});
