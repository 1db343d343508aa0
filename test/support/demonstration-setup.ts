/** Global setup of the tests that start the site: its first start is done once, and every other begins with a copy of what that made. */
import { LOADED, startSite } from './site.ts';

export default async function setup(): Promise<(() => Promise<unknown>) | undefined> {
  // Another project of the same run was first.
  if (process.env[LOADED]) return undefined;
  const site = await startSite();
  await site.end();
  process.env[LOADED] = site.dataDir;
  return () => {
    delete process.env[LOADED];
    return site.stop();
  };
}
