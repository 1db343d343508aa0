import { type Kysely, sql } from 'kysely';
import { engineOf, hasPostgresStorage } from '../engines/database-engine.ts';
import type { MigrationDeclaration } from './declaration.ts';

export const declaration: MigrationDeclaration = { kind: 'expand', release: '0.1.0' };

/**
 * Adds the table in which PostgreSQL counts rate limits of less than a day. Unlogged: a count then causes no write to disk, and a crash of
 * the database server, after which the table is empty, only restarts short windows. SQLite, CockroachDB and YugabyteDB have no unlogged tables.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const table = db.schema.createTable('rate_window');
  await (hasPostgresStorage(engineOf(db)) ? table.modifyFront(sql`unlogged`) : table)
    .addColumn('key', 'text', (c) => c.primaryKey().notNull())
    .addColumn('points', 'integer', (c) => c.notNull())
    .addColumn('expire', 'bigint')
    .execute();
}

/** Drops the counts; the windows start again. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('rate_window').execute();
}
