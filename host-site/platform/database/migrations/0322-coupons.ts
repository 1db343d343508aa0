import type { Kysely } from 'kysely';
import type { MigrationDeclaration } from './declaration.ts';

export const declaration: MigrationDeclaration = { kind: 'expand', release: '0.1.0' };

/** Adds the coupons that couples have received: one for each enquiry and gift. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('coupon')
    .addColumn('enquiry_id', 'text', (c) => c.notNull())
    .addColumn('gift_key', 'text', (c) => c.notNull())
    .addColumn('merchant_id', 'integer', (c) => c.notNull())
    .addColumn('code', 'text', (c) => c.notNull())
    .addColumn('gift', 'text', (c) => c.notNull())
    .addColumn('expires_on', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('redeemed_at', 'bigint')
    .addColumn('user_id', 'bigint')
    .addPrimaryKeyConstraint('coupon_key', ['enquiry_id', 'gift_key'])
    .execute();
  await db.schema.createIndex('coupon_by_code').on('coupon').column('code').unique().execute();
}

/** All coupons are lost. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('coupon').execute();
}
