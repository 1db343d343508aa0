/**
 * Puts the temporary files of a test run into memory where the machine has room: databases, data folders, browser profiles. On a disk, tests
 * wait for it: copying a PostgreSQL database takes four times as long, and SQLite waits at each commit.
 */
import { chmodSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
const PREFIX = 'xiyan-tests-';
/** A full run needs up to 1.5 GB. Containers often have 64 MB. */
const NEEDED_BYTES = 4e9;

/** Environment variable with the folder for temporary files on the disk, set while TMPDIR is in memory. */
const DISK = 'XIYAN_TEST_DISK';

const freeBytes = (folder: string): number => {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return 0;
  }
};

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Another user's process cannot be signalled.
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
};

/** Sets TMPDIR for this process and those that it starts; the folder is deleted when this process ends. */
export function keepTemporaryFilesInMemory(): void {
  if (process.env[DISK] || process.env.TMPDIR || process.platform !== 'linux' || freeBytes(MEMORY) < NEEDED_BYTES) return;
  // Left by runs that were killed.
  for (const name of readdirSync(MEMORY))
    if (name.startsWith(PREFIX) && !isRunning(Number(name.slice(PREFIX.length))))
      rmSync(join(MEMORY, name), { recursive: true, force: true });
  const folder = join(MEMORY, `${PREFIX}${process.pid}`);
  mkdirSync(folder);
  // PostgreSQL runs as another user when the tests run as root.
  chmodSync(folder, 0o711);
  process.env[DISK] = tmpdir();
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
}

/** Folder for temporary files on the disk: for hard links to the project's files, and for what later runs use again. */
export const diskFolder = (): string => process.env[DISK] ?? tmpdir();
