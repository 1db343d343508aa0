/** Numbers stay on one line with their units, on every kind of page, and no page is wider than the window. */
import type { Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { casesOf } from '../../../support/matrix-run.ts';
import { pageKinds } from '../../../support/page-kinds.ts';
import { browser, site } from '../../../support/shared-site-in-browser.ts';
import { type Visitor, visit } from '../../../support/visitor.ts';

const WIDTHS = casesOf({ core: [390], further: [320, 768] });

let visitor: Visitor | undefined;
afterEach(() => visitor?.leave());

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

it(`keeps numbers on one line with their units, on every kind of page, at ${WIDTHS.join(' and ')} px`, { timeout: 240_000 }, async () => {
  visitor = await visit(browser);
  const { page } = visitor;
  const problems: Record<string, string[]> = {};
  for (const [name, path] of Object.entries(await pageKinds(site.origin))) {
    await page.goto(site.origin + path);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      const lines = await brokenNumbers(page);
      const pageWidth = await page.evaluate(() => document.documentElement.scrollWidth);
      if (pageWidth > width) lines.push(`page is ${pageWidth} px wide`);
      if (lines.length) problems[`${name} ${width}`] = lines;
    }
  }
  expect(problems).toEqual({});
});

it('keeps numbers on one line in the enquiry modal', async () => {
  visitor = await visit(browser);
  const { page } = visitor;
  await page.goto(site.origin + (await pageKinds(site.origin))['hotel package']);
  await page.getByRole('link', { name: '询问档期' }).first().click();
  await page.getByRole('dialog').waitFor();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    expect(await brokenNumbers(page), `${width} px`).toEqual([]);
  }
});
