import type { Kysely } from 'kysely';
import type { MigrationDeclaration } from './declaration.ts';

export const declaration: MigrationDeclaration = { kind: 'expand', release: '0.1.0' };

/*
 * A login code belongs to the browser that asked for it: one row per pre-login cookie. `login_code`, one row per number, stays for
 * processes of the previous release; nothing writes it any more.
 */

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('login_attempt')
    .addColumn('id_hash', 'text', (c) => c.primaryKey().notNull())
    .addColumn('phone_hash', 'text', (c) => c.notNull())
    .addColumn('code_hash', 'text', (c) => c.notNull())
    .addColumn('tries', 'integer', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('login_attempt_by_phone').on('login_attempt').column('phone_hash').execute();
  await db.schema.createIndex('login_attempt_by_end').on('login_attempt').column('expires_at').execute();
}

/** Codes that were sent and not used yet are void. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('login_attempt').execute();
}
