/** Third-party statistics of the site's own pages, in the built site. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { browser } from '../../../support/browser/browser-in-test.ts';
import { type Site, startSite } from '../../../support/site/site.ts';

const folder = mkdtempSync(join(tmpdir(), 'xiyan-statistics-'));
const SRC = 'https://statistics.example/hm.js';
let site: Site;

beforeAll(async () => {
  const file = join(folder, 'site.json');
  const ids = { hotel: 'h1', other: 'o3' };
  writeFileSync(file, JSON.stringify({ analytics: { statistics: { src: `${SRC}?{id}`, ids } } }));
  site = await startSite({ SITE_FILE: file });
});
afterAll(async () => {
  await site?.stop();
  rmSync(folder, { recursive: true });
});

// Specification 7#17, 7#18
it('are loaded with the id of the page once it is idle, and on no personal page', async () => {
  const context = await browser.newContext({
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
  });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const requests: string[] = [];
  await context.route(`${SRC}**`, (route) => {
    requests.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: '' });
  });
  await page.goto(`${site.origin}/hangzhou`);
  await expect.poll(() => requests).toEqual([`${SRC}?o3`]);
  await page.goto(`${site.origin}/hotel/hangzhou`);
  await expect.poll(() => requests).toEqual([`${SRC}?o3`, `${SRC}?h1`]);
  await page.goto(`${site.origin}/planner`);
  expect(await page.locator('html').getAttribute('data-statistics')).toBe('off');
  expect(await page.locator('script[data-settings]').count()).toBe(0);
});
