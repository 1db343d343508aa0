/** A site for the tests of the file that imports it, which may write to it: started before its first test, stopped after its last. */
import { afterAll, beforeAll } from 'vitest';
import { type Site, startSite } from '../site/site.ts';

export { browser } from './browser-in-test.ts';

/** There from the first `beforeAll` of the importing file on. */
export let site: Site;

beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site?.stop());
