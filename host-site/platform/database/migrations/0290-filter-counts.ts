import type { Kysely } from 'kysely';
import type { MigrationDeclaration } from './declaration.ts';

export const declaration: MigrationDeclaration = { kind: 'expand', release: '0.1.0' };

/**
 * Adds the numbers of entries by style, tier and price band, so that a filter of a list states its counts without reading the list. The next
 * start fills them. An import of the previous release does not update them; the next import of this release that concerns the city does.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('filter_count')
    .addColumn('city_id', 'integer', (c) => c.notNull())
    .addColumn('category', 'integer', (c) => c.notNull())
    .addColumn('type', 'integer', (c) => c.notNull())
    .addColumn('style', 'text', (c) => c.notNull())
    .addColumn('tier', 'integer', (c) => c.notNull())
    .addColumn('band', 'integer', (c) => c.notNull())
    .addColumn('total', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('filter_count_key', ['city_id', 'category', 'type', 'style', 'tier', 'band'])
    .execute();
}

/** Drops the numbers; they are derived from other tables. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('filter_count').execute();
}
