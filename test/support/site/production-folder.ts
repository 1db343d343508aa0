/** A folder as operators copy it to a server: the files that docs/operations.md names, and the packages that `npm ci --omit=dev` installs. */
import { copyFileSync, existsSync, linkSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { diskFolder } from '../runner/temporary-files.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** Returns the paths of the `tar` command in docs/operations.md. */
function documentedFiles(): string[] {
  const command = /^tar -czf xiyan\.tar\.gz ((?:.+\\\n)*.+)$/m.exec(read('docs/operations.md'))?.[1];
  if (!command) throw new Error('docs/operations.md has no line that starts with "tar -czf xiyan.tar.gz"');
  return command.split(/[\s\\]+/).filter(Boolean);
}

/** Returns the folders below `node_modules` that an installation without development dependencies has on this machine. */
function productionPackages(): string[] {
  const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, { dev?: boolean; link?: boolean }> };
  return Object.entries(packages)
    .filter(([path, { dev, link }]) => path.startsWith('node_modules/') && !dev && !link && existsSync(join(root, path)))
    .map(([path]) => path);
}

/** Hard-links one file; copies it when the folder is on another file system. */
function link(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}

/** Leaves out nested `node_modules`: the lock file lists their packages separately. */
function placeTree(from: string, to: string, place: (from: string, to: string) => void): void {
  if (statSync(from).isFile()) {
    place(from, to);
    return;
  }
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) if (name !== 'node_modules') placeTree(join(from, name), join(to, name), place);
}

/** Creates the folder on the disk, where the project is. Only packages are linked: the test may change the other files. */
export function createProductionFolder(): string {
  const folder = mkdtempSync(join(diskFolder(), 'xiyan-production-'));
  const add = (path: string, place: typeof link) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    placeTree(join(root, path), join(folder, path), place);
  };
  for (const path of documentedFiles()) add(path, copyFileSync);
  for (const path of productionPackages()) add(path, link);
  return folder;
}
