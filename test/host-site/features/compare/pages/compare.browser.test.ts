/** The comparison on a phone: the column of labels stays visible while the table scrolls sideways. */
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
