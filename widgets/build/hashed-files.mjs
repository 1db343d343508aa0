/**
 * Names the widgets' files by the hash of their content. `enquiry` and `tracking` import `widgets`, which contains everything that they share, so that no further
 * file has to be fetched; the styles and the texts of each language are data.
 */
import { resolve } from 'node:path';
import { contentHash, hashedName } from './content-hash.mjs';
import { evaluateConstants } from './evaluate-constants.mjs';

const DATA = {
  styles: 'widgets/sheets.ts',
  en: 'widgets/languages/english-texts.ts',
  'zh-tw': 'widgets/languages/traditional-chinese-texts.ts',
};

/** As the first line, it asks engines to compile every function while the file arrives, off the main thread, instead of one by one when called. */
const COMPILE_HINT = '//# allFunctionsCalledOnLoad';

/** Returns the ids of a module and of all modules that it imports, directly or not. */
function reachableFrom(id, getModuleInfo, ids = new Set()) {
  if (ids.has(id)) return ids;
  ids.add(id);
  for (const imported of getModuleInfo(id)?.importedIds ?? []) reachableFrom(imported, getModuleInfo, ids);
  return ids;
}

export function hashedFiles() {
  let shared;
  return {
    name: 'hashed-files',
    outputOptions: (options) => ({
      ...options,
      manualChunks(id, { getModuleInfo }) {
        shared ??= reachableFrom(resolve('widgets/widgets.ts'), getModuleInfo);
        return shared.has(id) ? 'widgets' : undefined;
      },
    }),
    async generateBundle(_, output) {
      const { widgets, ...others } = Object.fromEntries(Object.values(output).map((chunk) => [chunk.name, chunk]));
      const names = Object.keys(others).sort().join();
      if (names !== 'enquiry,sandbox,tracking')
        this.error(`the build must have the files widgets, enquiry, sandbox and tracking alone, not ${names}`);
      if (others.sandbox.imports.length)
        this.error('the file sandbox must not load the widgets: pages of components load it before a visitor reaches one');
      for (const file of Object.keys(output)) delete output[file];
      const emit = (name, source) => {
        const fileName = hashedName(name, contentHash(source));
        this.emitFile({ type: 'asset', fileName, source });
        return fileName;
      };
      const fileName = emit('widgets', `${COMPILE_HINT}\n${widgets.code}`);
      for (const { name, code } of Object.values(others))
        emit(name, `${COMPILE_HINT}\n${code.replaceAll('./widgets.js', `./${fileName}`)}`);
      for (const [name, file] of Object.entries(DATA)) {
        const { values } = await evaluateConstants(resolve(file));
        emit(name, `export default ${JSON.stringify(values)}`);
      }
    },
  };
}
