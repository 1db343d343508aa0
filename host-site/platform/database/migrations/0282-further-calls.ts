import type { Kysely } from 'kysely';
import type { MigrationDeclaration } from './declaration.ts';

export const declaration: MigrationDeclaration = { kind: 'expand', release: '0.1.0' };

/** Adds the calls of a telephone lead beside the one that represents it, and their number. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('phone_call')
    .addColumn('calls', 'integer', (c) => c.notNull().defaultTo(1))
    .execute();
  await db.schema
    .createTable('further_call')
    .addColumn('call_id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('enquiry_id', 'text', (c) => c.notNull())
    .addColumn('outcome', 'text', (c) => c.notNull())
    .addColumn('started_at', 'bigint', (c) => c.notNull())
    .addColumn('seconds', 'integer', (c) => c.notNull())
    .addColumn('recorded_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('further_call_by_enquiry').on('further_call').column('enquiry_id').execute();
  await db.schema.createIndex('phone_call_by_binding').on('phone_call').column('binding_id').execute();
}

/** Telephone leads keep the call that represents them. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('phone_call_by_binding').execute();
  await db.schema.dropTable('further_call').execute();
  await db.schema.alterTable('phone_call').dropColumn('calls').execute();
}
