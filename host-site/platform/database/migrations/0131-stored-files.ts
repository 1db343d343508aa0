import { type Kysely, SqliteAdapter, sql } from 'kysely';
import type { MigrationDeclaration } from './declaration.ts';

export const declaration: MigrationDeclaration = { kind: 'expand', release: '0.1.0' };

/** Adds the files that all processes of a site serve, for sites that store them in the database. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  await db.schema
    .createTable('stored_file')
    .addColumn('name', 'text', (c) => c.primaryKey().notNull())
    .addColumn('bytes', isSqlite ? sql`blob` : sql`bytea`, (c) => c.notNull())
    .addColumn('version', 'text', (c) => c.notNull())
    .addColumn('size', 'integer', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .execute();
}

/** Drops the files: pictures must be imported again. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('stored_file').execute();
}
