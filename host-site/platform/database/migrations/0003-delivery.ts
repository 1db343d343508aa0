import { type Kysely, sql } from 'kysely';
import type { MigrationDeclaration } from './declaration.ts';

export const declaration: MigrationDeclaration = { kind: 'expand', release: '0.1.0' };

/*
 * Delivery of enquiries by several processes. A process claims an event by writing a lease that ends by itself, so that a killed
 * one holds nothing up for long; an event that was tried often enough is a dead letter and lets the merchant's later ones pass.
 * The queue is the partial index: it holds what is not delivered, by merchant in the order of delivery, and stays small however
 * many events there were. `rate_limit` has the counts of rate limits.
 */

/** Adds lease, dead letters and limits; the indexes find a merchant's next event and what belongs to one enquiry. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const outbox = db.schema.alterTable('outbox');
  await outbox.addColumn('lease', 'text', (c) => c.notNull().defaultTo('')).execute();
  await outbox.addColumn('leased_until', 'bigint', (c) => c.notNull().defaultTo(0)).execute();
  await outbox.addColumn('dead_at', 'bigint').execute();
  await outbox.addColumn('failure', 'text', (c) => c.notNull().defaultTo('')).execute();
  await db.schema.dropIndex('outbox_by_due').execute();
  await db.schema.dropIndex('outbox_by_merchant').execute();
  await db.schema
    .createIndex('outbox_by_turn')
    .on('outbox')
    .columns(['merchant_id', 'created_at', 'id'])
    .where(sql<boolean>`delivered_at is null and dead_at is null`)
    .execute();
  await db.schema.createIndex('outbox_by_death').on('outbox').columns(['dead_at', 'id']).where(sql<boolean>`dead_at is not null`).execute();
  await db.schema.createIndex('outbox_by_enquiry').on('outbox').column('enquiry_id').execute();
  await db.schema.createIndex('idempotency_by_enquiry').on('idempotency').column('enquiry_id').execute();
  await db.schema
    .createTable('rate_limit')
    .addColumn('key', 'text', (c) => c.primaryKey().notNull())
    .addColumn('points', 'integer', (c) => c.notNull())
    .addColumn('expire', 'bigint')
    .execute();
}

/** Dead letters become ordinary events that were tried before. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('rate_limit').execute();
  for (const index of ['outbox_by_turn', 'outbox_by_death', 'outbox_by_enquiry', 'idempotency_by_enquiry'])
    await db.schema.dropIndex(index).execute();
  for (const column of ['lease', 'leased_until', 'dead_at', 'failure']) await db.schema.alterTable('outbox').dropColumn(column).execute();
  await db.schema.createIndex('outbox_by_due').on('outbox').columns(['delivered_at', 'next_attempt_at', 'id']).execute();
  await db.schema.createIndex('outbox_by_merchant').on('outbox').columns(['merchant_id', 'delivered_at', 'created_at', 'id']).execute();
}
