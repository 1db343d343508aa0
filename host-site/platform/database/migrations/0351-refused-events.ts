import { type Kysely, sql } from 'kysely';
import type { MigrationDeclaration } from './declaration.ts';

export const declaration: MigrationDeclaration = { kind: 'expand', release: '0.1.0' };

/** Adds when the endpoint refused an event, which is then retried beside the order of its merchant. The first index has the events that keep the order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('outbox').addColumn('refused_at', 'bigint').execute();
  await db.schema
    .createIndex('outbox_by_order')
    .on('outbox')
    .columns(['merchant_id', 'created_at', 'id'])
    .where(sql<boolean>`delivered_at is null and dead_at is null and refused_at is null`)
    .execute();
  await db.schema
    .createIndex('outbox_by_refusal')
    .on('outbox')
    .columns(['next_attempt_at', 'id'])
    .where(sql<boolean>`delivered_at is null and dead_at is null and refused_at is not null`)
    .execute();
}

/** Refused events are tried in the order of their merchant again. */
export async function down(db: Kysely<unknown>): Promise<void> {
  for (const index of ['outbox_by_order', 'outbox_by_refusal']) await db.schema.dropIndex(index).execute();
  await db.schema.alterTable('outbox').dropColumn('refused_at').execute();
}
