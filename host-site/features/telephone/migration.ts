/** The tables of virtual numbers and of further calls through them. */
import type { Kysely } from 'kysely';
import { createTable, key, type Migration, optional, required, withDefault } from '../../platform/database/migration.ts';

export const migration: Migration = {
  declaration: { kind: 'expand', release: '0.1.0' },
  replaces: ['0280-telephone', '0282-further-calls'],
  async up(db) {
    await createNumbers(db);
    await createFurtherCalls(db);
  },
};

async function createNumbers(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'merchant_phone', [
    [key, 'integer', 'merchant_id'],
    [required, 'text', 'phone_key', 'phone_cipher', 'phone_mask'],
    [required, 'bigint', 'created_at'],
  ]);
  await createTable(db, 'phone_binding', [
    [key, 'text', 'id'],
    [required, 'integer', 'merchant_id'],
    [optional, 'integer', 'package_id'],
    [optional, 'text', 'request_hash'],
    [withDefault(''), 'text', 'number', 'phone_key', 'phone_cipher', 'phone_hash', 'phone_mask', 'consent', 'consent_text'],
    [required, 'bigint', 'created_at', 'expires_at'],
  ]);
  await db.schema.createIndex('phone_binding_by_expiry').on('phone_binding').column('expires_at').execute();
  await db.schema.createIndex('phone_binding_by_number').on('phone_binding').column('number').execute();
  await db.schema.createIndex('phone_binding_by_phone').on('phone_binding').column('phone_hash').execute();
  // Requests without a key have null; unique indexes allow several nulls.
  await db.schema.createIndex('phone_binding_by_request').unique().on('phone_binding').column('request_hash').execute();
}

async function createFurtherCalls(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'further_call', [
    [key, 'text', 'call_id'],
    [required, 'text', 'enquiry_id', 'outcome'],
    [required, 'bigint', 'started_at'],
    [required, 'integer', 'seconds'],
    [required, 'bigint', 'recorded_at'],
  ]);
  await db.schema.createIndex('further_call_by_enquiry').on('further_call').column('enquiry_id').execute();
}
