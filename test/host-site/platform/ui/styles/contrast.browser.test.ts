/** Contrast that axe does not check: placeholders of fields, and borders of filter pills, light and dark. */
import type { Locator } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { browser, site } from '../../../../support/browser/shared-site-in-browser.ts';
import { type Visitor, visit } from '../../../../support/browser/visitor.ts';

let visitor: Visitor | undefined;
afterEach(() => visitor?.leave());

/** Returns the contrast between a colour of the element (or of its placeholder) and the nearest opaque ground below it. */
const contrastOf = (element: Locator, { pseudo, property }: { pseudo?: string; property: 'color' | 'borderTopColor' }) =>
  element.evaluate(
    (node, { pseudo, property }) => {
      const channels = (color: string) => (color.match(/[\d.]+/g) ?? []).map(Number);
      const luminance = (color: string) => {
        const [red = 0, green = 0, blue = 0] = channels(color).map((value) => {
          const part = value / 255;
          return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
      };
      const isOpaque = (color: string) => (channels(color)[3] ?? 1) === 1;
      let ground: Element | null = node;
      const parentOf = (of: Element) => of.parentElement ?? ((of.getRootNode() as ShadowRoot).host as Element | undefined) ?? null;
      while (ground && !isOpaque(getComputedStyle(ground).backgroundColor)) ground = parentOf(ground);
      const colors = [getComputedStyle(node, pseudo)[property], getComputedStyle(ground ?? document.documentElement).backgroundColor];
      const [dark = 0, light = 0] = colors.map(luminance).sort((one, other) => one - other);
      return (light + 0.05) / (dark + 0.05);
    },
    { pseudo, property },
  );

it.each(['light', 'dark'] as const)('placeholders have at least 4.5:1, %s', async (colorScheme) => {
  visitor = await visit(browser, { colorScheme });
  const { page } = visitor;
  await page.goto(`${site.origin}/Login`);
  const fields = page.locator('input[placeholder]');
  expect(await fields.count()).toBeGreaterThan(0);
  for (const field of await fields.all())
    expect(await contrastOf(field, { pseudo: '::placeholder', property: 'color' })).toBeGreaterThanOrEqual(4.5);
});

it.each(['light', 'dark'] as const)('filter pills on a phone have a border of at least 3:1, %s', async (colorScheme) => {
  visitor = await visit(browser, { colorScheme, viewport: { width: 390, height: 844 } });
  const { page } = visitor;
  await page.goto(`${site.origin}/hotel/hangzhou`);
  const pill = page.locator('a[href^="#filter-"]:visible').first();
  expect(await contrastOf(pill, { property: 'borderTopColor' })).toBeGreaterThanOrEqual(3);
});
