/** Puts a folder of this machine, of limited size, in front of a store of another machine. */
import { LRUCache } from 'lru-cache';
import type { DiskCache } from '../system/disk-cache.ts';
import { createQueue } from '../system/queue.ts';
import { contentTypeOf, type FileStore } from './file-store.ts';

/** Milliseconds until a replaced picture appears in other processes. */
const FRESH_MS = 5000;
/** Unknown names are looked up each time, so that new files appear at once: a flood of them must not use all connections. */
const LOOK_UPS_AT_ONCE = 4;

export function withDiskCache(store: FileStore, cache: DiskCache): FileStore {
  const versions = new LRUCache<string, string>({ max: 10_000, ttl: FRESH_MS });
  const inTurn = createQueue(LOOK_UPS_AT_ONCE);
  const keyOf = (name: string, version: string) => `${name.replace('/', '-')}.${version}`;
  const version = async (name: string): Promise<string | undefined> => {
    const recent = versions.get(name);
    if (recent) return recent;
    const current = await inTurn(() => store.version(name));
    if (current) versions.set(name, current);
    return current;
  };
  return {
    version,
    async get(name) {
      const current = await version(name);
      if (!current) return undefined;
      const bytes = await cache.read(keyOf(name, current));
      if (bytes) return { bytes, type: contentTypeOf(name), version: current };
      const file = await inTurn(() => store.get(name));
      if (!file) return undefined;
      versions.set(name, file.version);
      await cache.write(keyOf(name, file.version), file.bytes);
      return file;
    },
    async put(name, bytes) {
      await store.put(name, bytes);
      versions.delete(name);
    },
    async delete(name) {
      await store.delete(name);
      versions.delete(name);
    },
    list: (prefix) => store.list(prefix),
  };
}
