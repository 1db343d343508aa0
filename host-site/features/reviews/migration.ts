/** The tables of the reviews, at most one per enquiry, and of the reports that wait for the operator. */
import type { Kysely } from 'kysely';
import { createTable, key, type Migration, optional, required, withDefault } from '../../platform/database/migration.ts';

export const migration: Migration = {
  declaration: { kind: 'expand', release: '0.1.0' },
  replaces: ['0270-reviews', '0333-proven-reviews'],
  async up(db) {
    await createReviews(db);
  },
};

async function createReviews(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'review', [
    [key, 'text', 'id'],
    [optional, 'text', 'enquiry_id'],
    [required, 'integer', 'merchant_id'],
    [required, 'text', 'stage'],
    [required, 'integer', 'place', 'quality', 'service', 'clarity', 'value'],
    [required, 'text', 'text', 'pictures'],
    [withDefault(0), 'integer', 'is_hidden', 'is_demo'],
    [required, 'bigint', 'created_at'],
    [withDefault(''), 'text', 'answer'],
    [optional, 'bigint', 'answered_at'],
    [withDefault(0), 'integer', 'is_proven'],
  ]);
  await db.schema.createIndex('review_by_merchant').on('review').columns(['merchant_id', 'is_hidden', 'created_at', 'id']).execute();
  // Rows without an enquiry are demo data; unique indexes allow several nulls.
  await db.schema.createIndex('review_by_enquiry').unique().on('review').column('enquiry_id').execute();
  await createTable(
    db,
    'review_report',
    [
      [required, 'text', 'review_id', 'reporter_hash'],
      [required, 'integer', 'merchant_id'],
      [required, 'text', 'side', 'reason'],
      [required, 'bigint', 'created_at'],
      [optional, 'bigint', 'decided_at'],
    ],
    ['review_id', 'reporter_hash'],
  );
}
