/**
 * One build makes everything: the widgets' parts with their integrity, the loaders, the site server with the
 * widgets' renderer, and the package. Class names and ids agree because all of them come from the same style modules.
 */
import { builtinModules } from 'node:module';
import resolve from '@rollup/plugin-node-resolve';
import terser from '@rollup/plugin-terser';
import typescript from '@rollup/plugin-typescript';
import { buildTimeStyles } from './widgets/build/build-time-styles.mjs';
import { buildTimeTexts } from './widgets/build/build-time-texts.mjs';
import { packageManifest } from './widgets/build/package-manifest.mjs';
import { preactForWidgets } from './widgets/build/preact-for-widgets.mjs';
import { sharedInRuntime } from './widgets/build/shared-in-runtime.mjs';
import { SHORT_JSX, shortElements } from './widgets/build/short-elements.mjs';
import { loaderConstants, widgetParts } from './widgets/build/widget-parts.mjs';

const minify = terser({
  module: true,
  ecma: 2020,
  compress: { passes: 3, unsafe_arrows: true, pure_getters: true },
  format: { comments: false },
});
/** Types are checked by `npm test`; here they are only removed. */
const compile = (options = {}) =>
  typescript({
    ...options,
    noCheck: true,
    noEmit: false,
    noForceEmit: true,
    declaration: false,
    sourceMap: false,
    include: ['widgets/**', 'host-site/**'],
  });
const browserPlugins = () => [
  buildTimeStyles(),
  buildTimeTexts(),
  preactForWidgets(),
  resolve({ browser: true }),
  compile(SHORT_JSX),
  shortElements(),
];
/** Of preact/compat only what widgets import ships, which is preact's core and hooks: its hooks into events and properties are 1.1 kB that no view needs. */
const compatAsImported = { moduleSideEffects: (id) => !id.includes('/preact/compat/') };
const quiet = {
  treeshake: compatAsImported,
  onwarn(warning, warn) {
    if (warning.code === 'EMPTY_BUNDLE' || warning.code === 'CIRCULAR_DEPENDENCY') return;
    warn(warning);
  },
};
const nodeModules = (id) =>
  builtinModules.includes(id) || id.startsWith('node:') || (!id.startsWith('.') && !id.startsWith('/') && !id.startsWith('\0'));

/** The script tag: small, or with the parts of header and footer in the same file. */
const loader = (file, { carried }) => ({
  ...quiet,
  input: 'widgets/loader.ts',
  plugins: [
    ...browserPlugins(),
    loaderConstants('dist/start', { carried }),
    terser({ ecma: 2020, toplevel: true, compress: { passes: 3, unsafe_arrows: true }, format: { comments: false } }),
  ],
  output: { file, format: 'iife', strict: carried, inlineDynamicImports: true },
});

export default [
  {
    ...quiet,
    input: {
      runtime: 'widgets/runtime.ts',
      shell: 'widgets/bundles/shell.ts',
      panels: 'widgets/bundles/panels.ts',
      enquiry: 'widgets/bundles/enquiry-form.ts',
      later: 'widgets/bundles/enquiry-submission.ts',
      idle: 'widgets/bundles/idle.ts',
    },
    preserveEntrySignatures: 'allow-extension',
    plugins: [...browserPlugins(), minify],
    output: {
      dir: 'dist/widgets',
      format: 'es',
      entryFileNames: '[name].js',
      chunkFileNames: '[name].js',
      manualChunks: sharedInRuntime(),
      plugins: [widgetParts('dist/start')],
    },
  },
  loader('dist/start/embed.js', { carried: false }),
  loader('dist/start/embed-shell.js', { carried: true }),
  {
    ...quiet,
    input: { entry: 'host-site/client/entry.ts' },
    plugins: [compile(), minify],
    output: { dir: 'dist/client', format: 'es', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
  },
  ...['leads', 'login'].map((name) => ({
    ...quiet,
    input: `host-site/client/${name}.ts`,
    plugins: [resolve(), compile(), terser({ ecma: 2020, toplevel: true, format: { comments: false } })],
    output: { file: `dist/client/${name}.js`, format: 'iife' },
  })),
  {
    ...quiet,
    input: { start: 'host-site/start.ts', data: 'host-site/cli/start.ts', 'render-widget': 'widgets/server/render-widget.tsx' },
    // Preact is taken in, so that the renderer and the widgets share one, tree-shaken as in browsers.
    external: (id, importer) => nodeModules(id) && !/^preact/.test(id) && !(importer?.includes('/widgets/') && /^react/.test(id)),
    plugins: [buildTimeStyles(), preactForWidgets(), resolve({ resolveOnly: [/^preact/] }), compile()],
    output: { dir: 'dist/site', format: 'es', entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs', sourcemap: false },
  },
  {
    ...quiet,
    input: { index: 'widgets/index.ts', server: 'widgets/server/render-widget.tsx', react: 'widgets/react.tsx' },
    // React belongs to the wrappers alone; inside the widgets it is preact.
    external: (id, importer) => id === 'react' && /widgets.react\.tsx$/.test(importer ?? ''),
    plugins: [buildTimeStyles(), preactForWidgets(), resolve(), compile(), packageManifest()],
    output: { dir: 'dist/package', format: 'es', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
  },
];
