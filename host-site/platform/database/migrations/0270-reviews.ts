import type { Kysely } from 'kysely';
import type { MigrationDeclaration } from './declaration.ts';

export const declaration: MigrationDeclaration = { kind: 'expand', release: '0.1.0' };

/** Adds the reviews, at most one per enquiry, and the reports that wait for the operator. */
export async function up(db: Kysely<unknown>): Promise<void> {
  let table = db.schema
    .createTable('review')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('enquiry_id', 'text')
    .addColumn('merchant_id', 'integer', (c) => c.notNull())
    .addColumn('stage', 'text', (c) => c.notNull());
  for (const aspect of ['place', 'quality', 'service', 'clarity', 'value']) table = table.addColumn(aspect, 'integer', (c) => c.notNull());
  await table
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('pictures', 'text', (c) => c.notNull())
    .addColumn('is_hidden', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('is_demo', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('answer', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('answered_at', 'bigint')
    .execute();
  // Rows without an enquiry are demo data; unique indexes allow several nulls.
  await db.schema.createIndex('review_by_enquiry').on('review').column('enquiry_id').unique().execute();
  await db.schema.createIndex('review_by_merchant').on('review').columns(['merchant_id', 'is_hidden', 'created_at', 'id']).execute();
  await db.schema
    .createTable('review_report')
    .addColumn('review_id', 'text', (c) => c.notNull())
    .addColumn('reporter_hash', 'text', (c) => c.notNull())
    .addColumn('merchant_id', 'integer', (c) => c.notNull())
    .addColumn('side', 'text', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('decided_at', 'bigint')
    .addPrimaryKeyConstraint('review_report_key', ['review_id', 'reporter_hash'])
    .execute();
}

/** All reviews are lost. */
export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ['review_report', 'review']) await db.schema.dropTable(table).execute();
}
