/** Evaluates `*.styles.ts` while building and puts the finished class names and text in their place (see sheet.ts for the reasons). */
import { stat } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';

export function buildTimeStyles() {
  return {
    name: 'build-time-styles',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith('.styles.ts')) return null;
      this.addWatchFile(id);
      const { mtimeMs } = await stat(id);
      const exported = await import(`${pathToFileURL(id)}?${mtimeMs}`);
      return Object.entries(exported)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join('\n');
    },
  };
}
