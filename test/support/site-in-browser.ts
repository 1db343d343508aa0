/** One site and one browser for all tests of the file that imports them: started before its first test, stopped after its last. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { launchBrowser } from './browser.ts';
import { type Site, startSite } from './site.ts';

/** There from the first `beforeAll` of the importing file on. */
export let site: Site;
/** There from the first `beforeAll` of the importing file on. */
export let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});
