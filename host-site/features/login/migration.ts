/** The tables of accounts, sessions, login codes and merchant users. Numbers appear only as keyed hash and mask. */
import type { Kysely } from 'kysely';
import { key, type Migration, required, withDefault } from '../../platform/database/migration.ts';

export const migration: Migration = {
  declaration: { kind: 'expand', release: '0.1.0' },
  replaces: ['0030-leads', '0070-login-attempts', '0072-sessions', '0073-second-factor', '0080-hash-keys', '0281-visitors'],
  async up(db) {
    await createAccounts(db);
    await createSessions(db);
    await createCodes(db);
  },
};

async function createAccounts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('user_account')
    .addColumn('id', 'bigint', key)
    .addColumn('phone_hash', 'text', required)
    .addColumn('phone_mask', 'text', required)
    .addColumn('nick', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .addColumn('phone_hash_key', 'text', withDefault('hash'))
    .execute();
  await db.schema.createIndex('user_account_by_phone').unique().on('user_account').column('phone_hash').execute();
  await db.schema
    .createTable('merchant_user')
    .addColumn('merchant_id', 'integer', required)
    .addColumn('phone_hash', 'text', required)
    .addColumn('phone_mask', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .addColumn('phone_hash_key', 'text', withDefault('hash'))
    .addPrimaryKeyConstraint('merchant_user_key', ['merchant_id', 'phone_hash'])
    .execute();
  await db.schema.createIndex('merchant_user_by_phone').on('merchant_user').column('phone_hash').execute();
  await db.schema
    .createTable('second_factor')
    .addColumn('user_id', 'bigint', key)
    .addColumn('sealed_key', 'text', required)
    .addColumn('sealed_cipher', 'text', required)
    .addColumn('last_step', 'bigint', required)
    .addColumn('confirmed_at', 'bigint')
    .execute();
}

/** A time of use or authentication of 0 means that of the creation. */
async function createSessions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('session')
    .addColumn('id_hash', 'text', key)
    .addColumn('user_id', 'bigint', required)
    .addColumn('created_at', 'bigint', required)
    .addColumn('expires_at', 'bigint', required)
    .addColumn('last_seen_at', 'bigint', withDefault(0))
    .addColumn('authenticated_at', 'bigint', withDefault(0))
    .addColumn('network', 'text', withDefault(''))
    .addColumn('agent', 'text', withDefault(''))
    .execute();
  await db.schema.createIndex('session_by_end').on('session').column('expires_at').execute();
  await db.schema.createIndex('session_by_user').on('session').column('user_id').execute();
  await db.schema
    .createTable('visitor')
    .addColumn('id_hash', 'text', key)
    .addColumn('owner_id', 'bigint', required)
    .addColumn('created_at', 'bigint', required)
    .addColumn('expires_at', 'bigint', required)
    .execute();
  await db.schema.createIndex('visitor_by_expiry').on('visitor').column('expires_at').execute();
}

/** A login code belongs to the browser that requested it: one row per pre-login cookie. Nothing writes `login_code` any more. */
async function createCodes(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('login_attempt')
    .addColumn('id_hash', 'text', key)
    .addColumn('phone_hash', 'text', required)
    .addColumn('code_hash', 'text', required)
    .addColumn('tries', 'integer', required)
    .addColumn('expires_at', 'bigint', required)
    .execute();
  await db.schema.createIndex('login_attempt_by_end').on('login_attempt').column('expires_at').execute();
  await db.schema.createIndex('login_attempt_by_phone').on('login_attempt').column('phone_hash').execute();
  await db.schema
    .createTable('login_code')
    .addColumn('phone_hash', 'text', key)
    .addColumn('code_hash', 'text', required)
    .addColumn('tries', 'integer', required)
    .addColumn('expires_at', 'bigint', required)
    .execute();
  await db.schema.createIndex('login_code_by_end').on('login_code').column('expires_at').execute();
}
