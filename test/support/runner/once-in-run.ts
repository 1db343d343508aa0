/** What the first project of a run starts and its other projects use too. */
import type { TestProject } from 'vitest/node';

interface Started {
  /** What tests get by `inject`. */
  value: string;
  stop(): Promise<unknown>;
}

/**
 * Returns the global setup that provides a value under a name. All projects of a run end together.
 * @param start undefined: this run has none
 */
export function onceInRun(
  name: 'postgres' | 'sharedSite',
  start: (project: TestProject) => Promise<Started | undefined>,
): (project: TestProject) => Promise<(() => Promise<void>) | undefined> {
  // Projects load their setups apart from each other. It has the process of the run in its name: tests start other runs.
  const variable = `XIYAN_TEST_${name}_${process.pid}`;
  return async (project) => {
    const known = process.env[variable];
    const started = known ? undefined : await start(project);
    const value = known ?? started?.value;
    if (value === undefined) return undefined;
    project.provide(name, value);
    if (!started) return undefined;
    process.env[variable] = value;
    return async () => {
      delete process.env[variable];
      await started.stop();
    };
  };
}
