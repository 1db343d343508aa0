/** Global setup of `npm run test:distributed`: one Citus cluster for all test files. */
import type { TestProject } from 'vitest/node';
import { startCitus } from './citus-cluster.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Addresses of the workers of the run's Citus; absent where `postgres` is a single server. */
    workers: readonly string[];
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { coordinator, workers, stop } = await startCitus();
  project.provide('postgres', coordinator.url);
  project.provide(
    'workers',
    workers.map(({ url }) => url),
  );
  return stop;
}
