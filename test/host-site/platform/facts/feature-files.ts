/** Files that features have in their folders of tests for a test of the platform. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { FEATURES } from '../../../../host-site/features.ts';

const FOLDER = join(import.meta.dirname, '../../features');

/** Imports the file of each feature that has one, in the order of the list of features. */
export async function importOfFeatures<T>(file: string): Promise<T[]> {
  const files = FEATURES.map(({ name }) => join(FOLDER, name, file)).filter((path) => existsSync(path));
  return Promise.all(files.map(async (path) => (await import(/* @vite-ignore */ path)) as T));
}
