/**
 * `npm run record:sheets -- ORIGIN OUT`: photographs the category pages, city pages, home and search of a running site, and puts those of each width
 * and kind into one picture, so that a person sees at a glance whether every picture says what the thing is.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import sharp, { type OverlayOptions } from 'sharp';
import { CATEGORIES } from '../../widgets/domain/catalogue/category.ts';
import { fullChromium, launchBrowser, launchFullBrowser } from '../support/browser/browser.ts';

const CITIES = ['hangzhou', 'shanghai', 'beijing', 'guangzhou', 'shenzhen', 'chengdu', 'nanjing', 'suzhou'];
const kinds = (kind: string) => CATEGORIES.map(({ slug }) => `/hangzhou/${slug}-${kind}`);
const SHEETS: Readonly<Record<string, readonly string[]>> = {
  categories: kinds('merchant'),
  packages: kinds('package?page=1'),
  examples: kinds('example?page=1'),
  cities: ['/', '/hotel', ...CITIES.map((city) => `/hotel/${city}`)],
  search: ['酒店', '婚纱', '对戒', '跟妆'].map((word) => `/search?keyword=${encodeURIComponent(word)}`),
};
/** Height of the page that is photographed, and columns of the sheet. */
const WIDTHS = [
  { width: 390, height: 2200, tile: 260, columns: 5 },
  { width: 1440, height: 2200, tile: 600, columns: 3 },
] as const;

async function photograph(browser: Browser, address: string, { width, height, tile }: (typeof WIDTHS)[number]): Promise<Buffer> {
  const context = await browser.newContext({
    viewport: { width, height },
    reducedMotion: 'reduce',
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
  });
  const page = await context.newPage();
  await page.goto(address, { waitUntil: 'networkidle' });
  const picture = await page.screenshot({ animations: 'disabled' });
  await context.close();
  return sharp(picture).resize(tile).png().toBuffer();
}

async function sheetOf(tiles: readonly Buffer[], { width, height, tile, columns }: (typeof WIDTHS)[number]): Promise<Buffer> {
  const tileHeight = Math.round((height * tile) / width);
  const parts: OverlayOptions[] = tiles.map((input, at) => ({
    input,
    left: (at % columns) * (tile + 8),
    top: Math.floor(at / columns) * (tileHeight + 8),
  }));
  const size = { width: columns * (tile + 8), height: Math.ceil(tiles.length / columns) * (tileHeight + 8) };
  return sharp({ create: { ...size, channels: 3, background: '#888' } })
    .composite(parts)
    .png()
    .toBuffer();
}

const [origin, out, only] = process.argv.slice(2);
if (!origin || !out) {
  process.stderr.write('record:sheets: use ORIGIN OUT, for example http://127.0.0.1:3000 sheets\n');
  process.exit(1);
}
await mkdir(out, { recursive: true });
const browser = await (fullChromium ? launchFullBrowser : launchBrowser)([]);
try {
  for (const size of WIDTHS)
    for (const [name, paths] of Object.entries(SHEETS)) {
      if (only && only !== name) continue;
      const tiles: Buffer[] = [];
      for (const path of paths) tiles.push(await photograph(browser, origin + path, size));
      await sharp(await sheetOf(tiles, size)).toFile(join(out, `${name}-${size.width}.png`));
    }
} finally {
  await browser.close();
}
