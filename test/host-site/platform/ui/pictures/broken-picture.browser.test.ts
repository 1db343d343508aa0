/** A picture that fails to load: its frame shows the mark, without the browser's icon and without the alternative text. */
import sharp from 'sharp';
import { afterEach, expect, it } from 'vitest';
import { browser, site } from '../../../../support/browser/shared-site-in-browser.ts';
import { type Visitor, visit } from '../../../../support/browser/visitor.ts';

let visitor: Visitor | undefined;
afterEach(() => visitor?.leave());

it.each(['light', 'dark'] as const)('shows the mark on the colour of the frame, %s', async (colorScheme) => {
  visitor = await visit(browser, { colorScheme, viewport: { width: 390, height: 844 } });
  const { page } = visitor;
  await page.route('**/pictures/**', (route) => route.abort());
  // On what can be compared, a box lies on the corner.
  await page.goto(`${site.origin}/hangzhou/hunlisheying-example`);
  const image = page.locator('main img').first();
  await image.scrollIntoViewIfNeeded();
  // The browser's icon needs an alternative text.
  await image.evaluate((element: HTMLImageElement) => {
    element.alt = '厅堂';
  });
  await page.waitForFunction(
    (element) => {
      const { complete, naturalWidth } = element as HTMLImageElement;
      return complete && naturalWidth === 0;
    },
    await image.elementHandle(),
  );
  const { data, info } = await sharp(await image.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const colorAt = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)];
  const ground = colorAt(Math.round(info.width / 4), Math.round(info.height / 4));
  /** Different colours in a square. */
  const colorsIn = (left: number, top: number, size: number) =>
    new Set(Array.from({ length: size * size }, (_, at) => `${colorAt(left + (at % size), top + Math.floor(at / size))}`));
  // The icon and the text would be at the top left, inside the rounded corner.
  expect([...colorsIn(10, 10, 24)]).toEqual([`${ground}`]);
  expect(colorsIn(Math.round(info.width / 2) - 20, Math.round(info.height / 2) - 20, 40).size).toBeGreaterThan(2);
});
