/**
 * Evaluates modules of constants at build time, so that neither goober nor a style object reaches a browser. Their exports are presented in
 * one of two ways:
 *
 * - for Node, where size does not matter, styles as object literals;
 * - for browsers, styles and texts as nested namespaces (`export * as cls from …`): rollup resolves `styles.cls.title` to a single constant,
 *   the minifier writes its value in place, and neither unused names nor the table of names is in the output.
 */
import { evaluateConstants } from './evaluate-constants.mjs';

const STYLES = /\.styles\.ts$/;
const STYLES_OR_TEXTS = /(?:\.styles|[/-]texts)\.ts$/;

const isNamespace = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The exports of one level. Values have local names of their own, because a key may be a reserved word. */
function namespaceModule(values, id) {
  const lines = Object.entries(values).map(([name, value], index) =>
    isNamespace(value)
      ? `export * as ${name} from ${JSON.stringify(`${id}${id.includes('?') ? '.' : '?'}${name}`)};`
      : `const value${index} = ${JSON.stringify(value)};\nexport { value${index} as ${name} };`,
  );
  return lines.join('\n');
}

const objectModule = (values) =>
  Object.entries(values)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join('\n');

/** @param {{ namespaces: boolean }} options whether exports are presented as nested namespaces */
export function constantModules({ namespaces }) {
  const names = namespaces ? STYLES_OR_TEXTS : STYLES;
  return {
    name: 'constant-modules',
    resolveId: (source) => (source.includes('?') && names.test(source.split('?')[0]) ? source : null),
    async load(id) {
      const [file, path = ''] = id.split('?');
      if (!names.test(file)) return null;
      const evaluation = await evaluateConstants(file);
      for (const name of evaluation.files) this.addWatchFile(name);
      const values = path.split('.').reduce((value, name) => (name ? value[name] : value), evaluation.values);
      return { code: namespaces ? namespaceModule(values, id) : objectModule(values), moduleSideEffects: false };
    },
  };
}
