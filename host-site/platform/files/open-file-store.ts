/** The file store that the settings name. */
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema/schema.ts';
import type { Settings } from '../settings/settings.ts';
import { createDiskCache } from '../system/disk-cache.ts';
import { withDiskCache } from './cached-store.ts';
import { createDatabaseStore } from './database-store.ts';
import { createDiskStore } from './disk-store.ts';
import { type FileStore, PREFIXES } from './file-store.ts';
import { createS3Store } from './s3-store.ts';

/** Bytes of files of another machine that are cached in DATA_DIR/cache. */
const CACHE_BYTES = 512 * 1024 * 1024;

export type FileStoreSettings = Pick<Settings, 'fileStore' | 'dataDir'>;

export function openFileStore(db: Kysely<Database>, { fileStore, dataDir }: FileStoreSettings): FileStore {
  if (fileStore.kind === 'disk') return createDiskStore(dataDir);
  const store = fileStore.kind === 'database' ? createDatabaseStore(db) : createS3Store(fileStore);
  return withDiskCache(store, createDiskCache(join(dataDir, 'cache'), CACHE_BYTES));
}

/**
 * Copies the files that an earlier release, or `FILE_STORE=disk`, has left in the data folder into the store. Files that the store has
 * already stay as they are there. Resolves with the names of the copied files.
 */
export async function adoptLocalFiles(store: FileStore, { fileStore, dataDir }: FileStoreSettings): Promise<string[]> {
  if (fileStore.kind === 'disk') return [];
  const local = createDiskStore(dataDir);
  const copied: string[] = [];
  for (const prefix of PREFIXES) {
    const entries = await local.list(prefix);
    if (!entries.length) continue;
    const existing = new Set((await store.list(prefix)).map(({ name }) => name));
    for (const { name } of entries) {
      const file = existing.has(name) ? undefined : await local.get(name);
      if (!file) continue;
      await store.put(name, file.bytes);
      copied.push(name);
    }
  }
  return copied;
}
