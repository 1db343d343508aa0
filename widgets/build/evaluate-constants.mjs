/** Evaluates modules of constants, and evaluates them again when they or a module that they import have changed. */
import { statSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** Node caches a module by its address: each evaluation after a change gets an address with another number. */
const PARAMETER = 'evaluation';
/** File → the files that it imports. */
const importsByFile = new Map();
/** File → its exports and the times of all files that they derive from. */
const evaluations = new Map();
let counter = 0;

registerHooks({
  resolve(specifier, context, nextResolve) {
    const resolved = nextResolve(specifier, context);
    const parent = context.parentURL?.startsWith('file:') ? new URL(context.parentURL) : undefined;
    const evaluation = parent?.searchParams.get(PARAMETER);
    if (!evaluation || !resolved.url.startsWith('file:')) return resolved;
    const url = new URL(resolved.url);
    importsByFile.get(fileURLToPath(parent))?.add(fileURLToPath(url));
    url.searchParams.set(PARAMETER, evaluation);
    importsByFile.set(fileURLToPath(url), importsByFile.get(fileURLToPath(url)) ?? new Set());
    return { ...resolved, url: url.href };
  },
});

/** Returns the file and all files that it imports, directly or not. */
function filesOf(file, files = new Set()) {
  if (files.has(file)) return files;
  files.add(file);
  for (const imported of importsByFile.get(file) ?? []) filesOf(imported, files);
  return files;
}

const timeOf = (file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs;
const isCurrent = ({ times }) => [...times].every(([file, time]) => timeOf(file) === time);

/**
 * @param {string} file absolute path
 * @returns {Promise<{ values: Record<string, unknown>, files: string[] }>} the exports, and the files that they derive from
 */
export async function evaluateConstants(file) {
  const previous = evaluations.get(file);
  if (previous && isCurrent(previous)) return previous;
  const url = pathToFileURL(file);
  url.searchParams.set(PARAMETER, `${++counter}`);
  importsByFile.set(file, new Set());
  const values = await import(url.href);
  const files = [...filesOf(file)];
  const evaluation = { values, files, times: new Map(files.map((name) => [name, timeOf(name)])) };
  evaluations.set(file, evaluation);
  return evaluation;
}
