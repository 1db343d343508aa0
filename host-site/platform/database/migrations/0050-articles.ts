import type { Kysely } from 'kysely';
import type { MigrationDeclaration } from './declaration.ts';

export const declaration: MigrationDeclaration = { kind: 'expand', release: '0.1.0' };

/*
 * Guides, which belong to no merchant and no city. A category's page shows its latest, the list of all likewise: each has an
 * index in that order.
 */

/** Adds the articles. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('article')
    .addColumn('id', 'integer', (c) => c.primaryKey().notNull())
    .addColumn('category', 'integer', (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('summary', 'text', (c) => c.notNull())
    .addColumn('sections', 'text', (c) => c.notNull())
    .addColumn('pictures', 'text', (c) => c.notNull())
    .addColumn('views', 'integer', (c) => c.notNull())
    .addColumn('changed_on', 'text', (c) => c.notNull())
    .addColumn('active', 'integer', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('article_by_category').on('article').columns(['category', 'active', 'changed_on', 'id']).execute();
  await db.schema.createIndex('article_by_change').on('article').columns(['active', 'changed_on', 'id']).execute();
}

/** Drops the articles; the next start rebuilds the search index without them. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('article').execute();
}
