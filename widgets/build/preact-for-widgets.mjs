/**
 * Resolves React to preact/compat for widgets, in browsers and on the server. Pages of the site keep React.
 * widgets/react.tsx is the exception: it wraps the elements for pages that use React themselves.
 */
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
      if (!replacement || !importer || !/\/widgets\/(?!react\.tsx)/.test(importer)) return null;
      return this.resolve(replacement, importer, { skipSelf: true });
    },
  };
}
