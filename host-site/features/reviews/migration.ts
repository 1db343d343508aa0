/** The tables of the reviews, at most one per enquiry, and of the reports that wait for the operator. */
import type { Kysely } from 'kysely';
import { key, type Migration, required, withDefault } from '../../platform/database/migration.ts';

export const migration: Migration = {
  declaration: { kind: 'expand', release: '0.1.0' },
  replaces: ['0270-reviews', '0333-proven-reviews'],
  async up(db) {
    await createReviews(db);
  },
};

async function createReviews(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('review')
    .addColumn('id', 'text', key)
    .addColumn('enquiry_id', 'text')
    .addColumn('merchant_id', 'integer', required)
    .addColumn('stage', 'text', required)
    .addColumn('place', 'integer', required)
    .addColumn('quality', 'integer', required)
    .addColumn('service', 'integer', required)
    .addColumn('clarity', 'integer', required)
    .addColumn('value', 'integer', required)
    .addColumn('text', 'text', required)
    .addColumn('pictures', 'text', required)
    .addColumn('is_hidden', 'integer', withDefault(0))
    .addColumn('is_demo', 'integer', withDefault(0))
    .addColumn('created_at', 'bigint', required)
    .addColumn('answer', 'text', withDefault(''))
    .addColumn('answered_at', 'bigint')
    .addColumn('is_proven', 'integer', withDefault(0))
    .execute();
  await db.schema.createIndex('review_by_merchant').on('review').columns(['merchant_id', 'is_hidden', 'created_at', 'id']).execute();
  // Rows without an enquiry are demo data; unique indexes allow several nulls.
  await db.schema.createIndex('review_by_enquiry').unique().on('review').column('enquiry_id').execute();
  await db.schema
    .createTable('review_report')
    .addColumn('review_id', 'text', required)
    .addColumn('reporter_hash', 'text', required)
    .addColumn('merchant_id', 'integer', required)
    .addColumn('side', 'text', required)
    .addColumn('reason', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .addColumn('decided_at', 'bigint')
    .addPrimaryKeyConstraint('review_report_key', ['review_id', 'reporter_hash'])
    .execute();
}
