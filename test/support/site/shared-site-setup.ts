/** Global setup of the tests against the built site: one site that keeps running for the tests that only read (`sharedSite`). */
import { copyDemoData } from '../databases/databases.ts';
import { onceInRun } from '../runner/once-in-run.ts';
import { startSite } from './site.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Origin of the shared site. */
    sharedSite: string;
  }
}

export default onceInRun('sharedSite', async (project) => {
  // All test files call it from one address.
  const { origin, stop } = await startSite({ CALLS_PER_MINUTE: '100000' }, (dataDir) =>
    copyDemoData(dataDir, project.getProvidedContext().images),
  );
  return { value: origin, stop };
});
