/** On phones one line of the header stays while a page scrolls, and lists are compact. The header of wide screens scrolls with the page. */
import type { Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { browser, site } from '../../../../support/browser/shared-site-in-browser.ts';
import { type Visitor, visit } from '../../../../support/browser/visitor.ts';

const PHONE = { width: 390, height: 844 };

let visitor: Visitor | undefined;
afterEach(async () => {
  await visitor?.leave();
  visitor = undefined;
});
async function open(viewport: { width: number; height: number }): Promise<Page> {
  visitor = await visit(browser, { viewport, reducedMotion: 'reduce' });
  await visitor.page.goto(`${site.origin}/hotel/hangzhou`);
  await visitor.page.evaluate(() => (window as unknown as { xiyan: { ready: Promise<void> } }).xiyan.ready);
  return visitor.page;
}
/** Returns how many px of the header are visible. */
const visibleHeader = (page: Page) =>
  page.evaluate(() => Math.max(0, Math.round(document.querySelector('xiyan-header')?.getBoundingClientRect().bottom ?? Number.NaN)));

it('keeps the menu visible on a scrolled phone, and the whole header at the top', async () => {
  const page = await open(PHONE);
  expect(await visibleHeader(page)).toBe(99);
  await page.evaluate(() => scrollTo(0, 1500));
  await expect.poll(() => visibleHeader(page)).toBe(49);
  const menu = page.getByRole('navigation', { name: '主导航' }).getByRole('link').first();
  const box = await menu.boundingBox();
  expect(box?.y).toBeGreaterThanOrEqual(0);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(49);
});

it('shows header, question and the picture of the first hotel on the first screen of the home page', async () => {
  visitor = await visit(browser, { viewport: PHONE, reducedMotion: 'reduce' });
  await visitor.page.goto(site.origin);
  await visitor.page.evaluate(() => (window as unknown as { xiyan: { ready: Promise<void> } }).xiyan.ready);
  expect(await visibleHeader(visitor.page)).toBeLessThanOrEqual(112);
  const submit = await visitor.page.getByRole('button', { name: '看符合的酒店' }).boundingBox();
  const picture = await visitor.page.locator('main article').first().locator('img').boundingBox();
  expect((submit?.y ?? Number.NaN) + (submit?.height ?? Number.NaN)).toBeLessThan(picture?.y ?? Number.NaN);
  expect((picture?.y ?? Number.NaN) + (picture?.height ?? Number.NaN)).toBeLessThanOrEqual(844);
});

it('gives the search the whole line of the header while it has the focus', async () => {
  const page = await open(PHONE);
  const field = page.getByRole('search').first();
  const width = async () => (await field.boundingBox())?.width ?? Number.NaN;
  expect(await width()).toBeLessThan(200);
  await field.click({ position: { x: 24, y: 20 } });
  await expect.poll(width).toBe(358);
  expect(await visibleHeader(page)).toBe(99);
});

it('shows a hidden line of the header when it receives the focus', async () => {
  const page = await open(PHONE);
  const menu = page.getByRole('navigation', { name: '主导航' }).getByRole('link').first();
  await page.evaluate(() => scrollTo(0, 1500));
  await expect.poll(() => visibleHeader(page)).toBe(49);
  await menu.focus();
  expect(await visibleHeader(page)).toBe(49);
  await page.keyboard.press('Shift+Tab');
  await expect.poll(() => visibleHeader(page)).toBe(99);
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe('xiyan-header');
});

it.each([
  ['a desk, where it is 116 px high with 80 px below the top bar', { width: 1440, height: 900 }, 116],
  ['a low window, where a stuck panel could not be scrolled', { width: 667, height: 375 }, 99],
])('scrolls the header away on %s', async (_, viewport, height) => {
  const page = await open(viewport);
  expect(await visibleHeader(page)).toBe(height);
  await page.evaluate(() => scrollTo(0, 1500));
  await expect.poll(() => visibleHeader(page)).toBe(0);
});

it('fits two whole hotels on the first screen of a phone, and no more than four on a scrolled one', async () => {
  const page = await open(PHONE);
  const rows = () =>
    page.locator('article').evaluateAll((articles) => articles.map((article) => article.getBoundingClientRect().toJSON() as DOMRect));
  const whole = (await rows()).filter(({ bottom }) => bottom <= 844);
  expect(whole.length).toBe(2);
  for (const { height } of await rows()) expect(height).toBeGreaterThan(844 / 5);
  // Name, picture and price of a row are beside each other, and nothing is cut off.
  const [picture, name] = [await page.locator('article img').first().boundingBox(), await page.locator('article h2').first().boundingBox()];
  expect(name?.x).toBeGreaterThan((picture?.x ?? 0) + (picture?.width ?? 0));
});

it('the logo on a phone has a mark of 34 px and a wordmark of 42 px, in a link of 44 px', async () => {
  visitor = await visit(browser, { viewport: { width: 390, height: 844 } });
  const { page } = visitor;
  await page.goto(`${site.origin}/hotel`);
  const logo = page.locator('xiyan-header a', { has: page.locator('span svg') }).first();
  const widths = await logo.locator('svg').evaluateAll((pictures) => pictures.map((picture) => picture.getBoundingClientRect().width));
  expect(widths).toEqual([34, 42]);
  expect((await logo.boundingBox())?.height).toBeGreaterThanOrEqual(44);
});
