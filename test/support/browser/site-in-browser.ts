/**
 * A site for the tests of the file that imports it, which may write to it: started before its first test, stopped after its last. In
 * `npm run test:distributed` it is on Citus.
 */
import { afterAll, beforeAll } from 'vitest';
import type { Site } from '../site/site.ts';
import { startSiteOnOneEngine } from '../site/site-on-engine.ts';

export { browser } from './browser-in-test.ts';

/** There from the first `beforeAll` of the importing file on. */
export let site: Site;

beforeAll(async () => {
  site = await startSiteOnOneEngine();
});
afterAll(() => site?.stop());
