import type { Kysely } from 'kysely';
import type { MigrationDeclaration } from './declaration.ts';

export const declaration: MigrationDeclaration = { kind: 'expand', release: '0.1.0' };

/** Adds the notes of merchants, and the poster blocks of the operator. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('note')
    .addColumn('id', 'integer', (c) => c.primaryKey().notNull())
    .addColumn('merchant_id', 'integer', (c) => c.notNull().references('merchant.id'))
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('pictures', 'text', (c) => c.notNull())
    .addColumn('views', 'integer', (c) => c.notNull())
    .addColumn('changed_on', 'text', (c) => c.notNull())
    .addColumn('active', 'integer', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('note_by_merchant').on('note').columns(['merchant_id', 'active', 'changed_on', 'id']).execute();
  await db.schema
    .createTable('poster')
    .addColumn('id', 'integer', (c) => c.primaryKey().notNull())
    .addColumn('place', 'text', (c) => c.notNull())
    .addColumn('city_id', 'integer', (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('lead', 'text', (c) => c.notNull())
    .addColumn('picture', 'text', (c) => c.notNull())
    .addColumn('target_url', 'text', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('active', 'integer', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('poster_by_place').on('poster').columns(['place', 'active', 'city_id', 'position', 'id']).execute();
}

/** Drops notes and posters; they have to be imported again. */
export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ['poster', 'note']) await db.schema.dropTable(table).execute();
}
