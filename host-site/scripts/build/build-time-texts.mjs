/** Writes the shared catalogue's texts where they are used: a chunk then carries its own texts, and not the whole table. */
import { pathToFileURL } from 'node:url';

const IMPORT = /import \{ TEXTS(?: as (\w+))? \} from '[./\w-]*\/domain\/texts\.ts';\n/;

export function buildTimeTexts() {
  const catalogue = import(pathToFileURL('widgets/domain/texts.ts').href);
  return {
    name: 'build-time-texts',
    async transform(code) {
      const found = IMPORT.exec(code);
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
