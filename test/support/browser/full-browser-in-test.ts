/**
 * A browser for the tests of the file that imports it: a full Chromium of its own where the machine has one, because the headless shell
 * restores scroll positions at other moments; else the shared one. Closed after the last test.
 */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { fullChromium, launchBrowser, launchFullBrowser } from './browser.ts';

/** There from the first `beforeAll` of the importing file on. */
export let browser: Browser;
export const isFull = fullChromium !== undefined;

beforeAll(async () => {
  browser = isFull ? await launchFullBrowser() : await launchBrowser();
});
afterAll(() => browser?.close());
