/** The tables of virtual numbers and of further calls through them. */
import type { Kysely } from 'kysely';
import { key, type Migration, required, withDefault } from '../../platform/database/migration.ts';

export const migration: Migration = {
  declaration: { kind: 'expand', release: '0.1.0' },
  replaces: ['0280-telephone', '0282-further-calls'],
  async up(db) {
    await createNumbers(db);
    await createFurtherCalls(db);
  },
};

async function createNumbers(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('merchant_phone')
    .addColumn('merchant_id', 'integer', key)
    .addColumn('phone_key', 'text', required)
    .addColumn('phone_cipher', 'text', required)
    .addColumn('phone_mask', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .execute();
  await db.schema
    .createTable('phone_binding')
    .addColumn('id', 'text', key)
    .addColumn('merchant_id', 'integer', required)
    .addColumn('package_id', 'integer')
    .addColumn('request_hash', 'text')
    .addColumn('number', 'text', withDefault(''))
    .addColumn('phone_key', 'text', withDefault(''))
    .addColumn('phone_cipher', 'text', withDefault(''))
    .addColumn('phone_hash', 'text', withDefault(''))
    .addColumn('phone_mask', 'text', withDefault(''))
    .addColumn('consent', 'text', withDefault(''))
    .addColumn('consent_text', 'text', withDefault(''))
    .addColumn('created_at', 'bigint', required)
    .addColumn('expires_at', 'bigint', required)
    .execute();
  await db.schema.createIndex('phone_binding_by_expiry').on('phone_binding').column('expires_at').execute();
  await db.schema.createIndex('phone_binding_by_number').on('phone_binding').column('number').execute();
  await db.schema.createIndex('phone_binding_by_phone').on('phone_binding').column('phone_hash').execute();
  // Requests without a key have null; unique indexes allow several nulls.
  await db.schema.createIndex('phone_binding_by_request').unique().on('phone_binding').column('request_hash').execute();
}

async function createFurtherCalls(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('further_call')
    .addColumn('call_id', 'text', key)
    .addColumn('enquiry_id', 'text', required)
    .addColumn('outcome', 'text', required)
    .addColumn('started_at', 'bigint', required)
    .addColumn('seconds', 'integer', required)
    .addColumn('recorded_at', 'bigint', required)
    .execute();
  await db.schema.createIndex('further_call_by_enquiry').on('further_call').column('enquiry_id').execute();
}
