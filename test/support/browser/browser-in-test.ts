/** A browser for the tests of the file that imports it: a connection to the shared one, closed after the last test. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { launchBrowser } from './browser.ts';

/** There from the first `beforeAll` of the importing file on. */
export let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());
