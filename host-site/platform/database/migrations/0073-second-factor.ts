import type { Kysely } from 'kysely';
import type { MigrationDeclaration } from './declaration.ts';

export const declaration: MigrationDeclaration = { kind: 'expand', release: '0.1.0' };

/** Adds the second factors (TOTP) of accounts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('second_factor')
    .addColumn('user_id', 'bigint', (c) => c.primaryKey().notNull())
    .addColumn('sealed_key', 'text', (c) => c.notNull())
    .addColumn('sealed_cipher', 'text', (c) => c.notNull())
    .addColumn('last_step', 'bigint', (c) => c.notNull())
    .addColumn('confirmed_at', 'bigint')
    .execute();
}

/** Accounts log in by code alone again. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('second_factor').execute();
}
