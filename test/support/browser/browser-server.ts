/**
 * Starts Chromium for a whole test run and prints the address that `launchBrowser` connects to. A process of its own, because all messages
 * between tests and browser pass through it. Ends, and the browser with it, when its standard input closes.
 */
import { chromium } from 'playwright-core';
import { chromiumOptions } from './browser.ts';

const server = await chromium.launchServer(await chromiumOptions());
process.stdout.write(server.wsEndpoint());
process.stdin.resume().once('end', async () => {
  await server.close();
  process.exit(0);
});
