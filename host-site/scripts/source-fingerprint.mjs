/** Fingerprint of everything the build reads. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SOURCES = ['widgets', 'host-site', 'rollup.config.mjs', 'tsconfig.json', 'package-lock.json'];

/**
 * Hashes names and contents, not times: a copied or newly checked out project has the same fingerprint.
 * @param {string} root folder of the project
 * @returns {string | undefined} undefined: the folder has no complete sources, only what the site needs to run
 */
export function sourceFingerprint(root) {
  if (!SOURCES.every((name) => existsSync(join(root, name)))) return undefined;
  const hash = createHash('sha256');
  const visit = (name) => {
    for (const entry of readdirSync(join(root, name), { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const path = `${name}/${entry.name}`;
      // Pictures are served from here and are no part of the build.
      if (entry.isDirectory()) path === 'host-site/assets' || visit(path);
      else add(path);
    }
  };
  const add = (name) =>
    hash
      .update(`${name}\n`)
      .update(readFileSync(join(root, name)))
      .update('\n');
  for (const name of SOURCES) {
    if (name.includes('.')) add(name);
    else visit(name);
  }
  return hash.digest('hex');
}
