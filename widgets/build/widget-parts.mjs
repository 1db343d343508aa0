/**
 * Turns chunks into parts: functions that are given the runtime's exports and give their own. A chunk that imports nothing can be joined
 * with others in one file, and be handed to a page by a module and by a classic script alike.
 *
 * Into `dist/widgets` go the parts that load later, each a module under the hash of its content, which the runtime carries. Into
 * `dist/start` go templates of the files that start a page (runtime, site and the first part in one request). The site is known only when
 * the server starts: http/start-files.ts puts it in place of `"@site@"`, and the new hashes in place of those of the templates.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** SHA-256 in base64 without padding; its first eight characters name the file. */
const contentHash = (code) => createHash('sha256').update(code).digest('base64').replace(/=+$/, '');
const hashedName = (name, hash) => `${name}-${hash.slice(0, 8).replace(/\W/g, '_')}.js`;

const IMPORT = /^import\{([^}]*)\}from"\.\/runtime\.js";/;
const EXPORT = /export\{([^}]*)\};\s*$/;
/** `a as b,c` as the properties of an object pattern (`a:b,c`) or, the other way round, of an object (`b:a,c`). */
const properties = (names, turn) =>
  names
    .split(',')
    .map((name) => {
      const [from, to] = name.split(' as ');
      return to ? (turn ? `${to}:${from}` : `${from}:${to}`) : name;
    })
    .join();

/** A chunk's text as a function; in parentheses engines compile it at once, as it is called at once. */
function factory(name, code) {
  const imported = IMPORT.exec(code);
  const exported = EXPORT.exec(code);
  const body = code.replace(IMPORT, '').replace(EXPORT, '');
  if (!exported || /\b(?:import|export)[{*"]/.test(body))
    throw new Error(`chunk ${name}: imports more than the runtime, or exports nothing`);
  return `((${imported ? `{${properties(imported[1])}}` : ''})=>{${body}return{${properties(exported[1], true)}}})`;
}

/** Asks engines to compile every function while the file arrives, off the main thread, instead of one by one when called. Only as the first line. */
const COMPILE_HINT = '//# allFunctionsCalledOnLoad\n';
const module = (members) => `export default{${Object.entries(members).map(([name, text]) => `${name}:${text}`)}};\n`;

/** @param startFolder where the templates go */
export function widgetParts(startFolder) {
  return {
    name: 'widget-parts',
    generateBundle(_, bundle) {
      const parts = {};
      for (const [file, chunk] of Object.entries(bundle)) {
        parts[chunk.name] = factory(chunk.name, chunk.code);
        delete bundle[file];
      }
      const { runtime, ...others } = parts;
      const hashes = {};
      let start = runtime;
      for (const [name, text] of Object.entries(others)) {
        const source = module({ [name]: text });
        const hash = contentHash(source);
        // Where a part also starts pages, that file has the short name.
        this.emitFile({ type: 'asset', fileName: hashedName(`${name}-part`, hash), source });
        hashes[name] = hash;
        start = start.replace(`@${name}@`, hash);
      }
      if (/@\w+@/.test(start)) this.error(`the runtime names a part that is not built: ${/@\w+@/.exec(start)[0]}`);
      mkdirSync(startFolder, { recursive: true });
      for (const name of ['shell', 'enquiry']) {
        // What comes along is not asked for: its hash, which no compression makes smaller, stays behind.
        const needed = start.replace(`${name}:"${hashes[name]}",`, '');
        if (needed === start) this.error(`the runtime does not name ${name} before others`);
        writeFileSync(join(startFolder, `${name}.js`), COMPILE_HINT + module({ runtime: needed, [name]: others[name], site: '"@site@"' }));
      }
    },
  };
}

/**
 * Gives a loader its constants.
 * @param carried whether the file that starts a page with the shell is taken in, or asked for
 */
export function loaderConstants(startFolder, { carried }) {
  const read = (name) => readFileSync(join(startFolder, `${name}.js`), 'utf8');
  return {
    name: 'loader-constants',
    renderChunk(code) {
      const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
      const constants = {
        VERSION: JSON.stringify(version),
        STARTS: JSON.stringify({ shell: contentHash(read('shell')), enquiry: contentHash(read('enquiry')) }),
        // The server writes origins in place of this one text: http/start-files.ts.
        ORIGINS: '["@origins@"]',
        CARRIED: carried ? '"@parts@"' : 'undefined',
      };
      return {
        code: code
          // The compiler wraps import() of a variable to rewrite .ts endings; a chunk's address has none.
          .replace('import(__rewriteRelativeImportExtension(', 'import((')
          .replace(/\b(?:VERSION|STARTS|ORIGINS|CARRIED)\b/g, (name) => constants[name]),
        map: null,
      };
    },
    generateBundle(_, bundle) {
      if (!carried) return;
      const parts = () =>
        read('shell')
          .slice(COMPILE_HINT.length)
          .replace(/^export default|;\n$/g, '');
      for (const chunk of Object.values(bundle)) chunk.code = COMPILE_HINT + chunk.code.replace('"@parts@"', parts);
    },
  };
}
