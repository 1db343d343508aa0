/**
 * Builds everything in one run: the widgets' files, the loader, the browser code of the site's pages, the site server with the widgets'
 * renderer, and the package. Class names agree because all of them evaluate the same style modules.
 */
import { globSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { basename } from 'node:path';
import resolve from '@rollup/plugin-node-resolve';
import terser from '@rollup/plugin-terser';
import typescript from '@rollup/plugin-typescript';
import { clientParts } from './widgets/build/client-parts.mjs';
import { constantModules } from './widgets/build/constant-modules.mjs';
import { hashedFiles } from './widgets/build/hashed-files.mjs';
import { loaderConstants } from './widgets/build/loader-constants.mjs';
import { isWidgetModule, preactForWidgets } from './widgets/build/preact-for-widgets.mjs';

/**
 * Types are checked by `npm test`; here they are only removed, from each file by itself. The compiler emits every file of its program:
 * a program holds only the named part of the project, follows no imports and reads no declarations of libraries.
 * @param {'widgets' | 'client' | 'site'} part
 */
const compileWithTypescript = (part, options = {}) =>
  typescript({
    ...options,
    tsconfig: `widgets/build/tsconfig.${part}.json`,
    noCheck: true,
    noResolve: true,
    noLib: true,
    types: [],
    noEmit: false,
    noForceEmit: true,
    declaration: false,
    sourceMap: false,
    include: ['widgets/**', 'host-site/**'],
  });
/** Calls of preact's own `createElement` with children as arguments: it is in the runtime anyway, which the automatic runtime's function is not. */
const browserJsx = { mode: 'classic', factory: 'createElement', fragment: 'Fragment', importSource: 'preact' };
/** preact/compat patches events and properties when imported: 1.1 kB that no view needs. */
const withoutCompatPatches = { moduleSideEffects: (id) => !id.includes('/preact/compat/') };
/**
 * V8's hint for files whose functions nearly all run at once: it compiles them while the file arrives, outside the main thread, instead of each at its first
 * call (https://v8.dev/blog/explicit-compile-hints). Other engines and older versions read a comment.
 */
const COMPILED_AT_ONCE = '//# allFunctionsCalledOnLoad';
const quiet = {
  treeshake: withoutCompatPatches,
  onwarn(warning, warn) {
    if (warning.code === 'EMPTY_BUNDLE' || warning.code === 'CIRCULAR_DEPENDENCY') return;
    warn(warning);
  },
};
/** Worker threads and processes of the site, each with a file of its own beside the server's. */
export const workers = {
  'calendar-worker': 'host-site/features/availability/service/calendar-worker.mjs',
  'checkpoint-worker': 'host-site/features/enquiries/erasure/checkpoint-worker.mjs',
  'film-worker': 'host-site/features/videos/import/film-worker.ts',
  'page-worker': 'host-site/features/developers/page-check/page-worker.ts',
  'picture-worker': 'host-site/platform/uploads/picture-worker.ts',
};
const nodeModules = (id) =>
  builtinModules.includes(id) || id.startsWith('node:') || (!id.startsWith('.') && !id.startsWith('/') && !id.startsWith('\0'));

/** Packages that only the widgets import. */
const WIDGET_PACKAGES = /^(?:preact|js-cookie)/;

/**
 * Returns the options of each bundle in the order of the build: the loader contains hashes of the widgets' files.
 * @param tools `npm run dev` passes another folder and tools that neither minify nor check (host-site/scripts/dev/bundler.mjs)
 */
export function bundles({ folder = 'dist', compile = compileWithTypescript, minify = terser } = {}) {
  const minifyModules = minify({
    module: true,
    ecma: 2020,
    compress: { passes: 3, unsafe_arrows: true, pure_getters: true },
    format: { comments: false },
  });
  /** Widgets in browsers. The compiler leaves JSX and the endings of imports to rollup. */
  const browserPlugins = () => [
    constantModules({ namespaces: true }),
    preactForWidgets(),
    resolve({ browser: true }),
    compile('widgets', { jsx: 'preserve', rewriteRelativeImportExtensions: false, allowImportingTsExtensions: false }),
  ];
  /** A script of some pages, which name it by `scriptPath`. */
  const pageScript = (input) => ({
    ...quiet,
    input,
    plugins: [resolve(), compile('client'), minify({ ecma: 2020, toplevel: true, format: { comments: false } })],
    output: { file: `${folder}/client/${basename(input, '.script.ts')}.js`, format: 'iife' },
  });
  const pageScripts = globSync('host-site/{platform,features/*}/client/*.script.ts').sort();
  return {
    widgets: {
      ...quiet,
      jsx: browserJsx,
      input: {
        widgets: 'widgets/widgets.ts',
        enquiry: 'widgets/enquiry.ts',
        sandbox: 'widgets/sandbox.ts',
        tracking: 'widgets/platform/services/tracking.ts',
      },
      preserveEntrySignatures: 'allow-extension',
      plugins: [...browserPlugins(), minifyModules],
      output: {
        dir: `${folder}/widgets`,
        format: 'es',
        entryFileNames: '[name].js',
        chunkFileNames: '[name].js',
        plugins: [hashedFiles()],
      },
    },
    loader: {
      ...quiet,
      jsx: browserJsx,
      input: 'widgets/loader.ts',
      plugins: [
        loaderConstants(`${folder}/widgets`),
        ...browserPlugins(),
        minify({
          ecma: 2020,
          toplevel: true,
          compress: { passes: 3, unsafe_arrows: true },
          format: { comments: false, preamble: COMPILED_AT_ONCE },
        }),
      ],
      output: { file: `${folder}/start/embed.js`, format: 'iife', strict: false, inlineDynamicImports: true },
    },
    'page script': {
      ...quiet,
      input: { entry: 'host-site/client/entry.ts' },
      plugins: [clientParts(), resolve({ browser: true }), compile('client'), minifyModules],
      output: { dir: `${folder}/client`, format: 'es', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
    ...Object.fromEntries(pageScripts.map((input) => [input, pageScript(input)])),
    site: {
      ...quiet,
      input: {
        start: 'host-site/start.ts',
        data: 'host-site/data/start.ts',
        'render-widget': 'widgets/server/render-widget.tsx',
        ...workers,
      },
      // The widgets' packages are bundled: the renderer and the widgets share one copy of Preact, and none is a dependency of production.
      external: (id, importer) => nodeModules(id) && !WIDGET_PACKAGES.test(id) && !(isWidgetModule(importer) && /^react/.test(id)),
      plugins: [
        loaderConstants(`${folder}/widgets`),
        constantModules({ namespaces: false }),
        preactForWidgets(),
        resolve({ resolveOnly: [WIDGET_PACKAGES] }),
        compile('site'),
      ],
      output: { dir: `${folder}/site`, format: 'es', entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs', sourcemap: false },
    },
    package: {
      ...quiet,
      input: {
        index: 'widgets/index.ts',
        server: 'widgets/server/render-widget.tsx',
        react: 'widgets/react.tsx',
        vue: 'widgets/vue.ts',
        loader: 'widgets/script-tag.ts',
      },
      // React and Vue belong to their wrappers alone; inside the widgets React is preact.
      external: (id, importer) => id === 'vue' || (id === 'react' && /widgets.react\.tsx$/.test(importer ?? '')),
      plugins: [
        loaderConstants(`${folder}/widgets`),
        constantModules({ namespaces: false }),
        preactForWidgets(),
        resolve(),
        compile('widgets'),
      ],
      output: {
        dir: `${folder}/package`,
        format: 'es',
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        // Frameworks with server components must not run the wrappers' hooks on the server. Rollup removes the directive from the source.
        banner: ({ name }) => (name === 'react' ? "'use client';" : ''),
      },
    },
  };
}

export default Object.values(bundles());
