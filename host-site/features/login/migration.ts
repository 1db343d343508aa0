/** The tables of accounts, sessions, login codes and merchant users. Numbers appear only as keyed hash and mask. */
import type { Kysely } from 'kysely';
import { createTable, key, type Migration, optional, required, withDefault } from '../../platform/database/migration.ts';

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
  await createTable(db, 'user_account', [
    [key, 'bigint', 'id'],
    [required, 'text', 'phone_hash', 'phone_mask', 'nick'],
    [required, 'bigint', 'created_at'],
    [withDefault('hash'), 'text', 'phone_hash_key'],
  ]);
  await db.schema.createIndex('user_account_by_phone').unique().on('user_account').column('phone_hash').execute();
  await createTable(
    db,
    'merchant_user',
    [
      [required, 'integer', 'merchant_id'],
      [required, 'text', 'phone_hash', 'phone_mask'],
      [required, 'bigint', 'created_at'],
      [withDefault('hash'), 'text', 'phone_hash_key'],
    ],
    ['merchant_id', 'phone_hash'],
  );
  await db.schema.createIndex('merchant_user_by_phone').on('merchant_user').column('phone_hash').execute();
  await createTable(db, 'second_factor', [
    [key, 'bigint', 'user_id'],
    [required, 'text', 'sealed_key', 'sealed_cipher'],
    [required, 'bigint', 'last_step'],
    [optional, 'bigint', 'confirmed_at'],
  ]);
}

/** A time of use or authentication of 0 means that of the creation. */
async function createSessions(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'session', [
    [key, 'text', 'id_hash'],
    [required, 'bigint', 'user_id', 'created_at', 'expires_at'],
    [withDefault(0), 'bigint', 'last_seen_at', 'authenticated_at'],
    [withDefault(''), 'text', 'network', 'agent'],
  ]);
  await db.schema.createIndex('session_by_end').on('session').column('expires_at').execute();
  await db.schema.createIndex('session_by_user').on('session').column('user_id').execute();
  await createTable(db, 'visitor', [
    [key, 'text', 'id_hash'],
    [required, 'bigint', 'owner_id', 'created_at', 'expires_at'],
  ]);
  await db.schema.createIndex('visitor_by_expiry').on('visitor').column('expires_at').execute();
}

/** A login code belongs to the browser that requested it: one row per pre-login cookie. Nothing writes `login_code` any more. */
async function createCodes(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'login_attempt', [
    [key, 'text', 'id_hash'],
    [required, 'text', 'phone_hash', 'code_hash'],
    [required, 'integer', 'tries'],
    [required, 'bigint', 'expires_at'],
  ]);
  await db.schema.createIndex('login_attempt_by_end').on('login_attempt').column('expires_at').execute();
  await db.schema.createIndex('login_attempt_by_phone').on('login_attempt').column('phone_hash').execute();
  await createTable(db, 'login_code', [
    [key, 'text', 'phone_hash'],
    [required, 'text', 'code_hash'],
    [required, 'integer', 'tries'],
    [required, 'bigint', 'expires_at'],
  ]);
  await db.schema.createIndex('login_code_by_end').on('login_code').column('expires_at').execute();
}
