/** The tables of group bots, and of the notices that wait for them. The partial indexes contain what is due, and what is delivered. */
import { type Kysely, sql } from 'kysely';
import { createTable, key, type Migration, optional, required, withDefault } from '../../platform/database/migration.ts';

export const migration: Migration = {
  declaration: { kind: 'expand', release: '0.1.0' },
  replaces: ['0250-bots'],
  async up(db) {
    await createBots(db);
  },
};

async function createBots(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'bot',
    [
      [required, 'integer', 'merchant_id'],
      [required, 'text', 'kind', 'host', 'sealed_key', 'sealed_cipher'],
      [required, 'bigint', 'created_at'],
      [withDefault(0), 'bigint', 'next_send_at'],
      [withDefault(0), 'integer', 'failures'],
      [withDefault(''), 'text', 'failure', 'lease'],
      [withDefault(0), 'bigint', 'leased_until'],
    ],
    ['merchant_id', 'kind'],
  );
  await createTable(db, 'bot_notice', [
    [key, 'text', 'id'],
    [required, 'integer', 'merchant_id'],
    [required, 'text', 'kind', 'event', 'enquiry_id'],
    [withDefault(0), 'integer', 'round', 'attempts'],
    [required, 'bigint', 'next_attempt_at', 'created_at'],
    [optional, 'bigint', 'delivered_at', 'dead_at'],
  ]);
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
