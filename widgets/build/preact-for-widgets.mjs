/**
 * Resolves React to preact/compat for widgets, in browsers and on the server. Pages of the site keep React.
 * widgets/react.tsx is the exception: it wraps the elements for pages that use React themselves.
 */
import { resolve } from 'node:path';

/** Files in this folder use preact. Compared as absolute paths: the checkout itself may be in a folder named widgets. */
const FOLDER = `${resolve('widgets')}/`;
const WRAPPERS = `${FOLDER}react.tsx`;

/** Whether a module, by its absolute path, is a widget's. */
export const isWidgetModule = (id) => Boolean(id?.startsWith(FOLDER)) && id !== WRAPPERS;

const REPLACED = {
  react: 'preact/compat',
  'react-dom': 'preact/compat',
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react/jsx-dev-runtime': 'preact/jsx-runtime',
};

export function preactForWidgets() {
  return {
    name: 'preact-for-widgets',
    resolveId(source, importer) {
      const replacement = REPLACED[source];
      if (!replacement || !isWidgetModule(importer)) return null;
      return this.resolve(replacement, importer, { skipSelf: true });
    },
  };
}
