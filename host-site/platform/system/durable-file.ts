/** Files that survive a crash, a power cut and a full disk: the whole old content or the whole new one, readable by the owner only. */
import { randomUUID } from 'node:crypto';
import { closeSync, constants, copyFileSync, fsyncSync, linkSync, mkdirSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** A finished temporary file beside `file`. Removed again when it cannot be written to the end. */
function writeTemporary(file: string, content: string | Uint8Array): string {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const temporary = `${file}.${randomUUID()}.part`;
  try {
    writeFileSync(temporary, content, { mode: 0o600, flag: 'wx', flush: true });
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
  return temporary;
}

/** Writes the names in a folder to disk: without this a power cut may undo a rename. Windows cannot open folders and does not need it. */
export function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Replaces a file, or creates it with its folder. */
export function replaceFile(file: string, content: string | Uint8Array): void {
  const temporary = writeTemporary(file, content);
  try {
    renameSync(temporary, file);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
  syncFolder(dirname(file));
}

/** Does the same without blocking the event loop: a disk may take long for a picture. */
export async function replaceFileAsync(file: string, content: string | Uint8Array): Promise<void> {
  const folder = dirname(file);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const temporary = `${file}.${randomUUID()}.part`;
  try {
    await writeFile(temporary, content, { mode: 0o600, flag: 'wx', flush: true });
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Creates a file with its folder. @returns false when it exists already, which stays as it is */
export function createFile(file: string, content: string | Uint8Array): boolean {
  const temporary = writeTemporary(file, content);
  try {
    linkSync(temporary, file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return false;
    // File systems without hard links (exFAT, some network shares): exclusive, but not complete at once.
    if (code !== 'EPERM' && code !== 'ENOTSUP' && code !== 'ENOSYS') throw error;
    copyFileSync(temporary, file, constants.COPYFILE_EXCL);
  } finally {
    rmSync(temporary, { force: true });
  }
  syncFolder(dirname(file));
  return true;
}
