/** Rollup plugin for the script of the site's pages: the module `client-parts` lists what the features add, so that no file names them. */
import { globSync } from 'node:fs';
import { resolve } from 'node:path';

const NAME = 'client-parts';

export const clientParts = () => ({
  name: NAME,
  resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
  load(id) {
    if (id !== `\0${NAME}`) return undefined;
    const entries = globSync('host-site/features/*/client/entry.ts').sort();
    const imports = entries.map((file, at) => `import { part as part${at} } from ${JSON.stringify(resolve(file))};`);
    return `${imports.join('\n')}\nexport const parts = [${entries.map((_, at) => `part${at}`).join(', ')}];`;
  },
});
