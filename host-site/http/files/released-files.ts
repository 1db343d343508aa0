/**
 * Serves chunks and pinned loaders of other releases from the file store. A page that was loaded before a release still requests the chunks of
 * its loader, whose addresses are valid for a year; during a rolling release it may request them from a process of either release. Each process stores the
 * files of its release at start and once a day, so the time of a file says when a process last had it.
 */
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { FileStore } from '../../file-store/file-store.ts';
import { type WidgetFile, type WidgetFiles, widgetFile } from './widget-files.ts';
import { type ListedRelease, RELEASE_ID, RETENTION_DAYS, type WidgetRelease } from './widget-releases.ts';

const DAY = 24 * 60 * 60 * 1000;
/** A day longer than promised: a process that ends may have stored its files a day ago. */
const RETENTION_MS = (RETENTION_DAYS + 1) * DAY;
/** Against a deployment that fills the store: at least 400 releases a year. Beyond it the oldest are deleted earlier than promised. */
const MOST_FILES = 10_000;
const MEMORY_BYTES = 16 * 1024 * 1024;
const LIST_MS = 10_000;

/** Names with a hash of the content, in one folder. Other names are not looked up in the store. */
const RELEASED = /^[a-z][a-z0-9-]{0,40}-[\w-]{8,40}\.(js|css|json|svg)$/;
/** Records of releases; no file below `/widgets/v1/` can have such a name. */
const recordName = (id: string): string => `widgets/v${id}.json`;
const idOf = (name: string): string | undefined => {
  const id = name.replace(/^widgets\/v|\.json$/g, '');
  return recordName(id) === name && RELEASE_ID.test(id) ? id : undefined;
};

/** What the store has of a release. */
type ReleaseRecord = WidgetRelease & Pick<ListedRelease, 'publishedAt'>;

export interface ReleasedFiles {
  /** Stores the files of this release, which count as the newest, and deletes those that no process has had for a year. @throws FileStoreError */
  register(files: WidgetFiles, release?: WidgetRelease): Promise<void>;
  /** Resolves with undefined for a file that no release has registered. @throws FileStoreError */
  find(name: string): Promise<WidgetFile | undefined>;
  /** Resolves with the available releases, the newest first, as they were at most ten seconds ago, or when the store last answered. @throws FileStoreError */
  releases(): Promise<(ReleaseRecord & { availableUntil: number })[]>;
  /** Resolves with undefined for a release that is not available. @throws FileStoreError */
  release(id: string): Promise<WidgetRelease | undefined>;
}

export interface ReleasedOptions {
  clock?: () => number;
  log?: Pick<Logger, 'warn'>;
  mostFiles?: number;
}

/** @returns a function that shares running calls of `work` with the same key */
function sharing<Value>(work: (key: string) => Promise<Value>): (key: string) => Promise<Value> {
  const underWay = new Map<string, Promise<Value>>();
  return (key) => {
    const running = underWay.get(key) ?? work(key).finally(() => underWay.delete(key));
    underWay.set(key, running);
    return running;
  };
}

export function createReleasedFiles(
  store: FileStore,
  { clock = Date.now, log, mostFiles = MOST_FILES }: ReleasedOptions = {},
): ReleasedFiles {
  const memory = new LRUCache<string, WidgetFile>({
    maxSize: MEMORY_BYTES,
    sizeCalculation: ({ bodies }) => Object.values(bodies).reduce((sum, body) => sum + body.length, 1),
  });
  /** By id; a record never changes. */
  const records = new LRUCache<string, ReleaseRecord>({ max: 2000 });

  const read = sharing(async (name) => {
    const stored = await store.get(`widgets/${name}`);
    const file = stored && widgetFile(name, stored.bytes);
    if (file) memory.set(name, file);
    return file;
  });

  const readRecord = sharing(async (id) => {
    const stored = await store.get(recordName(id));
    const record = stored && (JSON.parse(stored.bytes.toString()) as ReleaseRecord);
    if (record) records.set(id, record);
    return record;
  });
  const recordOf = async (id: string) => records.get(id) ?? readRecord(id);

  const list = sharing(async () => {
    const entries = (await store.list('widgets/')).flatMap(({ name, modifiedAt }) => {
      const id = idOf(name);
      const availableUntil = modifiedAt + RETENTION_MS;
      return id && availableUntil > clock() ? [{ id, availableUntil }] : [];
    });
    const found = await Promise.all(
      entries.map(async ({ id, availableUntil }) => {
        const record = await recordOf(id);
        return record ? [{ ...record, availableUntil }] : [];
      }),
    );
    return found.flat().sort((a, b) => b.publishedAt - a.publishedAt);
  });
  let listed: { at: number; releases: Awaited<ReturnType<typeof list>> } | undefined;
  const releases = async () => {
    if (listed && listed.at + LIST_MS > clock()) return listed.releases;
    try {
      listed = { at: clock(), releases: await list('') };
    } catch (error) {
      if (!listed) throw error;
    }
    return listed.releases;
  };

  const deleteOld = async () => {
    const newestFirst = (await store.list('widgets/')).sort((a, b) => b.modifiedAt - a.modifiedAt);
    const tooMany = newestFirst.slice(mostFiles).filter(({ modifiedAt }) => modifiedAt + RETENTION_MS > clock());
    for (const [place, { name, modifiedAt }] of newestFirst.entries())
      if (place >= mostFiles || modifiedAt + RETENTION_MS <= clock()) await store.delete(name);
    if (tooMany.length)
      log?.warn(
        { event: 'widgets.retention_shortened', deleted: tooMany.length },
        `the file store had more than ${mostFiles} widget files: the oldest are deleted before their year has passed`,
      );
  };

  return {
    async register(files, release) {
      const released = [...files].filter(([name]) => RELEASED.test(name));
      await Promise.all(released.map(([name, { bodies }]) => store.put(`widgets/${name}`, bodies.identity)));
      if (release) {
        const record = (await recordOf(release.id)) ?? { ...release, publishedAt: clock() };
        // After its files: a listed release can be served.
        await store.put(recordName(release.id), Buffer.from(JSON.stringify(record)));
      }
      await deleteOld();
      listed = undefined;
    },
    async find(name) {
      if (!RELEASED.test(name)) return undefined;
      return memory.get(name) ?? read(name);
    },
    releases,
    async release(id) {
      if (!RELEASE_ID.test(id)) return undefined;
      // Another process may have stored it since; one that is deleted must not come from memory.
      return (await releases()).find((one) => one.id === id) ?? readRecord(id);
    },
  };
}
