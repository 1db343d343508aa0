/** Global setup of the tests in browsers: the registry's Chromium is unpacked, which two files at once would do into each other's hands. */
import { findChromium } from './browser.ts';

export default async function setup(): Promise<void> {
  await findChromium();
}
