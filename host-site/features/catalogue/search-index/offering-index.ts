/** The entries of a feature in the search index: read before and after a change, and built once for rows that were stored without them. */
import { type Kysely, sql, type Transaction } from 'kysely';
import { withRetry } from '../../../platform/database/engines/with-retry.ts';
import type { Database } from '../../../platform/database/schema/schema.ts';
import { holdLock, readSetting, writeSetting } from '../../../platform/database/setting.ts';
import type { SearchedType } from './entry-types.ts';
import { changeIndex, type IndexChange } from './search-changes.ts';
import type { IndexedEntry } from './search-entries.ts';

const AT_ONCE = 500;

type Entries = ReadonlyMap<number, IndexedEntry>;

interface IndexedTable {
  table: string;
  type: SearchedType;
  /** Name of the setting that has the version. */
  setting: string;
  /** Increase it when an entry has other texts, so that the next start builds the index again. */
  version: string;
  /** Reads the entries of the active rows among the ids. */
  entries: (db: Kysely<Database>, ids: readonly number[]) => Promise<Omit<IndexedEntry, 'type'>[]>;
}

export interface OfferingSearchIndex {
  /** What the index has of the ids, when it is read before a change. */
  read: (db: Kysely<Database>, ids: readonly number[]) => Promise<Entries>;
  /** Changes the index after a change of rows. @param before `read` of the same ids before it */
  write: (db: Kysely<Database>, ids: readonly number[], before: Entries) => Promise<void>;
  /** Builds the index of rows that were stored without it, or with other texts. */
  ensure: (db: Kysely<Database>) => Promise<void>;
}

export function offeringSearchIndex({ table, type, setting, version, entries }: IndexedTable): OfferingSearchIndex {
  async function read(db: Kysely<Database>, ids: readonly number[]): Promise<Entries> {
    const found = new Map<number, IndexedEntry>();
    for (let at = 0; at < ids.length; at += AT_ONCE)
      for (const entry of await entries(db, ids.slice(at, at + AT_ONCE))) found.set(entry.id, { ...entry, type });
    return found;
  }

  async function write(db: Kysely<Database>, ids: readonly number[], before: Entries): Promise<void> {
    const after = await read(db, ids);
    const changes: IndexChange[] = ids.map((id) => ({ before: before.get(id), after: after.get(id) }));
    for (let at = 0; at < changes.length; at += AT_ONCE) await changeIndex(db, changes.slice(at, at + AT_ONCE));
  }

  async function build(trx: Transaction<Database>): Promise<void> {
    await holdLock(trx, setting);
    if ((await readSetting(trx, setting)) === version) return;
    for (const index of ['search_gram', 'search_count'] as const) await trx.deleteFrom(index).where('type', '=', type).execute();
    for (let after = 0; ; ) {
      const { rows } = await sql<{ id: number }>`
        select id from ${sql.table(table)} where id > ${after} order by id limit ${AT_ONCE}`.execute(trx);
      const ids = rows.map(({ id }) => id);
      await write(trx, ids, new Map());
      if (ids.length < AT_ONCE) break;
      after = ids.at(-1) ?? 0;
    }
    await writeSetting(trx, setting, version);
  }

  return {
    read,
    write,
    ensure: async (db) => {
      if ((await readSetting(db, setting)) !== version) await withRetry(() => db.transaction().execute(build));
    },
  };
}
