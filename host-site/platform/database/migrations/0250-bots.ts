import { type Kysely, sql } from 'kysely';
import type { MigrationDeclaration } from './declaration.ts';

export const declaration: MigrationDeclaration = { kind: 'expand', release: '0.1.0' };

/**
 * Adds group bots and the notices that wait for them. Notices are not in `outbox`: a process of an earlier release would send them to the
 * webhook endpoint.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('bot')
    .addColumn('merchant_id', 'integer', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('host', 'text', (c) => c.notNull())
    .addColumn('sealed_key', 'text', (c) => c.notNull())
    .addColumn('sealed_cipher', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('next_send_at', 'bigint', (c) => c.notNull().defaultTo(0))
    .addColumn('failures', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('failure', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('lease', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('leased_until', 'bigint', (c) => c.notNull().defaultTo(0))
    .addPrimaryKeyConstraint('bot_key', ['merchant_id', 'kind'])
    .execute();
  await db.schema
    .createTable('bot_notice')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('merchant_id', 'integer', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('event', 'text', (c) => c.notNull())
    .addColumn('enquiry_id', 'text', (c) => c.notNull())
    .addColumn('round', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('attempts', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('next_attempt_at', 'bigint', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('delivered_at', 'bigint')
    .addColumn('dead_at', 'bigint')
    .execute();
  await db.schema
    .createIndex('bot_notice_by_due')
    .on('bot_notice')
    .columns(['merchant_id', 'kind', 'next_attempt_at'])
    .where(sql<boolean>`delivered_at is null and dead_at is null`)
    .execute();
  await db.schema
    .createIndex('bot_notice_by_delivery')
    .on('bot_notice')
    .column('delivered_at')
    .where(sql<boolean>`delivered_at is not null`)
    .execute();
}

/** Drops the bots; their addresses have to be entered again. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('bot_notice').execute();
  await db.schema.dropTable('bot').execute();
}
