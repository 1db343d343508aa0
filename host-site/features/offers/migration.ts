/** The tables of quotes, one row for each version, and of coupons, one for each enquiry and gift. An enquiry has at most one accepted quote. */
import { type Kysely, sql } from 'kysely';
import { createTable, type Migration, optional, required } from '../../platform/database/migration.ts';

export const migration: Migration = {
  declaration: { kind: 'expand', release: '0.1.0' },
  replaces: ['0321-quotes', '0322-coupons'],
  async up(db) {
    await createOffers(db);
  },
};

async function createOffers(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'quote',
    [
      [required, 'text', 'enquiry_id'],
      [required, 'integer', 'version', 'merchant_id'],
      [required, 'text', 'state', 'valid_until', 'content'],
      [optional, 'bigint', 'user_id'],
      [required, 'bigint', 'created_at'],
      [optional, 'bigint', 'accepted_at'],
    ],
    ['enquiry_id', 'version'],
  );
  await db.schema
    .createIndex('quote_by_accepted')
    .unique()
    .on('quote')
    .column('enquiry_id')
    .where(sql<boolean>`accepted_at is not null`)
    .execute();
  await createTable(
    db,
    'coupon',
    [
      [required, 'text', 'enquiry_id', 'gift_key'],
      [required, 'integer', 'merchant_id'],
      [required, 'text', 'code', 'gift', 'expires_on'],
      [required, 'bigint', 'created_at'],
      [optional, 'bigint', 'redeemed_at', 'user_id'],
    ],
    ['enquiry_id', 'gift_key'],
  );
  await db.schema.createIndex('coupon_by_code').unique().on('coupon').column('code').execute();
}
