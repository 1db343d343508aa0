/** The tables of group bots, and of the notices that wait for them. The partial indexes contain what is due, and what is delivered. */
import { type Kysely, sql } from 'kysely';
import { key, type Migration, required, withDefault } from '../../platform/database/migration.ts';

export const migration: Migration = {
  declaration: { kind: 'expand', release: '0.1.0' },
  replaces: ['0250-bots'],
  async up(db) {
    await createBots(db);
  },
};

async function createBots(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('bot')
    .addColumn('merchant_id', 'integer', required)
    .addColumn('kind', 'text', required)
    .addColumn('host', 'text', required)
    .addColumn('sealed_key', 'text', required)
    .addColumn('sealed_cipher', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .addColumn('next_send_at', 'bigint', withDefault(0))
    .addColumn('failures', 'integer', withDefault(0))
    .addColumn('failure', 'text', withDefault(''))
    .addColumn('lease', 'text', withDefault(''))
    .addColumn('leased_until', 'bigint', withDefault(0))
    .addPrimaryKeyConstraint('bot_key', ['merchant_id', 'kind'])
    .execute();
  await db.schema
    .createTable('bot_notice')
    .addColumn('id', 'text', key)
    .addColumn('merchant_id', 'integer', required)
    .addColumn('kind', 'text', required)
    .addColumn('event', 'text', required)
    .addColumn('enquiry_id', 'text', required)
    .addColumn('round', 'integer', withDefault(0))
    .addColumn('attempts', 'integer', withDefault(0))
    .addColumn('next_attempt_at', 'bigint', required)
    .addColumn('created_at', 'bigint', required)
    .addColumn('delivered_at', 'bigint')
    .addColumn('dead_at', 'bigint')
    .execute();
  await db.schema
    .createIndex('bot_notice_by_delivery')
    .on('bot_notice')
    .column('delivered_at')
    .where(sql<boolean>`delivered_at is not null`)
    .execute();
  await db.schema
    .createIndex('bot_notice_by_due')
    .on('bot_notice')
    .columns(['merchant_id', 'kind', 'next_attempt_at'])
    .where(sql<boolean>`delivered_at is null and dead_at is null`)
    .execute();
}
