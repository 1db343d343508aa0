/** The hotel page: tabs that stick and mark the section in view, the gallery of a phone, and the links of halls. */
import type { Page } from 'playwright-core';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { axeOn, EVERYTHING, findingsOf } from '../../../../../support/browser/axe.ts';
import { pageKinds } from '../../../../../support/browser/page-kinds.ts';
import { browser, site } from '../../../../../support/browser/shared-site-in-browser.ts';
import { type Visitor, visit } from '../../../../../support/browser/visitor.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };
const SIZES = { 'a phone': PHONE, 'a desk': { viewport: { width: 1440, height: 900 } } };
const SECTIONS = ['宴会厅', '费用', '套餐', '位置'];

let hotel: string;
let visitor: Visitor | undefined;
beforeAll(async () => {
  hotel = (await pageKinds(site.origin)).hotel as string;
});
afterEach(async () => {
  await visitor?.leave();
  visitor = undefined;
});

async function open(options: Parameters<typeof visit>[1]): Promise<Page> {
  visitor = await visit(browser, { reducedMotion: 'reduce', ...options });
  await visitor.page.goto(site.origin + hotel);
  return visitor.page;
}
const tabs = (page: Page) => page.getByRole('navigation', { name: '本页目录' });
// The first status of the page: the others are empty until a visitor saves or selects the hotel.
const counter = (page: Page) => page.locator('main [role=status]').first();
const gallery = (page: Page) => page.getByRole('list', { name: /的图片$/ });

it.each(Object.entries(SIZES))('keeps the tabs below the header and marks the section in view on %s', async (_, options) => {
  const page = await open(options);
  expect(await tabs(page).locator('[aria-current]').count()).toBe(0);
  for (const name of [...SECTIONS, '宴会厅']) {
    const tab = tabs(page).getByRole('link', { name });
    await tab.click();
    await tabs(page).locator('[aria-current=true]', { hasText: name }).waitFor();
    expect(await tabs(page).locator('[aria-current]').count()).toBe(1);
    const boxes = await page.evaluate(
      (id) => {
        const bottom = (element: Element | null | undefined) => element?.getBoundingClientRect().bottom ?? Number.NaN;
        const nav = document.querySelector('main nav[data-sections]') as Element;
        return {
          header: Math.max(0, bottom(document.querySelector('xiyan-header'))),
          tabsTop: nav.getBoundingClientRect().top,
          tabsBottom: bottom(nav),
          heading: document.querySelector(`${id} h2`)?.getBoundingClientRect().top,
          // What a click on the middle of the tabs meets: nothing covers them.
          isUncovered:
            nav.contains(document.elementFromPoint(40, (nav.getBoundingClientRect().top + bottom(nav)) / 2)) || innerWidth > 1000,
        };
      },
      new URL((await tab.getAttribute('href')) ?? '', page.url()).hash,
    );
    expect(boxes).toMatchObject({ tabsTop: boxes.header, isUncovered: true });
    expect(boxes.heading).toBeGreaterThanOrEqual(boxes.tabsBottom);
    expect(boxes.heading).toBeLessThan(boxes.tabsBottom + 60);
  }
  await page.evaluate(() => scrollTo(0, 0));
  await tabs(page).locator('[aria-current]').waitFor({ state: 'detached' });
});

it('leaves the tabs plain links without script, to sections that nothing covers', async () => {
  const page = await open({ ...PHONE, javaScriptEnabled: false });
  await tabs(page).getByRole('link', { name: '套餐' }).click();
  expect(new URL(page.url()).hash).toBe('#packages');
  const heading = await page.getByRole('heading', { name: '婚宴套餐' }).boundingBox();
  const nav = await tabs(page).boundingBox();
  expect(heading?.y).toBeGreaterThanOrEqual((nav?.y ?? Number.NaN) + (nav?.height ?? Number.NaN));
  expect(await counter(page).isVisible()).toBe(false);
});

it('shows the edge of the next picture on a phone, and counts pictures while the gallery scrolls', async () => {
  const page = await open(PHONE);
  const total = await gallery(page).getByRole('listitem').count();
  expect(total).toBeGreaterThan(2);
  const next = await gallery(page).getByRole('listitem').nth(1).boundingBox();
  expect(390 - (next?.x ?? Number.NaN)).toBeGreaterThanOrEqual(16);
  const position = (at: number) =>
    page.waitForFunction(
      (text) => document.querySelector('main [role=status]')?.textContent === text,
      `${at} / ${total}第${at}张，共${total}张`,
    );
  await position(1);
  expect(await counter(page).isVisible()).toBe(true);
  await gallery(page).focus();
  await page.keyboard.press('ArrowRight');
  await position(2);
  // The browser snaps to the picture's edge.
  await page.waitForFunction(
    () => Math.round(document.querySelector('[data-gallery] li:nth-child(2)')?.getBoundingClientRect().left ?? 0) === 16,
  );
  await gallery(page).evaluate((list) => list.scrollTo(list.scrollWidth, 0));
  await position(total);
});

it('is at most 6000 px long on a phone, where halls and packages are rows that swipe to the next card', async () => {
  const page = await open(PHONE);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(6000);
  const halls = page.locator('#halls section');
  const boxOf = async (at: number) => (await halls.nth(at).boundingBox()) ?? { x: Number.NaN, y: Number.NaN };
  expect((await boxOf(1)).y).toBe((await boxOf(0)).y);
  await halls
    .nth(1)
    .locator('..')
    .evaluate((row) => row.scrollTo(300, 0));
  await expect.poll(async () => Math.round((await boxOf(1)).x)).toBe(16);
  // Dates and prices come before what the hotel says about itself, and notes are collapsed.
  const top = async (name: string) => (await page.getByRole('heading', { name }).first().boundingBox())?.y ?? Number.NaN;
  expect(await top('档期')).toBeLessThan(await top('费用'));
  expect(await top('婚宴套餐')).toBeLessThan(await top('酒店介绍'));
  const note = page.locator('details article').first();
  expect(await note.isVisible()).toBe(false);
  await page.getByRole('heading', { name: '商家笔记' }).click();
  await note.waitFor();
});

it('leaves no card alone in its row on a desk', async () => {
  const page = await open({ viewport: { width: 1440, height: 900 } });
  const rows = await page.evaluate(() =>
    ['#halls section', '#packages article', '#similar article'].map((selector) => {
      const tops = [...document.querySelectorAll(selector)].map((card) => Math.round(card.getBoundingClientRect().top));
      return tops.filter((top) => top === tops.at(-1)).length;
    }),
  );
  expect(Math.min(...rows)).toBeGreaterThan(1);
});

it('shows five pictures and no counter on a desk', async () => {
  const page = await open({ viewport: { width: 1440, height: 900 } });
  expect(await gallery(page).locator('li:visible').count()).toBe(5);
  expect(await counter(page).isVisible()).toBe(false);
});

it('leads from a hall to its packages', async () => {
  const page = await open(PHONE);
  const list = page.getByRole('list', { name: /厅的套餐$/ }).first();
  const hall = (await list.getAttribute('aria-label'))?.replace('的套餐', '') ?? '';
  const link = list.getByRole('link').first();
  const title = await link.innerText();
  await link.click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await page.getByRole('heading', { name: hall }).waitFor();
});

it.each(['light', 'dark'] as const)('has no accessibility problem while the tabs stick (%s)', async (colorScheme) => {
  const page = await open({ ...PHONE, colorScheme });
  await tabs(page).getByRole('link', { name: '套餐' }).click();
  await tabs(page).locator('[aria-current=true]').waitFor();
  expect(await findingsOf(axeOn(page).include('main').withTags(EVERYTHING))).toEqual([]);
});
