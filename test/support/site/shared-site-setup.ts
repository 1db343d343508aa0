/** Global setup of the tests against the built site: one site that keeps running for the tests that only read (`sharedSite`). */
import type { TestProject } from 'vitest/node';
import { copyDemoData } from '../databases/databases.ts';
import { startSite } from './site.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Origin of the shared site. */
    sharedSite: string;
  }
}

/** Environment variable with the origin, for the other projects of the run. Its name has the process of the run: tests start other runs. */
const ORIGIN = `XIYAN_TEST_SITE_${process.pid}`;

export default async function setup(project: TestProject): Promise<(() => Promise<unknown>) | undefined> {
  const started = process.env[ORIGIN];
  if (started) {
    project.provide('sharedSite', started);
    return undefined;
  }
  // All test files call it from one address.
  const site = await startSite({ CALLS_PER_MINUTE: '100000' }, (dataDir) => copyDemoData(dataDir, project.getProvidedContext().images));
  process.env[ORIGIN] = site.origin;
  project.provide('sharedSite', site.origin);
  // All projects of a run end together.
  return async () => {
    delete process.env[ORIGIN];
    await site.stop();
  };
}
