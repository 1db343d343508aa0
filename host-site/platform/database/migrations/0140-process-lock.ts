import type { Kysely } from 'kysely';
import type { MigrationDeclaration } from './declaration.ts';

export const declaration: MigrationDeclaration = { kind: 'expand', release: '0.1.0' };

/** Creates the locks that one of several processes holds at a time. `lock-row.ts` creates the table earlier when it locks the migrations. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('process_lock')
    .ifNotExists()
    .addColumn('name', 'text', (c) => c.primaryKey().notNull())
    .addColumn('holder', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .execute();
}

/** Drops the locks, also those that are held. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('process_lock').execute();
}
