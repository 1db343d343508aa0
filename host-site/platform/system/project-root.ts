import { readFileSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

let rootPath: string | undefined;

/**
 * Absolute path of the project's directory. Files that travel beside the code (lookups, pictures) are found from here,
 * because the same module runs from `host-site/` and, bundled, from `dist/site/`.
 */
function projectRoot(): string {
  rootPath ??= findRoot(dirname(fileURLToPath(import.meta.url)));
  return rootPath;
}

/** Absolute path of a file named from the project's directory. */
export function projectFile(...parts: string[]): string {
  return join(projectRoot(), ...parts);
}

const devBuild = process.env.XIYAN_DEV_BUILD;

/** Whether the process was started by `npm run dev`, which names the folder of its build in XIYAN_DEV_BUILD. */
export const isDevelopment = devBuild !== undefined;

/** Absolute path of a built file. */
export function builtFile(...parts: string[]): string {
  return projectFile(devBuild ?? 'dist', ...parts);
}

/** Absolute path of the file of a worker thread or process: bundled beside this module, or in tests the source itself. @param source path from the project's directory */
export function workerFile(source: string): string {
  const own = fileURLToPath(import.meta.url);
  return own.endsWith('.ts') ? projectFile(source) : join(dirname(own), `${basename(source, extname(source))}.mjs`);
}

const { NODE_COMPILE_CACHE } = process.env;

/** Environment of a worker thread or process: no secrets, and the folder of compiled code, without which each start compiles its modules. */
export const WORKER_ENV: Readonly<Record<string, string>> = NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {};

function findRoot(start: string): string {
  for (let folder = start; ; folder = dirname(folder)) {
    if (isProject(folder)) return folder;
    if (folder === dirname(folder)) {
      throw new Error(`project-root: no package.json named xiyan above ${start}`);
    }
  }
}

function isProject(folder: string): boolean {
  try {
    const manifest: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    return typeof manifest === 'object' && manifest !== null && (manifest as { name?: unknown }).name === 'xiyan';
  } catch {
    return false;
  }
}
