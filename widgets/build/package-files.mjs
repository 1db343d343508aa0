/** Writes the npm package's package.json, custom-elements.json, README and licence. The package depends on nothing but React or Vue, and only for their wrappers. */
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { customElements } from './custom-elements.mjs';

/** Frameworks for whose templates the package has types of the elements. */
export const ELEMENT_TYPES = ['react', 'solid', 'svelte', 'vue'];

/** Returns the package's README: widgets/README.md with the parts of docs/reference.md that stand between the two comments. The global `xiyan` is not among them. */
function readme() {
  const parts = readFileSync('docs/reference.md', 'utf8')
    .split('<!-- package reference: begin -->')
    .slice(1)
    .map((part) => part.split('<!-- package reference: end -->'));
  if (!parts.length || parts.some((part) => part.length !== 2)) {
    throw new Error(
      'docs/reference.md must mark the reference of attributes, events and styling with pairs of "package reference: begin" and "… end" comments',
    );
  }
  return readFileSync('widgets/README.md', 'utf8').replace('<!-- reference -->', () => parts.map(([text]) => text.trim()).join('\n\n'));
}

/** Returns the manifest as data for JSON. */
function manifest() {
  const { name, version, description, license } = JSON.parse(readFileSync('package.json', 'utf8'));
  const entry = (file, types) => ({ types: `./types/${types}.d.ts`, default: `./${file}.js` });
  return {
    name,
    version,
    description,
    license,
    keywords: ['web-components', 'custom-elements', 'widget', 'wedding', '婚宴'],
    type: 'module',
    customElements: 'custom-elements.json',
    // The bundler shares index.js among the entries as a chunk.
    sideEffects: ['./index*.js', './react.js', './vue.js'],
    exports: {
      '.': entry('index', 'index'),
      './react': entry('react', 'react'),
      './vue': entry('vue', 'vue'),
      './loader': entry('loader', 'script-tag'),
      './server': entry('server', 'server/render-widget'),
      ...Object.fromEntries(ELEMENT_TYPES.map((name) => [`./elements/${name}`, { types: `./types/elements/${name}.d.ts` }])),
      './custom-elements.json': './custom-elements.json',
      './package.json': './package.json',
    },
    // Any version: npm refuses to install a package whose optional peers do not fit, and the elements work in projects of Vue 2 and React 16 too. Peers are
    // stated so that installers which isolate packages let `xiyan/react` and `xiyan/vue` find them.
    peerDependencies: { react: '*', vue: '*' },
    peerDependenciesMeta: { react: { optional: true }, vue: { optional: true } },
  };
}

/** Writes the files into the folder of the built package. Paths are relative to the project's folder, which must be the working directory. */
export function writePackageFiles(folder) {
  const write = (file, text) => writeFileSync(join(folder, file), text);
  write('package.json', `${JSON.stringify(manifest(), null, 2)}\n`);
  write('custom-elements.json', `${JSON.stringify(customElements(), null, 2)}\n`);
  write('README.md', readme());
  copyFileSync('LICENSE', join(folder, 'LICENSE'));
}
