import type { Kysely } from 'kysely';
import type { MigrationDeclaration } from './declaration.ts';

export const declaration: MigrationDeclaration = { kind: 'expand', release: '0.1.0' };

/** Adds the numbers of merchants that virtual numbers reach, the virtual numbers that were lent, and the calls that were recorded. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('merchant_phone')
    .addColumn('merchant_id', 'integer', (c) => c.primaryKey().notNull())
    .addColumn('phone_key', 'text', (c) => c.notNull())
    .addColumn('phone_cipher', 'text', (c) => c.notNull())
    .addColumn('phone_mask', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  let table = db.schema
    .createTable('phone_binding')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('merchant_id', 'integer', (c) => c.notNull())
    .addColumn('package_id', 'integer')
    .addColumn('request_hash', 'text')
    .addColumn('number', 'text', (c) => c.notNull().defaultTo(''));
  for (const column of ['phone_key', 'phone_cipher', 'phone_hash', 'phone_mask', 'consent', 'consent_text'])
    table = table.addColumn(column, 'text', (c) => c.notNull().defaultTo(''));
  await table
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .execute();
  // Requests without a key have null; unique indexes allow several nulls.
  await db.schema.createIndex('phone_binding_by_request').on('phone_binding').column('request_hash').unique().execute();
  await db.schema.createIndex('phone_binding_by_phone').on('phone_binding').column('phone_hash').execute();
  await db.schema.createIndex('phone_binding_by_number').on('phone_binding').column('number').execute();
  await db.schema.createIndex('phone_binding_by_expiry').on('phone_binding').column('expires_at').execute();
  await db.schema
    .createTable('phone_call')
    .addColumn('call_id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('enquiry_id', 'text', (c) => c.notNull())
    .addColumn('binding_id', 'text', (c) => c.notNull())
    .addColumn('outcome', 'text', (c) => c.notNull())
    .addColumn('started_at', 'bigint', (c) => c.notNull())
    .addColumn('seconds', 'integer', (c) => c.notNull())
    .addColumn('recorded_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('phone_call_by_enquiry').on('phone_call').column('enquiry_id').unique().execute();
}

/** Virtual numbers stop being recorded; telephone leads become enquiries without a call. */
export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ['phone_call', 'phone_binding', 'merchant_phone']) await db.schema.dropTable(table).execute();
}
