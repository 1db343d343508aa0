/** Files in a folder of this machine, or of a file system that all machines mount. */
import { createHash } from 'node:crypto';
import { readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { replaceFileAsync } from '../system/durable-file.ts';
import { checkedName, checkSize, contentTypeOf, type FileEntry, type FileStore, FileStoreError, isAllowedName } from './file-store.ts';

export const versionOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex').slice(0, 16);

/** Returns undefined for a missing file. */
async function optional<T>(path: string, work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    throw new FileStoreError(`${path} cannot be read (${code}): give the user of this process read permission.`, { cause: error });
  }
}

async function hasContent(file: string, bytes: Buffer): Promise<boolean> {
  try {
    return (await readFile(file)).equals(bytes);
  } catch {
    return false;
  }
}

/** @param folder the data folder; files are in its folders `uploads`, `widgets`, `private` and `films`, which are created when needed */
export function createDiskStore(folder: string): FileStore {
  const pathOf = (name: string) => join(folder, checkedName(name));
  const versions = new LRUCache<string, string>({ max: 10_000 });
  return {
    async get(name) {
      const path = pathOf(name);
      const bytes = await optional(path, readFile(path));
      return bytes && { bytes, type: contentTypeOf(name), version: versionOf(bytes) };
    },
    async version(name) {
      const path = pathOf(name);
      const facts = await optional(path, stat(path));
      if (!facts?.isFile()) return undefined;
      // A file is read again only when its modification time or another of its properties has changed.
      const state = `${path} ${facts.ino} ${facts.size} ${facts.mtimeMs} ${facts.ctimeMs}`;
      let version = versions.get(state);
      if (version) return version;
      const bytes = await optional(path, readFile(path));
      if (!bytes) return undefined;
      version = versionOf(bytes);
      versions.set(state, version);
      return version;
    },
    async put(name, bytes) {
      const path = pathOf(name);
      checkSize(name, bytes);
      try {
        // Written atomically: a truncated chunk would fail its integrity check.
        if (!(await hasContent(path, bytes))) await replaceFileAsync(path, bytes);
        const now = new Date();
        await utimes(path, now, now);
      } catch (cause) {
        const { code } = cause as NodeJS.ErrnoException;
        const todo = code === 'ENOSPC' || code === 'EDQUOT' ? 'free some disk space' : 'let the user of this process write there';
        throw new FileStoreError(`${path} cannot be written (${code}): ${todo}.`, { cause });
      }
    },
    async delete(name) {
      await rm(pathOf(name), { force: true });
    },
    async list(prefix) {
      const path = join(folder, prefix);
      const names = (await optional(path, readdir(path))) ?? [];
      const entries = await Promise.all(
        names.map(async (file): Promise<FileEntry[]> => {
          const facts = await stat(join(path, file)).catch(() => undefined);
          // Drafts of interrupted writes are no files of the store.
          if (!facts?.isFile() || file.endsWith('.part') || !isAllowedName(`${prefix}${file}`)) return [];
          return [{ name: `${prefix}${file}`, bytes: facts.size, modifiedAt: facts.mtimeMs }];
        }),
      );
      return entries.flat();
    },
  };
}
