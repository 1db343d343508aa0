/** Incremental build for `npm run dev`: rebuilds the bundles of which a file has changed, without minifying and without types. */
import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { rollup } from 'rollup';
import { transformWithOxc } from 'vite';
import { bundles, workers } from '../../../rollup.config.mjs';
import { copyBootstrapSheet } from '../bootstrap-sheet.mjs';

/** Compiles one file in less than a millisecond, where the TypeScript compiler reads every file of a program first. */
const compile = (_, { jsx } = {}) => ({
  name: 'compile-without-types',
  async transform(code, id) {
    if (!/\.tsx?$/.test(id)) return null;
    const options = { target: 'es2022', sourcemap: false, jsx: jsx === 'preserve' ? 'preserve' : { runtime: 'automatic' } };
    return { code: (await transformWithOxc(code, id, options)).code, map: null };
  },
});
const minify = () => ({ name: 'no-minifying' });

const timeOf = (file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs;

/** Removes files of earlier builds: the site serves every file of the folder. */
function removeOthers(folder, output) {
  const names = new Set(output.map(({ fileName }) => fileName));
  for (const name of readdirSync(folder)) if (!names.has(name)) rmSync(join(folder, name), { recursive: true });
}

/** Describes an error of rollup or of a plugin: place, message and source lines. */
function describe({ id, loc, message, frame }, name) {
  const place = id ? `${id}${loc ? `:${loc.line}:${loc.column + 1}` : ''}\n` : '';
  return `The bundle "${name}" cannot be built.\n\n${place}${message}${frame && !message.includes(frame) ? `\n\n${frame}` : ''}`;
}

/**
 * Returns a function that builds all stale bundles into `folder`, at the first call all bundles. It resolves with the names of the built
 * bundles and, when one failed, with a description of the problem. A failed bundle is built again at the next call.
 * @param {string} folder relative to the project's folder, which must be the working directory
 * @returns {() => Promise<{ built: string[], problem?: string }>}
 */
export function createBundler(folder) {
  /** Name of a bundle → rollup's cache and the times of its source files. */
  const results = new Map();
  // A file saved while its bundle is built has a time after the start of that build: the next build includes it.
  const isCurrent = ({ startedAt, times }) => [...times].every(([file, time]) => timeOf(file) === time && (time ?? 0) < startedAt);

  async function build(name, { output, ...options }) {
    const startedAt = Date.now();
    const bundle = await rollup({ ...options, cache: results.get(name)?.cache });
    const written = await bundle.write(output);
    // The folder of the browser scripts also holds the files of other bundles.
    if (output.dir && name !== 'page script') removeOthers(output.dir, written.output);
    const times = new Map(bundle.watchFiles.map((file) => [file, timeOf(file)]));
    results.set(name, { cache: bundle.cache, startedAt, times });
    await bundle.close();
  }

  return async () => {
    const built = [];
    copyBootstrapSheet(join(folder, 'client'));
    // The package is not part of the site.
    const { package: _package, site, ...options } = bundles({ folder, compile, minify });
    // Finding unused code takes a third of the time, and the site runs the same with it.
    const siteOnly = { ...site, input: { start: site.input.start, ...workers }, treeshake: false };
    for (const [name, bundleOptions] of Object.entries({ ...options, site: siteOnly })) {
      const result = results.get(name);
      if (result && isCurrent(result)) continue;
      results.set(name, { cache: result?.cache, startedAt: 0, times: new Map([['', 0]]) });
      try {
        await build(name, bundleOptions);
      } catch (error) {
        return { built, problem: describe(error, name) };
      }
      built.push(name);
    }
    return { built };
  };
}
