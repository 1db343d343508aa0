/** Builds `dist/`. --if-stale: only when a source changed since the last build; --types: the package's declarations too. */
import './node-version.mjs';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runNode } from './run-node.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const stamp = join(root, 'dist/.stamp');

/** Names, sizes and times of everything the build reads. */
function fingerprint() {
  const hash = createHash('sha256');
  const visit = (path) => {
    const info = statSync(path);
    if (info.isDirectory()) {
      if (/\/(assets|demonstration-pictures)$/.test(path)) return;
      for (const name of readdirSync(path).sort()) visit(join(path, name));
    } else hash.update(`${path} ${info.size} ${info.mtimeMs}\n`);
  };
  for (const name of ['widgets', 'host-site', 'rollup.config.mjs', 'tsconfig.json', 'package-lock.json']) visit(join(root, name));
  return hash.digest('hex');
}

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

const withTypes = process.argv.includes('--types');
const now = fingerprint();
const fresh = existsSync(stamp) && readFileSync(stamp, 'utf8') === now && (!withTypes || existsSync(join(root, 'dist/package/types')));
if (process.argv.includes('--if-stale') && fresh) process.exit(0);
rmSync(join(root, 'dist'), { recursive: true, force: true });
const rollup = join(root, 'node_modules/rollup/dist/bin/rollup');
const { status, isStopped } = await runNode([rollup, '-c', '--silent'], { cwd: root });
// 143: stopped by a signal. Not 0, because `npm test` must not go on with half a build.
if (isStopped) process.exit(143);
if (status !== 0) {
  console.error('xiyan: the build failed, see above');
  process.exit(status);
}
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
  keepReachable(join(root, 'dist/package/types'), ['index', 'react', 'server/render-widget']);
}
mkdirSync(dirname(stamp), { recursive: true });
writeFileSync(stamp, now);
