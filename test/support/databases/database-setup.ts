/** Global setup of each project: the folder for the filled databases ("images") that the tests of the run copy. */
import { mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    images: string;
    /** Address of the run's PostgreSQL, from postgres-setup.ts. */
    postgres: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // The projects of a run share it.
  const folder = join(tmpdir(), `xiyan-images-${process.pid}`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const remove = () => rm(folder, { recursive: true, force: true });
  project.provide('images', folder);
  // Changed sources may change the contents of an image.
  project.onTestsRerun(() => remove().then(() => void mkdir(folder)));
  return remove;
}
