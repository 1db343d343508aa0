import type { Kysely } from 'kysely';
import type { MigrationDeclaration } from './declaration.ts';

export const declaration: MigrationDeclaration = { kind: 'expand', release: '0.1.0' };

/** Adds the data folders with revealed exports, so that an erasure waits until each of them has been rewritten. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('export_folder')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('host', 'text', (c) => c.notNull())
    .addColumn('seen_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('revealed_export')
    .addColumn('folder_id', 'text', (c) => c.notNull())
    .addColumn('path', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('revealed_export_key', ['folder_id', 'path'])
    .execute();
  await db.schema
    .createTable('erasure_sweep')
    .addColumn('erasure_id', 'text', (c) => c.notNull())
    .addColumn('folder_id', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('erasure_sweep_key', ['erasure_id', 'folder_id'])
    .execute();
}

/** Drops the notes: exports on other machines keep the numbers that are erased meanwhile. */
export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ['erasure_sweep', 'revealed_export', 'export_folder']) await db.schema.dropTable(table).execute();
}
