/**
 * Writes the widgets' chunks as functions that take the runtime's exports and return their own. A chunk that imports nothing can be
 * joined with others in one file, and a module and a classic script can carry it alike.
 *
 * `dist/widgets` receives the chunks that load later, each a module under the hash of its content. `dist/start` receives templates of the
 * bundles, the files that the loader fetches first: runtime, first chunk, hashes of the other chunks, and the site. The site is known only when the
 * server starts, so host-site/platform/http/files/start-files.ts puts it in place of the exact text `"@site@"` and recalculates the bundles' hashes.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentHash, hashedName } from './content-hash.mjs';

/** Bundle name → the chunk in it besides the runtime. */
const BUNDLES = { shell: 'shell', enquiry: 'enquiry-form' };

/** Chunk → the chunks that only it loads. Its file carries their hashes, so that the bundles, which every page loads, do not. */
const LOADED_BY = { 'enquiry-form': ['enquiry-submission'], adapt: ['en', 'zh-tw'] };

/** As the first line, it asks engines to compile every function while the file arrives, off the main thread, instead of one by one when called. */
export const COMPILE_HINT = '//# allFunctionsCalledOnLoad';

/** `{key: text}` with texts that are code already. */
const objectLiteral = (members) => `{${Object.entries(members).map(([name, code]) => `${JSON.stringify(name)}:${code}`)}}`;
const moduleOf = (members) => `export default${objectLiteral(members)};\n`;

const nameOf = (node) => node.name ?? node.value;
const pairs = (specifiers, key, value) =>
  specifiers.map((specifier) => {
    const [name, alias] = [nameOf(specifier[key]), nameOf(specifier[value])];
    return name === alias ? name : `${name}:${alias}`;
  });

/**
 * Returns a chunk's code as a function expression. Its parentheses make engines compile it at once, because it is called at once.
 * @throws when the chunk imports another chunk than the runtime, or exports nothing
 */
function chunkFunction(parse, { name, code }) {
  const { body } = parse(code);
  const imports = body.filter((node) => node.type === 'ImportDeclaration');
  const exports = body.filter((node) => node.type.startsWith('Export'));
  const isConvertible =
    imports.every(
      ({ source, specifiers }) => source.value === './runtime.js' && specifiers.every(({ type }) => type === 'ImportSpecifier'),
    ) &&
    exports.length > 0 &&
    exports.every(({ type, declaration, source }) => type === 'ExportNamedDeclaration' && !declaration && !source);
  if (!isConvertible) throw new Error(`chunk ${name} must import nothing but names of the runtime, and export names`);
  const parameter = imports.length ? `{${imports.flatMap(({ specifiers }) => pairs(specifiers, 'imported', 'local'))}}` : '';
  const statements = body
    .filter((node) => !imports.includes(node) && !exports.includes(node))
    .map(({ start, end }) => code.slice(start, end));
  const result = exports.flatMap(({ specifiers }) => pairs(specifiers, 'exported', 'local'));
  return `((${parameter})=>{${statements.join('')};return{${result}}})`;
}

/**
 * Returns the function for rollup's `manualChunks` that puts every module that more than one entry needs into the runtime chunk, so that no further chunk
 * has to be fetched.
 */
function sharedInRuntime() {
  const entriesById = new Map();
  const entriesOf = (id, getModuleInfo, path) => {
    if (entriesById.has(id)) return entriesById.get(id);
    if (path.has(id)) return new Set();
    path.add(id);
    const info = getModuleInfo(id);
    const entries = new Set(info?.isEntry ? [id] : []);
    for (const importer of info?.importers ?? []) for (const entry of entriesOf(importer, getModuleInfo, path)) entries.add(entry);
    path.delete(id);
    // Within an import cycle the result is incomplete.
    if (path.size === 0) entriesById.set(id, entries);
    return entries;
  };
  return (id, { getModuleInfo }) => {
    if (getModuleInfo(id)?.isEntry) return id.endsWith('/widgets/runtime.ts') ? 'runtime' : undefined;
    const entries = entriesOf(id, getModuleInfo, new Set());
    return entries.size > 1 || [...entries].some((entry) => entry.endsWith('/widgets/runtime.ts')) ? 'runtime' : undefined;
  };
}

/** @param startFolder folder of the bundles' templates */
export function chunkFiles(startFolder) {
  return {
    name: 'chunk-files',
    outputOptions: (options) => ({ ...options, manualChunks: sharedInRuntime() }),
    generateBundle(_, output) {
      const chunks = {};
      for (const [file, chunk] of Object.entries(output)) {
        chunks[chunk.name] = chunkFunction(this.parse, chunk);
        delete output[file];
      }
      const { runtime, ...lazy } = chunks;
      const hashes = {};
      /** Chunk → the hashes that its file carries. */
      const hashesIn = {};
      const emit = (name) => {
        const carried = LOADED_BY[name]?.map((later) => [later, emit(later)]);
        hashesIn[name] = Object.fromEntries(carried ?? []);
        const source = moduleOf({ [name]: lazy[name], ...(carried && { hashes: JSON.stringify(hashesIn[name]) }) });
        const hash = contentHash(source);
        this.emitFile({ type: 'asset', fileName: hashedName(`${name}-chunk`, hash), source });
        return hash;
      };
      const later = Object.values(LOADED_BY).flat();
      for (const name of Object.keys(lazy)) if (!later.includes(name)) hashes[name] = emit(name);
      mkdirSync(startFolder, { recursive: true });
      for (const [bundle, first] of Object.entries(BUNDLES)) {
        // The hash of a chunk in this file is not needed, and no compression makes it smaller.
        const { [first]: _carried, ...others } = hashes;
        const hashesOfBundle = JSON.stringify({ ...others, ...hashesIn[first] });
        const source = moduleOf({ runtime, [first]: chunks[first], hashes: hashesOfBundle, site: '"@site@"', lists: '"@lists@"' });
        this.parse(source);
        writeFileSync(join(startFolder, `${bundle}.js`), `${COMPILE_HINT}\n${source}`);
      }
    },
  };
}
