/** Builds `dist/`. --if-stale: only when a source changed since the last build; --types: the package's declarations too. */
import './node-version.mjs';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { copyBootstrapSheet } from './bootstrap-sheet.mjs';
import { runNode } from './run-node.mjs';
import { sourceFingerprint } from './source-fingerprint.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const stamp = join(root, 'dist/.stamp');
const rollup = join(root, 'node_modules/rollup/dist/bin/rollup');

/** Removes the declarations that no entry leads to: the compiler writes one for every file it has read. */
function keepReachable(folder, entries) {
  const kept = new Set();
  const keep = (file) => {
    if (kept.has(file)) return;
    kept.add(file);
    for (const [, path] of readFileSync(file, 'utf8').matchAll(/(?:from|import) '(\.[^']+)\.tsx?'/g))
      keep(join(dirname(file), `${path}.d.ts`));
  };
  for (const entry of entries) keep(join(folder, `${entry}.d.ts`));
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile() && !kept.has(path)) rmSync(path);
  }
  for (const name of readdirSync(folder))
    if (![...kept].some((file) => file.startsWith(join(folder, name)))) rmSync(join(folder, name), { recursive: true });
}

/** Ends the process when the build cannot run: successfully when `dist` can be used as it is. */
function endWithoutBuildTools(isIfStale, hasSources) {
  const hasDist = existsSync(join(root, 'dist/site/start.mjs'));
  if (isIfStale && hasDist) {
    if (hasSources) console.error('xiyan: the sources have changed since dist was built; to build it again run "npm ci && npm run build".');
    process.exit(0);
  }
  console.error(
    isIfStale
      ? 'xiyan: dist is missing: run "npm ci && npm run build" here, or copy dist from a machine where it was built.'
      : 'xiyan: npm run build needs the development dependencies: run "npm ci" first.',
  );
  process.exit(1);
}

const withTypes = process.argv.includes('--types');
const isIfStale = process.argv.includes('--if-stale');
const fingerprint = sourceFingerprint(root);
const isFresh =
  fingerprint !== undefined &&
  existsSync(stamp) &&
  readFileSync(stamp, 'utf8') === fingerprint &&
  (!withTypes || existsSync(join(root, 'dist/package/types')));
if (isIfStale && isFresh) process.exit(0);
if (!fingerprint || !existsSync(rollup)) endWithoutBuildTools(isIfStale, fingerprint !== undefined);
rmSync(join(root, 'dist'), { recursive: true, force: true });
if (process.stdout.isTTY) console.log('Building dist: about 20 seconds …');
const { status, isStopped } = await runNode([rollup, '-c', '--silent'], { cwd: root });
// 143: stopped by a signal. Not 0, because `npm test` must not go on with half a build.
if (isStopped) process.exit(143);
if (status !== 0) {
  console.error('xiyan: the build failed, see above');
  process.exit(status);
}
process.chdir(root);
copyBootstrapSheet(join(root, 'dist/client'));
// Its imports need the development dependencies, without which this script ends above.
const { ELEMENT_TYPES, writePackageFiles } = await import('../../widgets/build/package-files.mjs');
writePackageFiles(join(root, 'dist/package'));
if (withTypes) {
  // Declarations of the package; the site does not need them to start.
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const flags = [
    '--noEmit',
    'false',
    '--noCheck',
    '--declaration',
    '--emitDeclarationOnly',
    '--rootDir',
    'widgets',
    '--outDir',
    'dist/package/types',
  ];
  const typed = await runNode([tsc, '-p', 'widgets/build/tsconfig.package.json', ...flags], { cwd: root });
  if (typed.isStopped || typed.status !== 0) process.exit(typed.status || 143);
  // Declarations without code, which the compiler does not copy.
  cpSync(join(root, 'widgets/elements'), join(root, 'dist/package/types/elements'), { recursive: true });
  const elements = ELEMENT_TYPES.map((framework) => `elements/${framework}`);
  keepReachable(join(root, 'dist/package/types'), ['index', 'react', 'vue', 'script-tag', 'server/render-widget', ...elements]);
}
mkdirSync(dirname(stamp), { recursive: true });
writeFileSync(stamp, fingerprint);
