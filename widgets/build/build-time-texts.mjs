/** Writes the shared catalogue's texts where they are used: a chunk then carries its own texts, and not the whole table. */
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const FILE = resolve('widgets/domain/texts.ts');
/** As the compiler leaves it, with the ending of what it makes. */
const IMPORT = /import \{ TEXTS(?: as (\w+))? \} from ['"]([./\w-]*\/texts)\.[jt]s['"];\n/g;

export function buildTimeTexts() {
  const catalogue = import(pathToFileURL(FILE).href);
  return {
    name: 'build-time-texts',
    async transform(code, id) {
      // The enquiry has a catalogue of its own beside the shared one.
      const found = [...code.matchAll(IMPORT)].find(([, , file]) => `${resolve(id, '..', file)}.ts` === FILE);
      if (!found) return null;
      const { TEXTS } = await catalogue;
      const use = new RegExp(`\\b${found[1] ?? 'TEXTS'}\\.(\\w+)`, 'g');
      const written = code.replace(found[0], '\n').replace(use, (_, key) => {
        if (!(key in TEXTS)) this.error(`the catalogue has no text ${key}`);
        return JSON.stringify(TEXTS[key]);
      });
      return { code: written, map: null };
    },
  };
}
