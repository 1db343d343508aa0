/**
 * Layout of every kind of page in several widths: content begins at the same distance below the header, numbers stay on one line with their
 * units, no page is wider than the window, and dots stand only between facts. Each page is loaded once for all widths.
 */
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { pageKinds } from '../../../support/browser/page-kinds.ts';
import { browser, site } from '../../../support/browser/shared-site-in-browser.ts';
import { type Visitor, visit } from '../../../support/browser/visitor.ts';

const TOP_WIDTHS = [390, 768, 1440];
const NUMBER_WIDTHS = [320, 390, 768];
const WIDTHS = [...new Set([...TOP_WIDTHS, ...NUMBER_WIDTHS])];

let visitor: Visitor | undefined;
afterEach(async () => {
  await visitor?.leave();
  visitor = undefined;
});

/** Returns the distance in px from the header, or from the breadcrumb where there is one, to the first box with text, a picture, a border or a ground. */
const distanceOf = (page: Page) =>
  page.evaluate(() => {
    const main = document.querySelector('main') as Element;
    const crumbs = main.querySelector('nav ol');
    const isContent = (element: Element) => {
      const { visibility, clip, borderTopWidth, backgroundColor } = getComputedStyle(element);
      if (visibility === 'hidden' || clip !== 'auto' || crumbs?.contains(element) || element.getBoundingClientRect().height < 2)
        return false;
      const hasText = [...element.childNodes].some((node) => node instanceof Text && node.data.trim());
      return hasText || element.matches('img,svg,input,button') || borderTopWidth !== '0px' || backgroundColor !== 'rgba(0, 0, 0, 0)';
    };
    /** The text of an inline element is higher than its line; these hold parts of texts. */
    const blockOf = (element: Element): Element =>
      element.matches('text-run,no-break') && element.parentElement ? blockOf(element.parentElement) : element;
    const tops = [...main.querySelectorAll('*')].filter(isContent).map((element) => blockOf(element).getBoundingClientRect().top);
    const above = crumbs ?? (document.querySelector('xiyan-header') as Element);
    return Math.round(Math.min(...tops) - above.getBoundingClientRect().bottom);
  });

/** Pictures that begin at the breadcrumb, and the picture of the home page, which begins at the header. */
const AT_ONCE = new Set(['home', 'hotel package', 'hall', 'table plan', 'merchant', 'package']);

/** Returns numbers with a unit, prices, dates, times and telephone numbers that occupy two lines. Includes open shadow roots. */
const brokenNumbers = (page: Page) =>
  page.evaluate(() => {
    const unit = '(?:小时|分钟|个月|工作日|平方米|平米|公里|万元|[\\p{Script=Han}])';
    const number = '\\d+(?:[,.:]\\d+)*';
    const pattern = new RegExp(`[¥￥]?${number}(?:[年月–~-]${number})*(?:起?\\/)?${unit}?`, 'gu');
    const isInline = (element: Element) => /^(inline|contents)$/.test(getComputedStyle(element).display);
    /** Text nodes by the block that lays them out. */
    const runs = new Map<Element, Text[]>();
    const collect = (root: Document | ShadowRoot) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (node instanceof Element && node.shadowRoot) collect(node.shadowRoot);
        if (!(node instanceof Text) || !node.parentElement?.checkVisibility({ visibilityProperty: true })) continue;
        let block = node.parentElement;
        while (block.parentElement && isInline(block)) block = block.parentElement;
        runs.set(block, [...(runs.get(block) ?? []), node]);
      }
    };
    collect(document);
    const broken: string[] = [];
    for (const [block, nodes] of runs) {
      const places = nodes.flatMap((node) => Array.from(node.data, (_, at) => [node, at] as const));
      const text = nodes.map((node) => node.data).join('');
      const lineAt = (index: number) => {
        const [node, at] = places[index] as readonly [Text, number];
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        return range.getClientRects()[0];
      };
      for (const { 0: match, index } of text.matchAll(pattern)) {
        const rects = Array.from(match, (_, at) => lineAt(index + at)).filter((rect) => rect !== undefined);
        const first = rects[0];
        if (first && rects.some((rect) => rect.top >= first.bottom || (rect.left < first.left && rect.top > first.top + 4)))
          broken.push(`${match} in <${block.localName}> ${text.slice(Math.max(0, index - 12), index + match.length + 8)}`);
      }
    }
    return broken;
  });

/** The numbers of these pages are parts of code and of examples, in tables that scroll. */
const PAGES_OF_CODE = new Set(['embedding guide']);

const topProblems: string[] = [];
const numberProblems: Record<string, string[]> = {};
beforeAll(async () => {
  const { page, leave } = await visit(browser);
  for (const [kind, path] of Object.entries(await pageKinds(site.origin))) {
    await page.setViewportSize({ width: WIDTHS[0] as number, height: 900 });
    await page.goto(site.origin + path);
    const hasCrumbs = (await page.locator('main nav ol').count()) > 0;
    const expected = AT_ONCE.has(kind) ? 0 : hasCrumbs ? 8 : 24;
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      if (TOP_WIDTHS.includes(width)) {
        const distance = await distanceOf(page);
        if (distance !== expected) topProblems.push(`${kind} at ${width} px: ${distance} instead of ${expected}`);
      }
      if (NUMBER_WIDTHS.includes(width)) {
        const lines = PAGES_OF_CODE.has(kind) ? [] : await brokenNumbers(page);
        const pageWidth = await page.evaluate(() => document.documentElement.scrollWidth);
        if (pageWidth > width) lines.push(`page is ${pageWidth} px wide`);
        if (lines.length) numberProblems[`${kind} ${width}`] = lines;
      }
    }
  }
  await leave();
}, 240_000);

it(`begins content 24 px below the header and 8 px below the breadcrumb, at ${TOP_WIDTHS.join(', ')} px`, () => {
  expect(topProblems).toEqual([]);
});

it(`keeps numbers on one line with their units, on every kind of page, at ${NUMBER_WIDTHS.join(', ')} px`, () => {
  expect(numberProblems).toEqual({});
});

it('keeps numbers on one line in the enquiry modal', async () => {
  visitor = await visit(browser);
  const { page } = visitor;
  await page.goto(site.origin + (await pageKinds(site.origin))['hotel package']);
  await page.getByRole('link', { name: '询问档期' }).first().click();
  await page.getByRole('dialog').waitFor();
  for (const width of NUMBER_WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    expect(await brokenNumbers(page), `${width} px`).toEqual([]);
  }
});

/** Returns the box of an element's text, without its padding, in px of the window. */
const textBox = (element: Locator) =>
  element.evaluate((item) => {
    const range = document.createRange();
    range.selectNodeContents(item);
    const { x, y, width, height } = range.getBoundingClientRect();
    return { x, y, width, height };
  });

it('draws a dot between two facts, and none at the end or the start of a line', async () => {
  visitor = await visit(browser);
  const { page } = visitor;
  await page.setViewportSize({ width: 390, height: 900 });
  await page.goto(`${site.origin}/`);
  const last = page.locator('li', { hasText: /^单厅最多/ }).first();
  // Without a Chinese font the three facts fit in one line. This width leaves too little room for the last one in any font.
  await last.evaluate((item) => {
    const list = item.parentElement as HTMLElement;
    list.style.width = `${item.getBoundingClientRect().left - list.getBoundingClientRect().left + 20}px`;
  });
  await last.scrollIntoViewIfNeeded();
  const items = last.locator('xpath=../li');
  const [district, halls, tables] = [await textBox(items.nth(0)), await textBox(items.nth(1)), await textBox(items.nth(2))];
  expect([halls.y, tables.y > halls.y], 'two lines').toEqual([district.y, true]);
  /** Whether anything is drawn in the 13 px from `x` on, as high as `line`. */
  const isDrawn = async (x: number, line: { y: number; height: number }) => {
    const { channels } = await sharp(await page.screenshot({ clip: { x, y: line.y, width: 13, height: line.height } })).stats();
    return channels.some(({ min, max }) => min !== max);
  };
  expect(await isDrawn(halls.x - 13, halls), 'between two').toBe(true);
  expect(await isDrawn(halls.x + halls.width, halls), 'at the end of a line').toBe(false);
  expect(await isDrawn(tables.x - 13, tables), 'at the start of a line').toBe(false);
});
