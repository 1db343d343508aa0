/** Builds Qwik's files for browsers (`built/qwik/client`), its renderer (`built/qwik/server`) and the tag (`built/qwik/tag.js`), with a Vite that Qwik supports. */
import { readFile, writeFile } from 'node:fs/promises';
import { qwikVite } from '@builder.io/qwik/optimizer';
import { build } from 'vite';

const OUT = 'built/qwik';
const common = { configFile: false, logLevel: 'error', mode: 'production' };
const qwik = (ssr) =>
  qwikVite({
    srcDir: 'qwik',
    client: { input: 'qwik/widgets.jsx', outDir: `${OUT}/client` },
    ssr: { input: 'qwik/server.jsx', outDir: `${OUT}/server`, ...ssr },
  });
await build({ ...common, plugins: [qwik()] });
const manifestInput = JSON.parse(await readFile(`${OUT}/client/q-manifest.json`, 'utf8'));
await build({ ...common, build: { ssr: 'qwik/server.jsx' }, plugins: [qwik({ manifestInput })], ssr: { noExternal: true } });

/** The one tag of a foreign page: Qwik's loader, then the containers of the places in the page by one request. Scripts of a contextual fragment run. */
const deliver = `(() => {
  const { src, dataset } = document.currentScript;
  fetch(new URL(\`/qwik/\${dataset.widgets}\`, src)).then((answer) => answer.text()).then((html) => {
    const show = () => {
      for (const container of [...document.createRange().createContextualFragment(html).querySelectorAll('[data-qwik]')])
        document.querySelector(\`[data-place=\${container.dataset.qwik}]\`).append(container);
    };
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', show);
    else show();
  });
})();`;
await writeFile(
  `${OUT}/tag.js`,
  `${await readFile('node_modules/@builder.io/qwik/dist/qwikloader.js', 'utf8')};${deliver.replace(/\n\s*/g, '')}`,
);
