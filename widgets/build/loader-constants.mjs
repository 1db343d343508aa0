/** Replaces the module widgets/loader/constants.ts by the values of this build. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { contentHash } from './content-hash.mjs';

const FILE = resolve('widgets/loader/constants.ts');

/** @param folder folder of the widgets' files, written by an earlier build of the same run */
export function loaderConstants(folder) {
  return {
    name: 'loader-constants',
    load(id) {
      if (id !== FILE) return null;
      const hashes = {};
      for (const file of readdirSync(folder)) {
        this.addWatchFile(resolve(folder, file));
        hashes[file.replace(/-.{8}\.\w+$/, '')] = contentHash(readFileSync(join(folder, file)));
      }
      const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
      // The server writes the values of the deployment in place of these exact texts: host-site/platform/http/files/start-files.ts.
      const constants = { VERSION: version, HASHES: { ...hashes, site: '@site@' }, ORIGINS: ['@origins@'], CARRIED: ['@markup@'] };
      return Object.entries(constants)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join('\n');
    },
  };
}
