import type { Kysely } from 'kysely';
import type { MigrationDeclaration } from './declaration.ts';

export const declaration: MigrationDeclaration = { kind: 'expand', release: '0.1.0' };

/** Adds the hours in which the events of a merchant are due, so that at most its quota is delivered in each. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('merchant_quota')
    .addColumn('merchant_id', 'integer', (c) => c.primaryKey().notNull())
    .addColumn('window_start', 'bigint', (c) => c.notNull())
    .addColumn('used', 'integer', (c) => c.notNull())
    .execute();
}

/** Drops the quotas; deferred events keep their time. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('merchant_quota').execute();
}
