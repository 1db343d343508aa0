/**
 * Evaluates `*.styles.ts` while building and puts the finished class names and text in their place (see sheet.ts for the reasons).
 * What views of widgets say as `styles.cls.name` becomes the class itself, so that the table of names does not travel.
 */
import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** As the compiler leaves it, with the ending of what it makes. */
const IMPORT = /import \{ styles \} from ['"](\.[./\w-]*\.styles)\.[jt]s['"];\n/;

const evaluate = async (id) => import(`${pathToFileURL(id)}?${(await stat(id)).mtimeMs}`);

export function buildTimeStyles() {
  return {
    name: 'build-time-styles',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith('.styles.ts')) return null;
      this.addWatchFile(id);
      return Object.entries(await evaluate(id))
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join('\n');
    },
    async transform(code, id) {
      const file = /\/widgets\/.*\.tsx?$/.test(id) && IMPORT.exec(code)?.[1];
      if (!file) return null;
      const { styles } = await evaluate(`${resolve(id, '..', file)}.ts`);
      const written = code.replace(/^const \{ cls \} = styles;\n/m, '').replace(/(?<![\w.])(?:styles\.)?cls\.(\w+)/g, (_, name) => {
        if (!(name in styles.cls)) this.error(`${file} has no class ${name}`);
        return JSON.stringify(styles.cls[name]);
      });
      return { code: written, map: null };
    },
  };
}
