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

export default async function setup(project: TestProject): Promise<() => Promise<unknown>> {
  // All test files call it from one address.
  const site = await startSite({ CALLS_PER_MINUTE: '100000' }, (dataDir) => copyDemoData(dataDir, project.getProvidedContext().images));
  project.provide('sharedSite', site.origin);
  return site.stop;
}
