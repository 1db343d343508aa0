/** The file of each picture fits a screen of two device pixels per CSS px: neither blurred nor wasteful. */
import { afterEach, expect, it } from 'vitest';
import { IMAGE_SIZES } from '../../../../../widgets/domain/catalogue/image.ts';
import { pageKinds } from '../../../../support/browser/page-kinds.ts';
import { browser, site } from '../../../../support/browser/shared-site-in-browser.ts';
import { type Visitor, visit } from '../../../../support/browser/visitor.ts';
import { casesOf } from '../../../../support/runner/matrix-run.ts';

const PAGES = [
  'home',
  'hotel home',
  'city hotels',
  'hotel',
  'hotel package',
  'category blocks',
  'merchant list',
  'package list',
  'example list',
  'merchant',
  'package',
  'example',
  'guides',
  'guide',
  'search',
  'comparison',
];
/** Width in px of the widest file; the originals are not wider. */
const WIDEST = 1095;

let visitor: Visitor | undefined;
afterEach(() => visitor?.leave());

it.each(casesOf({ core: [390], further: [1440] }))(
  'loads files of 1.9 to 2.6 times the displayed width at %i px',
  { timeout: 240_000 },
  async (width) => {
    visitor = await visit(browser, { viewport: { width, height: 900 }, deviceScaleFactor: 2 });
    const { page } = visitor;
    // The choice of the browser is tested, not the file: none is loaded.
    await page.route('**/pictures/**', (route) => route.abort());
    const kinds = await pageKinds(site.origin);
    const problems: string[] = [];
    for (const kind of PAGES) {
      await page.goto(site.origin + kinds[kind]);
      const images = page.locator('main img:visible');
      // In one call: two messages per picture took half of the test's processor time.
      await images.evaluateAll(async (elements) => {
        for (const image of elements as HTMLImageElement[]) {
          image.scrollIntoView({ block: 'nearest', behavior: 'instant' });
          // A picture that loads lazily chooses its file when it comes near the window.
          const deadline = performance.now() + 15_000;
          while (!image.currentSrc) {
            if (performance.now() > deadline) throw new Error(`no file is chosen for ${image.outerHTML}`);
            await new Promise(requestAnimationFrame);
          }
        }
      });
      const files = await images.evaluateAll((elements) =>
        (elements as HTMLImageElement[]).map(({ currentSrc, clientWidth, clientHeight }) => ({
          url: currentSrc,
          clientWidth,
          clientHeight,
        })),
      );
      expect(files.length, kind).toBeGreaterThan(0);
      for (const { url, clientWidth, clientHeight } of files) {
        const query = new URL(url).searchParams;
        const [nominalWidth, nominalHeight] = IMAGE_SIZES[Number(query.get('type')) as keyof typeof IMAGE_SIZES];
        const fileWidth = Math.round(nominalWidth * Number(query.get('dpr') ?? 1));
        // A frame of another shape crops the picture, which is then wider or higher than the frame.
        const displayedWidth = Math.max(clientWidth, (clientHeight * nominalWidth) / nominalHeight);
        const density = fileWidth / displayedWidth;
        if (density > 2.6 || (density < 1.9 && fileWidth < WIDEST))
          problems.push(
            `${kind}: ${fileWidth} px for ${clientWidth} × ${clientHeight} (${density.toFixed(2)}) ${url.slice(site.origin.length)}`,
          );
      }
    }
    expect(problems).toEqual([]);
  },
);
