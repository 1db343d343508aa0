/** The package's own package.json: the checkout's holds what the site needs, the package needs nothing but, for its wrappers, React. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { customElements } from './custom-elements.mjs';

export function packageManifest() {
  return {
    name: 'package-manifest',
    async generateBundle() {
      const { name, version, description, license } = JSON.parse(readFileSync('package.json', 'utf8'));
      const entry = (file, types) => ({ types: `./types/${types}.d.ts`, default: `./${file}.js` });
      const manifest = {
        name,
        version,
        description,
        license,
        type: 'module',
        customElements: 'custom-elements.json',
        sideEffects: ['./index.js', './react.js'],
        exports: {
          '.': entry('index', 'index'),
          './react': entry('react', 'react'),
          './server': entry('server', 'server/render-widget'),
          './package.json': './package.json',
        },
        peerDependencies: { react: '>=17' },
        peerDependenciesMeta: { react: { optional: true } },
      };
      this.emitFile({ type: 'asset', fileName: 'package.json', source: `${JSON.stringify(manifest, null, 2)}\n` });
      const elements = await customElements(resolve('widgets/contract.ts'), readFileSync('widgets/contract.ts', 'utf8'));
      this.emitFile({ type: 'asset', fileName: 'custom-elements.json', source: `${JSON.stringify(elements, null, 2)}\n` });
      this.emitFile({ type: 'asset', fileName: 'README.md', source: readFileSync('README.md') });
      this.emitFile({ type: 'asset', fileName: 'LICENSE', source: readFileSync('LICENSE') });
    },
  };
}
