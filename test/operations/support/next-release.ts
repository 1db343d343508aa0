/** A build of this project as the next release would have it: every file of the widgets, and the loader, has other contents, and so another name. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createProductionFolder } from '../../support/site/production-folder.ts';

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64').replace(/=+$/, '');
const shortHash = (hash: string): string => hash.slice(0, 8).replace(/\W/g, '_');

/** Creates the folder in the system's folder for temporary files; the caller removes it. The project must be built. */
export function createNextRelease(): string {
  const folder = createProductionFolder();
  const widgets = join(folder, 'dist/widgets');
  const embed = join(folder, 'dist/start/embed.js');
  const replaced = new Map<string, string>();
  const nextOf = (text: string) => {
    const next = [...replaced].reduce((changed, [hash, nextHash]) => changed.replaceAll(hash, nextHash), text);
    // Texts are data, which the server completes: they get a further field.
    return next.startsWith('export default {') ? next.replace('{', '{"isNext":true,') : `${next}\n// next release`;
  };
  // Enquiry and tracking name the widgets' file, which comes first; the loader contains the hashes of all.
  for (const name of readdirSync(widgets).sort((one, other) => Number(other.startsWith('widgets')) - Number(one.startsWith('widgets')))) {
    const text = readFileSync(join(widgets, name), 'utf8');
    const nextText = nextOf(text);
    const [hash, nextHash] = [hashOf(text), hashOf(nextText)];
    replaced.set(hash, nextHash).set(shortHash(hash), shortHash(nextHash));
    rmSync(join(widgets, name));
    writeFileSync(join(widgets, name.replace(shortHash(hash), shortHash(nextHash))), nextText);
  }
  writeFileSync(embed, nextOf(readFileSync(embed, 'utf8')));
  return folder;
}
