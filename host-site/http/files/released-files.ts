/**
 * Serves chunks and pinned loaders of other releases from the file store. A page that was loaded before a release still requests the chunks of
 * its loader, whose addresses are valid for a year; during a rolling release it may request them from a process of either release.
 */
import { LRUCache } from 'lru-cache';
import type { FileStore } from '../../file-store/file-store.ts';
import { type WidgetFile, type WidgetFiles, widgetFile } from './widget-files.ts';

/** About forty releases; older files are deleted. */
const MOST_FILES = 240;
const MEMORY_BYTES = 16 * 1024 * 1024;

/** Names with a hash of the content, in one folder. Other names are not looked up in the store. */
const RELEASED = /^[a-z][a-z0-9-]{0,40}-[\w-]{8,40}\.(js|css|json|svg)$/;

export interface ReleasedFiles {
  /** Stores the files of this release, which count as the newest, and deletes the oldest beyond the limit. @throws FileStoreError */
  register(files: WidgetFiles): Promise<void>;
  /** Resolves with undefined for a file that no release has registered. @throws FileStoreError */
  find(name: string): Promise<WidgetFile | undefined>;
}

export function createReleasedFiles(store: FileStore): ReleasedFiles {
  const memory = new LRUCache<string, WidgetFile>({
    maxSize: MEMORY_BYTES,
    sizeCalculation: ({ bodies }) => Object.values(bodies).reduce((sum, body) => sum + body.length, 1),
  });
  const underWay = new Map<string, Promise<WidgetFile | undefined>>();

  const read = async (name: string): Promise<WidgetFile | undefined> => {
    const stored = await store.get(`widgets/${name}`);
    const file = stored && widgetFile(name, stored.bytes);
    if (file) memory.set(name, file);
    return file;
  };

  return {
    async register(files) {
      const released = [...files].filter(([name]) => RELEASED.test(name));
      await Promise.all(released.map(([name, { bodies }]) => store.put(`widgets/${name}`, bodies.identity)));
      const newestFirst = (await store.list('widgets/')).sort((a, b) => b.modifiedAt - a.modifiedAt);
      for (const { name } of newestFirst.slice(MOST_FILES)) await store.delete(name);
    },
    async find(name) {
      if (!RELEASED.test(name)) return undefined;
      const cachedFile = memory.get(name);
      if (cachedFile) return cachedFile;
      const running = underWay.get(name) ?? read(name).finally(() => underWay.delete(name));
      underWay.set(name, running);
      return running;
    },
  };
}
