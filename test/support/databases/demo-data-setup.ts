/**
 * Global setup of the tests against the built site. The first start, which loads the demo data, is done once: every other site starts with a
 * copy. One site keeps running for the tests that only read (`sharedSite`).
 */
import { LOADED, SHARED, startSite } from '../site/site.ts';

export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  // Another project of the same run was first.
  if (process.env[LOADED]) return undefined;
  const first = await startSite();
  await first.end();
  process.env[LOADED] = first.dataDir;
  // All test files call it from one address.
  const shared = await startSite({ CALLS_PER_MINUTE: '100000' });
  process.env[SHARED] = shared.origin;
  return async () => {
    delete process.env[LOADED];
    delete process.env[SHARED];
    await Promise.all([first.stop(), shared.stop()]);
  };
}
