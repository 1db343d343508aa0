/** Files of the packages that pages of tests embed. */
import { readFile } from 'node:fs/promises';
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The workspace that lists these packages, and the files that are copied from others. */
export const PAGES = fileURLToPath(new URL('../../../fixtures/pages/', import.meta.url));

/** Reads a file of a package of the workspace, such as `@unocss/reset/tailwind.css`, wherever npm has installed it. */
export function readPackageFile(path: string): Promise<Buffer> {
  const [name = ''] = /^(?:@[^/]+\/)?[^/]+/.exec(path) ?? [];
  const manifest = findPackageJSON(name, join(PAGES, 'package.json'));
  if (!manifest) throw new Error(`the package ${name} is not installed`);
  return readFile(join(dirname(manifest), path.slice(name.length)));
}
