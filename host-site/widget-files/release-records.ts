/** Records of releases in the file store, beside their files: which loaders a release has, and since when. */
import { LRUCache } from 'lru-cache';
import type { FileStore } from '../platform/files/file-store.ts';
import { type ListedRelease, RELEASE_ID, RETENTION_DAYS, type WidgetRelease } from '../platform/http/files/widget-releases.ts';
import { sharing } from './sharing.ts';

const DAY = 24 * 60 * 60 * 1000;
/** A day longer than promised: a process that ends may have stored its files a day ago. */
export const RETENTION_MS = (RETENTION_DAYS + 1) * DAY;
const LIST_MS = 10_000;

/** No file below `/widgets/v1/` can have such a name. */
const recordName = (id: string): string => `widgets/v${id}.json`;
function idOf(name: string): string | undefined {
  const id = name.replace(/^widgets\/v|\.json$/g, '');
  return recordName(id) === name && RELEASE_ID.test(id) ? id : undefined;
}

/** Content of a record. */
type ReleaseRecord = WidgetRelease & Pick<ListedRelease, 'publishedAt'>;
export type StoredRelease = ReleaseRecord & { availableUntil: number };

export interface ReleaseRecords {
  /** Stores the record of a release, whose files must be stored already. @throws FileStoreError */
  put(release: WidgetRelease): Promise<void>;
  /** Resolves with the available releases, the newest first, as they were at most ten seconds ago, or when the store last answered. @throws FileStoreError */
  list(): Promise<StoredRelease[]>;
  /** Resolves with undefined for a release that is not available. @throws FileStoreError */
  find(id: string): Promise<WidgetRelease | undefined>;
}

export function createReleaseRecords(store: FileStore, clock: () => number): ReleaseRecords {
  /** By id; a record never changes. */
  const records = new LRUCache<string, ReleaseRecord>({ max: 2000 });
  const read = sharing(async (id) => {
    const stored = await store.get(recordName(id));
    const record = stored && (JSON.parse(stored.bytes.toString()) as ReleaseRecord);
    if (record) records.set(id, record);
    return record;
  });
  const recordOf = async (id: string) => records.get(id) ?? read(id);
  const readList = sharing(async () => {
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
  let listed: { at: number; releases: StoredRelease[] } | undefined;
  const list = async () => {
    if (listed && listed.at + LIST_MS > clock()) return listed.releases;
    try {
      listed = { at: clock(), releases: await readList('') };
    } catch (error) {
      if (!listed) throw error;
    }
    return listed.releases;
  };
  return {
    list,
    async put(release) {
      const record = (await recordOf(release.id)) ?? { ...release, publishedAt: clock() };
      await store.put(recordName(release.id), Buffer.from(JSON.stringify(record)));
      listed = undefined;
    },
    async find(id) {
      if (!RELEASE_ID.test(id)) return undefined;
      // Another process may have stored it since; one that is deleted must not come from memory.
      return (await list()).find((one) => one.id === id) ?? read(id);
    },
  };
}
