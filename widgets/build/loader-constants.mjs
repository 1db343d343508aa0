/** Replaces the module widgets/loader-constants.ts by the values of this build. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { COMPILE_HINT } from './chunk-files.mjs';
import { contentHash } from './content-hash.mjs';

const FILE = resolve('widgets/loader-constants.ts');
const PLACEHOLDER = '"@bundle@"';

/**
 * @param startFolder folder of the bundles' templates, written by an earlier build of the same run
 * @param {{ carriesShell: boolean }} options whether the loader carries the shell's bundle in the same file
 */
export function loaderConstants(startFolder, { carriesShell }) {
  const read = (name) => readFileSync(join(startFolder, `${name}.js`), 'utf8');
  return {
    name: 'loader-constants',
    load(id) {
      if (id !== FILE) return null;
      for (const name of ['shell', 'enquiry']) this.addWatchFile(resolve(startFolder, `${name}.js`));
      const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
      const constants = {
        VERSION: JSON.stringify(version),
        BUNDLE_HASHES: JSON.stringify({ shell: contentHash(read('shell')), enquiry: contentHash(read('enquiry')) }),
        // The server writes the origins of the deployment in place of this exact text: host-site/platform/http/files/start-files.ts.
        ORIGINS: '["@origins@"]',
        CARRIED_BUNDLE: carriesShell ? PLACEHOLDER : 'undefined',
      };
      return Object.entries(constants)
        .map(([name, value]) => `export const ${name} = ${value};`)
        .join('\n');
    },
    /** The bundle is put in after the minifier, which would take away the parentheses that make engines compile chunks at once. */
    generateBundle(_, output) {
      if (!carriesShell) return;
      const [declaration] = this.parse(read('shell')).body;
      const bundle = read('shell').slice(declaration.declaration.start, declaration.declaration.end);
      for (const chunk of Object.values(output)) {
        const [before, after, ...more] = chunk.code.split(PLACEHOLDER);
        if (after === undefined || more.length) this.error(`the loader must contain ${PLACEHOLDER} exactly once`);
        chunk.code = `${COMPILE_HINT}\n${before}${bundle}${after}`;
      }
    },
  };
}
