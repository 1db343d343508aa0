/** Installs the peers (exact versions, by their own lock file) into a folder outside the project, and bundles those whose documentation says so. */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build, type Plugin } from 'vite';

const run = promisify(execFile);
const PEERS = fileURLToPath(new URL('../peers', import.meta.url));
const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** Bundled with Vite from `peers/entries/`, peers from their folder, ours from the sources. */
const BUNDLES = ['carbon', 'ui5', 'webawesome', 'web-fragments', 'city-filter'];
const QWIK = ['qwik/widgets.jsx', 'qwik/server.jsx', 'qwik/build.mjs'];

const plugin = async (file: string, name: string, options?: object): Promise<Plugin> => ({
  ...(((await import(new URL(`../../../widgets/build/${file}.mjs`, import.meta.url).href)) as Record<string, (options?: object) => Plugin>)[
    name
  ]?.(options) as Plugin),
  enforce: 'pre',
});
const reactForWidgets = (): Plugin => ({
  name: 'react-for-widgets',
  enforce: 'pre',
  resolveId: (source) => (source === 'preact' ? join(PEERS, 'entries/react-for-preact.ts') : null),
});
/** Styles as object literals, as in the package: Vite cannot derive the language of the namespaces' names, which contain a query. */
const ours = async () => [await plugin('constant-modules', 'constantModules', { namespaces: false })];
const OURS: Record<string, { entry: string; plugins: () => Promise<Plugin[]> }> = {
  'ours-preact': {
    entry: 'ours.ts',
    plugins: async () => [await plugin('preact-for-widgets', 'preactForWidgets'), ...(await ours())],
  },
  'ours-react': { entry: 'ours.ts', plugins: async () => [reactForWidgets(), ...(await ours())] },
  'ours-react-shadow': { entry: 'react-shadow.tsx', plugins: ours },
};

async function bundle(id: string, root: string, entry: string, out: string, plugins: Plugin[] = []): Promise<void> {
  await build({
    root,
    base: './',
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    plugins,
    publicDir: false,
    build: {
      outDir: join(out, id),
      emptyOutDir: true,
      target: 'es2022',
      modulePreload: false,
      cssCodeSplit: false,
      chunkSizeWarningLimit: 1e6,
      rollupOptions: {
        input: entry,
        // Elements are defined by the modules that declare them, whatever the package says of side effects.
        output: { entryFileNames: 'main.js', chunkFileNames: '[name]-[hash].js', assetFileNames: 'main[extname]' },
      },
    },
  });
}

export interface PeersFolder {
  /** `node_modules/` as installed, `built/{id}/main.js`. */
  folder: string;
  version(name: string): Promise<string>;
}

const versionIn = (folder: string) => async (name: string) => {
  const peers = JSON.parse(await readFile(join(PEERS, 'package.json'), 'utf8')) as { dependencies: Record<string, string> };
  const at = name in peers.dependencies ? folder : ROOT;
  return (JSON.parse(await readFile(join(at, 'node_modules', name, 'package.json'), 'utf8')) as { version: string }).version;
};

/** Installs and builds the peers; the first time takes a minute or two. */
export async function preparePeers(): Promise<PeersFolder> {
  const hash = createHash('sha256');
  for (const name of ['package-lock.json', ...QWIK, ...BUNDLES.map((id) => `entries/${id}.js`)])
    hash.update(await readFile(join(PEERS, name)));
  const folder = join(tmpdir(), `xiyan-bench-peers-${hash.digest('hex').slice(0, 12)}`);
  const done = join(folder, '.installed');
  if (!existsSync(done)) {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    for (const name of ['package.json', 'package-lock.json']) await cp(join(PEERS, name), join(folder, name));
    await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
      cwd: folder,
      maxBuffer: 64e6,
      shell: process.platform === 'win32',
    });
    for (const name of ['entries', 'qwik']) await cp(join(PEERS, name), join(folder, name), { recursive: true });
    for (const id of BUNDLES) await bundle(id, folder, join(folder, 'entries', `${id}.js`), join(folder, 'built'));
    await run(process.execPath, ['qwik/build.mjs'], { cwd: folder });
    await writeFile(done, '');
  }
  return { folder, version: versionIn(folder) };
}

/** The same folder with our own sources, built by other libraries. */
export async function prepareOwnBuilds(): Promise<PeersFolder> {
  const { folder, version } = await preparePeers();
  for (const [id, { entry, plugins }] of Object.entries(OURS))
    await bundle(id, ROOT, join(PEERS, 'entries', entry), join(folder, 'built'), await plugins());
  return { folder, version };
}
