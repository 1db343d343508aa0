/** Checks the data folder before anything opens a file in it. Opening a named pipe waits for a writer, for ever if there is none. */
import { mkdirSync, rmSync, type Stats, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** An unusable path. The message is one line: the path, the problem, what to do. */
export class DataFolderError extends Error {
  override name = 'DataFolderError';
}

const FILES = ['site.json', 'enquiry-keys', 'folder-id', 'erasures.ndjson', 'xiyan.db', 'xiyan.db-wal', 'xiyan.db-shm'];
const FOLDERS = ['uploads', 'pictures', 'cache', 'widgets', 'exports'];

function statsOf(path: string): Stats | undefined {
  try {
    return statSync(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    throw new DataFolderError(`${path} cannot be read (${code}); set DATA_DIR to a folder that this user may read and write.`);
  }
}

/** Returns what a path is, for messages. */
function kindOf(stats: Stats): string {
  if (stats.isDirectory()) return 'a folder';
  if (stats.isFile()) return 'a file';
  if (stats.isFIFO()) return 'a named pipe';
  return stats.isSocket() ? 'a socket' : 'a device';
}

/** Creates missing folders one by one: `mkdirSync` with `recursive` never returns below /proc (Node 24). */
function createFolder(folder: string): void {
  const stats = statsOf(folder);
  if (stats?.isDirectory()) return;
  if (stats) throw new DataFolderError(`${folder} is ${kindOf(stats)}, not a folder; set DATA_DIR to a folder.`);
  if (dirname(folder) !== folder) createFolder(dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
}

/**
 * Creates the folder if it is missing.
 * @throws DataFolderError when it cannot be created or written, or when one of the site's files in it is no regular file
 */
export function prepareDataFolder(folder: string): void {
  const probe = join(folder, `.write-test-${process.pid}`);
  try {
    createFolder(folder);
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    if (error instanceof DataFolderError) throw error;
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOSPC' || code === 'EDQUOT')
      throw new DataFolderError(`the disk of ${folder} is full; free some space and start again.`);
    throw new DataFolderError(`${folder} cannot be written (${code}); set DATA_DIR to a folder that this user may read and write.`);
  }
  for (const name of [...FILES, ...FOLDERS]) {
    const path = join(folder, name);
    const stats = statsOf(path);
    const isFolder = FOLDERS.includes(name);
    if (!stats || (isFolder ? stats.isDirectory() : stats.isFile())) continue;
    throw new DataFolderError(
      `${path} is ${kindOf(stats)}, not a ${isFolder ? 'folder' : 'file'}; move it away or set DATA_DIR to another folder.`,
    );
  }
}
