/** The top of each kind of page: the same distances below the header, and the logo of the header. */
import type { Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { casesOf, isMatrixRun } from '../../../support/matrix-run.ts';
import { pageKinds } from '../../../support/page-kinds.ts';
import { browser, site } from '../../../support/shared-site-in-browser.ts';
import { type Visitor, visit } from '../../../support/visitor.ts';

let visitor: Visitor | undefined;
afterEach(() => visitor?.leave());

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
const AT_ONCE = new Set(['home', 'hotel package', 'merchant', 'package']);

const WIDTHS = casesOf({ core: [390], further: [768, 1440] });

it(`content begins 24 px below the header and 8 px below the breadcrumb, at ${WIDTHS.join(' and ')} px`, { timeout: 240_000 }, async () => {
  visitor = await visit(browser);
  const { page } = visitor;
  const problems: string[] = [];
  for (const [kind, path] of Object.entries(await pageKinds(site.origin))) {
    // A page is loaded once: a window that changes its width shows the same page.
    await page.setViewportSize({ width: WIDTHS[0] as number, height: 900 });
    await page.goto(site.origin + path);
    const hasCrumbs = (await page.locator('main nav ol').count()) > 0;
    const expected = AT_ONCE.has(kind) ? 0 : hasCrumbs ? 8 : 24;
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      const distance = await distanceOf(page);
      if (distance !== expected) problems.push(`${kind} at ${width} px: ${distance} instead of ${expected}`);
    }
  }
  expect(problems).toEqual([]);
});

it.skipIf(isMatrixRun)('the logo on a phone has a mark of 34 px and a wordmark of 42 px, in a link of 44 px', async () => {
  visitor = await visit(browser, { viewport: { width: 390, height: 844 } });
  const { page } = visitor;
  await page.goto(`${site.origin}/hotel`);
  const logo = page.locator('xiyan-header a', { has: page.locator('span svg') }).first();
  const widths = await logo.locator('svg').evaluateAll((pictures) => pictures.map((picture) => picture.getBoundingClientRect().width));
  expect(widths).toEqual([34, 42]);
  expect((await logo.boundingBox())?.height).toBeGreaterThanOrEqual(44);
});
