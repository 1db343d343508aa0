import type { Kysely } from 'kysely';
import type { MigrationDeclaration } from './declaration.ts';

export const declaration: MigrationDeclaration = { kind: 'expand', release: '0.1.0' };

/*
 * Logins and the merchants' side of enquiries. Numbers appear only as keyed hash and mask. What a merchant did with an enquiry
 * outlives catalogue and accounts, as the enquiry does: no foreign keys.
 */

/** Adds accounts, sessions, login codes, who acts for which merchant, the enquiries' history, and the package that was looked at. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('user_account')
    .addColumn('id', 'bigint', (c) => c.primaryKey().notNull())
    .addColumn('phone_hash', 'text', (c) => c.notNull())
    .addColumn('phone_mask', 'text', (c) => c.notNull())
    .addColumn('nick', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('user_account_by_phone').unique().on('user_account').column('phone_hash').execute();
  await db.schema
    .createTable('session')
    .addColumn('id_hash', 'text', (c) => c.primaryKey().notNull())
    .addColumn('user_id', 'bigint', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('session_by_user').on('session').column('user_id').execute();
  await db.schema.createIndex('session_by_end').on('session').column('expires_at').execute();
  await db.schema
    .createTable('login_code')
    .addColumn('phone_hash', 'text', (c) => c.primaryKey().notNull())
    .addColumn('code_hash', 'text', (c) => c.notNull())
    .addColumn('tries', 'integer', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('login_code_by_end').on('login_code').column('expires_at').execute();
  await db.schema
    .createTable('merchant_user')
    .addColumn('merchant_id', 'integer', (c) => c.notNull())
    .addColumn('phone_hash', 'text', (c) => c.notNull())
    .addColumn('phone_mask', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('merchant_user_key', ['merchant_id', 'phone_hash'])
    .execute();
  await db.schema.createIndex('merchant_user_by_phone').on('merchant_user').column('phone_hash').execute();
  await db.schema
    .createTable('lead_event')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('enquiry_id', 'text', (c) => c.notNull())
    .addColumn('merchant_id', 'integer', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('from_state', 'text', (c) => c.notNull())
    .addColumn('to_state', 'text', (c) => c.notNull())
    .addColumn('user_id', 'bigint')
    .execute();
  await db.schema.createIndex('lead_event_by_enquiry').on('lead_event').columns(['enquiry_id', 'at', 'id']).execute();
  await db.schema.createIndex('lead_event_by_merchant').on('lead_event').columns(['merchant_id', 'at']).execute();
  await db.schema.alterTable('enquiry').addColumn('package_id', 'integer').execute();
  await db.schema.createIndex('enquiry_by_merchant').on('enquiry').columns(['merchant_id', 'created_at', 'id']).execute();
}

/** Everybody is logged out, and what merchants did with their enquiries is lost; the enquiries stay. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('enquiry_by_merchant').execute();
  await db.schema.alterTable('enquiry').dropColumn('package_id').execute();
  for (const table of ['lead_event', 'merchant_user', 'login_code', 'session', 'user_account']) await db.schema.dropTable(table).execute();
}
