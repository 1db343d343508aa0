import type { Kysely } from 'kysely';
import type { MigrationDeclaration } from './declaration.ts';

export const declaration: MigrationDeclaration = { kind: 'expand', release: '0.1.0' };

/*
 * The id of the key under which `phone_hash` was computed, so that a rotation knows which rows are left. Rows from before, and those that
 * processes of the previous release write, use the key with the id `hash`: the only one that release knows.
 */

const TABLES = ['enquiry', 'user_account', 'merchant_user'];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of TABLES)
    await db.schema
      .alterTable(table)
      .addColumn('phone_hash_key', 'text', (c) => c.notNull().defaultTo('hash'))
      .execute();
}

/** Numbers under other keys than `hash` are not found any more. */
export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of TABLES) await db.schema.alterTable(table).dropColumn('phone_hash_key').execute();
}
