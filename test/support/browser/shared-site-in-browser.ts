/** The run's shared site and a browser, for test files that only read. Others import site-in-browser.ts. */
import { sharedSite } from '../site/site.ts';

export { browser } from './browser-in-test.ts';

export const site = sharedSite();
