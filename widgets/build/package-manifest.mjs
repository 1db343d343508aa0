/** Writes the npm package's package.json, custom-elements.json, README and licence. The package depends on nothing but React, and only for its React wrappers. */
import { readFileSync } from 'node:fs';
import { customElements } from './custom-elements.mjs';

/** The package's README stands alone: what of the repository's own it needs is taken in, and nothing in it leads to files that are not packed. */
function readme() {
  const [, reference] = /\n(Attributes stand on[\s\S]*?)\nUnder a Content-Security-Policy/.exec(readFileSync('README.md', 'utf8')) ?? [];
  if (!reference) throw new Error('README.md has no reference of attributes, events and styling');
  // The global is the script tag's.
  const ours = reference.replace(/\nFrom a script of the page[\s\S]*?\n(?=Styling)/, '\n');
  return readFileSync('widgets/README.md', 'utf8').replace('<!-- reference -->', () => ours.trim());
}

export function packageManifest() {
  return {
    name: 'package-manifest',
    // Frameworks with server components must not run the wrappers' hooks on the server. Rollup removes the directive from the source, so it is added here.
    banner: ({ name }) => (name === 'react' ? "'use client';" : ''),
    generateBundle() {
      const { name, version, description, license } = JSON.parse(readFileSync('package.json', 'utf8'));
      const entry = (file, types) => ({ types: `./types/${types}.d.ts`, default: `./${file}.js` });
      const manifest = {
        name,
        version,
        description,
        license,
        keywords: ['web-components', 'custom-elements', 'widget', 'wedding', '婚宴'],
        type: 'module',
        customElements: 'custom-elements.json',
        sideEffects: ['./index.js', './react.js'],
        exports: {
          '.': entry('index', 'index'),
          './react': entry('react', 'react'),
          './server': entry('server', 'server/render-widget'),
          './custom-elements.json': './custom-elements.json',
          './package.json': './package.json',
        },
        peerDependencies: { react: '>=17' },
        peerDependenciesMeta: { react: { optional: true } },
      };
      this.emitFile({ type: 'asset', fileName: 'package.json', source: `${JSON.stringify(manifest, null, 2)}\n` });
      this.emitFile({ type: 'asset', fileName: 'custom-elements.json', source: `${JSON.stringify(customElements(), null, 2)}\n` });
      this.emitFile({ type: 'asset', fileName: 'README.md', source: readme() });
      this.emitFile({ type: 'asset', fileName: 'LICENSE', source: readFileSync('LICENSE') });
    },
  };
}
