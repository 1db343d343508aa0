/**
 * Serves chunks and pinned loaders of other releases from the file store. A page that was loaded before a release still requests the chunks of
 * its loader, whose addresses are valid for a year; during a rolling release it may request them from a process of either release. Each process stores the
 * files of its release at start and once a day, so the time of a file says when a process last had it.
 */
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { FileStore } from '../platform/files/file-store.ts';
import type { WidgetRelease } from '../platform/http/files/widget-releases.ts';
import { createReleaseRecords, RETENTION_MS, type ReleaseRecords } from './release-records.ts';
import { sharing } from './sharing.ts';
import { type WidgetFile, type WidgetFiles, widgetFile } from './widget-files.ts';

/** Against a deployment that fills the store: at least 700 releases a year. Beyond it the oldest are deleted earlier than promised. */
const MOST_FILES = 10_000;
const MEMORY_BYTES = 16 * 1024 * 1024;

/** Names with a hash of the content, in one folder. Other names are not looked up in the store. */
const RELEASED = /^[a-z][a-z0-9-]{0,40}-[\w-]{8,40}\.(js|css|json|svg)$/;

export interface ReleasedFiles {
  /** Stores the files of this release, which count as the newest, and deletes those that no process has had for a year. @throws FileStoreError */
  register(files: WidgetFiles, release?: WidgetRelease): Promise<void>;
  /** Resolves with undefined for a file that no release has registered. @throws FileStoreError */
  find(name: string): Promise<WidgetFile | undefined>;
  releases: Pick<ReleaseRecords, 'list' | 'find'>;
}

export interface ReleasedOptions {
  clock?: () => number;
  log?: Pick<Logger, 'warn'>;
  mostFiles?: number;
}

export function createReleasedFiles(
  store: FileStore,
  { clock = Date.now, log, mostFiles = MOST_FILES }: ReleasedOptions = {},
): ReleasedFiles {
  const memory = new LRUCache<string, WidgetFile>({
    maxSize: MEMORY_BYTES,
    // With its compressed forms.
    sizeCalculation: ({ bytes }) => 2 * bytes.length + 1,
  });
  const read = sharing(async (name) => {
    const stored = await store.get(`widgets/${name}`);
    const file = stored && widgetFile(name, stored.bytes);
    if (file) memory.set(name, file);
    return file;
  });
  const releases = createReleaseRecords(store, clock);

  const deleteOld = async () => {
    // Before the list is read: what another process renews meanwhile must not count as expired.
    const expired = clock() - RETENTION_MS;
    const newestFirst = (await store.list('widgets/')).sort((a, b) => b.modifiedAt - a.modifiedAt);
    let early = 0;
    for (const [place, { name, modifiedAt }] of newestFirst.entries()) {
      const isExpired = modifiedAt <= expired;
      if (place < mostFiles && !isExpired) continue;
      if (!isExpired) early += 1;
      await store.delete(name);
    }
    if (early)
      log?.warn(
        { event: 'widgets.retention_shortened', deleted: early },
        `the file store had more than ${mostFiles} widget files: the oldest are deleted before their year has passed`,
      );
  };

  return {
    async register(files, release) {
      const released = [...files].filter(([name]) => RELEASED.test(name));
      await Promise.all(released.map(([name, { bytes }]) => store.put(`widgets/${name}`, bytes)));
      // After its files: a listed release can be served.
      if (release) await releases.put(release);
      await deleteOld();
    },
    async find(name) {
      if (!RELEASED.test(name)) return undefined;
      return memory.get(name) ?? read(name);
    },
    releases,
  };
}
