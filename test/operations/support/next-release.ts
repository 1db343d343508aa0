/** A build of this project as the next release would have it: every chunk, bundle and loader has other contents, and so another name. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createProductionFolder } from '../../support/site/production-folder.ts';

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64').replace(/=+$/, '');
const shortHash = (hash: string): string => hash.slice(0, 8).replace(/\W/g, '_');
const START_FILES = ['shell.js', 'enquiry.js', 'embed-shell.js'];

/** Creates the folder in the system's folder for temporary files; the caller removes it. The project must be built. */
export function createNextRelease(): string {
  const folder = createProductionFolder();
  const widgets = join(folder, 'dist/widgets');
  const start = join(folder, 'dist/start');
  const replaced = new Map<string, string>();
  for (const name of readdirSync(widgets).filter((file) => file.endsWith('.js'))) {
    const text = readFileSync(join(widgets, name), 'utf8');
    const nextText = `${text}\n// next release`;
    const [hash, nextHash] = [hashOf(text), hashOf(nextText)];
    replaced.set(hash, nextHash);
    writeFileSync(join(widgets, name), nextText);
    renameSync(join(widgets, name), join(widgets, name.replace(shortHash(hash), shortHash(nextHash))));
  }
  const rewrite = (name: string) => {
    const text = readFileSync(join(start, name), 'utf8');
    let nextText = `${text}\n// next release`;
    for (const [hash, nextHash] of replaced) nextText = nextText.replaceAll(hash, nextHash);
    replaced.set(hashOf(text), hashOf(nextText));
    writeFileSync(join(start, name), nextText);
  };
  // The loader contains the hashes of the bundles.
  for (const name of [...START_FILES, 'embed.js']) rewrite(name);
  return folder;
}
