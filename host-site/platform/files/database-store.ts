/** Files in the site's database: every process of the site has them, and the database's backups contain them. */
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema/schema.ts';
import { versionOf } from './disk-store.ts';
import { checkedName, checkSize, contentTypeOf, type FileStore } from './file-store.ts';

export function createDatabaseStore(db: Kysely<Database>, clock: () => number = Date.now): FileStore {
  const rowOf = (name: string) => db.selectFrom('stored_file').where('name', '=', checkedName(name));
  return {
    async get(name) {
      const row = await rowOf(name).select(['bytes', 'version']).executeTakeFirst();
      return row && { bytes: Buffer.from(row.bytes), type: contentTypeOf(name), version: row.version };
    },
    async version(name) {
      return (await rowOf(name).select('version').executeTakeFirst())?.version;
    },
    async put(name, bytes) {
      checkSize(name, bytes);
      const version = versionOf(bytes);
      const values = { version, size: bytes.length, updated_at: clock() };
      // Every start stores the chunks of its release again: unchanged bytes are not written.
      const { numUpdatedRows } = await db
        .updateTable('stored_file')
        .set({ updated_at: values.updated_at })
        .where('name', '=', checkedName(name))
        .where('version', '=', version)
        .executeTakeFirst();
      if (numUpdatedRows) return;
      await db
        .insertInto('stored_file')
        .values({ name, bytes, ...values })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ bytes, ...values }))
        .execute();
    },
    async delete(name) {
      await db.deleteFrom('stored_file').where('name', '=', checkedName(name)).execute();
    },
    async list(prefix) {
      const rows = await db.selectFrom('stored_file').select(['name', 'size', 'updated_at']).where('name', 'like', `${prefix}%`).execute();
      return rows.map(({ name, size, updated_at }) => ({ name, bytes: size, modifiedAt: updated_at }));
    },
  };
}
