/** The tables of quotes, one row for each version, and of coupons, one for each enquiry and gift. An enquiry has at most one accepted quote. */
import { type Kysely, sql } from 'kysely';
import { type Migration, required } from '../../platform/database/migration.ts';

export const migration: Migration = {
  declaration: { kind: 'expand', release: '0.1.0' },
  replaces: ['0321-quotes', '0322-coupons'],
  async up(db) {
    await createOffers(db);
  },
};

async function createOffers(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('quote')
    .addColumn('enquiry_id', 'text', required)
    .addColumn('version', 'integer', required)
    .addColumn('merchant_id', 'integer', required)
    .addColumn('state', 'text', required)
    .addColumn('valid_until', 'text', required)
    .addColumn('content', 'text', required)
    .addColumn('user_id', 'bigint')
    .addColumn('created_at', 'bigint', required)
    .addColumn('accepted_at', 'bigint')
    .addPrimaryKeyConstraint('quote_key', ['enquiry_id', 'version'])
    .execute();
  await db.schema
    .createIndex('quote_by_accepted')
    .unique()
    .on('quote')
    .column('enquiry_id')
    .where(sql<boolean>`accepted_at is not null`)
    .execute();
  await db.schema
    .createTable('coupon')
    .addColumn('enquiry_id', 'text', required)
    .addColumn('gift_key', 'text', required)
    .addColumn('merchant_id', 'integer', required)
    .addColumn('code', 'text', required)
    .addColumn('gift', 'text', required)
    .addColumn('expires_on', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .addColumn('redeemed_at', 'bigint')
    .addColumn('user_id', 'bigint')
    .addPrimaryKeyConstraint('coupon_key', ['enquiry_id', 'gift_key'])
    .execute();
  await db.schema.createIndex('coupon_by_code').unique().on('coupon').column('code').execute();
}
