import type { Kysely } from 'kysely';
import type { MigrationDeclaration } from './declaration.ts';

export const declaration: MigrationDeclaration = { kind: 'expand', release: '0.1.0' };

/** Adds the list of rows that an import has written while demo data was there: removing the demo data leaves them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('imported_row')
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('id', 'integer', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('imported_row_pk', ['kind', 'id', 'position'])
    .execute();
}

/** Drops the list. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('imported_row').execute();
}
