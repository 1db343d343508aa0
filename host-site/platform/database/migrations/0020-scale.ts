import type { Kysely } from 'kysely';
import type { MigrationDeclaration } from './declaration.ts';

export const declaration: MigrationDeclaration = { kind: 'expand', release: '0.1.0' };

/*
 * For a million packages and an operator's own imports.
 *
 * `listing_count` now counts by style and tier too, so that a list filtered by them knows its length without counting. It is
 * rebuilt from `listing`, as all derived data here is rebuilt from other tables.
 *
 * `search_change` contains the former words of entries that an import has changed: the import itself is short, and the search index
 * follows in small steps beside a running server. `push_entry` lists the pages that search engines do not know yet.
 */
type Schema = Kysely<unknown>;

/** Adds the counts by style and tier, and what waits for the search and for search engines. */
export async function up(db: Schema): Promise<void> {
  await db.schema.dropTable('listing_count').execute();
  await counts(db, ['style', 'tier']);
  await db.schema
    .createTable('search_change')
    .addColumn('type', 'integer', (c) => c.notNull())
    .addColumn('id', 'integer', (c) => c.notNull())
    .addColumn('was', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('search_change_key', ['type', 'id'])
    .execute();
  await db.schema
    .createTable('push_entry')
    .addColumn('type', 'integer', (c) => c.notNull())
    .addColumn('id', 'integer', (c) => c.notNull())
    .addColumn('queued_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('push_entry_key', ['type', 'id'])
    .execute();
  await db.schema.createIndex('push_entry_by_time').on('push_entry').columns(['queued_at', 'type', 'id']).execute();
  await db.schema.createIndex('merchant_by_name').on('merchant').column('name').execute();
}

/** Drops the queue; the next start rebuilds lists and search index. */
export async function down(db: Schema): Promise<void> {
  await db.schema.dropIndex('merchant_by_name').execute();
  await db.schema.dropTable('push_entry').execute();
  await db.schema.dropTable('search_change').execute();
  await db.schema.dropTable('listing_count').execute();
  await counts(db, []);
}

async function counts(db: Schema, finer: readonly ('style' | 'tier')[]): Promise<void> {
  let table = db.schema
    .createTable('listing_count')
    .addColumn('city_id', 'integer', (c) => c.notNull())
    .addColumn('category', 'integer', (c) => c.notNull())
    .addColumn('type', 'integer', (c) => c.notNull());
  for (const column of finer) table = table.addColumn(column, column === 'style' ? 'text' : 'integer', (c) => c.notNull());
  await table
    .addColumn('total', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('listing_count_key', ['city_id', 'category', 'type', ...finer] as never)
    .execute();
}
