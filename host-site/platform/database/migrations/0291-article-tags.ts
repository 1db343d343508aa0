import type { Kysely } from 'kysely';
import type { MigrationDeclaration } from './declaration.ts';

export const declaration: MigrationDeclaration = { kind: 'expand', release: '0.1.0' };

/** Adds tags of guides. `article_tag_entry` is derived from the guides: it lists the guides of a tag in the order of their lists. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('article')
    .addColumn('tags', 'text', (c) => c.notNull().defaultTo('[]'))
    .execute();
  await db.schema
    .createTable('article_tag')
    .addColumn('id', 'integer', (c) => c.primaryKey().notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createTable('article_tag_entry')
    .addColumn('tag_id', 'integer', (c) => c.notNull())
    .addColumn('changed_on', 'text', (c) => c.notNull())
    .addColumn('article_id', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('article_tag_entry_key', ['tag_id', 'changed_on', 'article_id'])
    .execute();
}

/** Drops the tags; they have to be imported again. */
export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ['article_tag_entry', 'article_tag']) await db.schema.dropTable(table).execute();
  await db.schema.alterTable('article').dropColumn('tags').execute();
}
