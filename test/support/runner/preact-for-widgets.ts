/**
 * Widgets are written with the React API and ship on preact/compat; tests run them on what ships. Pages of the host site stay on
 * real React, so the choice goes by who imports.
 */
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const REPLACED: Readonly<Record<string, string>> = {
  react: 'preact/compat',
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react-dom/test-utils': 'preact/test-utils',
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react/jsx-dev-runtime': 'preact/jsx-dev-runtime',
};

const resolved = new Map(Object.entries(REPLACED).map(([name, target]) => [name, fileURLToPath(import.meta.resolve(target))]));

/** @param applies whether a module (absolute path) is a widget's or a widget test's. */
export function preactForWidgets(applies: (importer: string) => boolean): Plugin {
  return {
    name: 'preact-for-widgets',
    enforce: 'pre',
    resolveId: (source, importer) => (importer !== undefined && applies(importer) ? resolved.get(source) : undefined),
  };
}
