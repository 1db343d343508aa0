/** The tables of the conversations: one channel per enquiry. */
import type { Kysely } from 'kysely';
import { key, type Migration, required, withDefault } from '../../platform/database/migration.ts';

export const migration: Migration = {
  declaration: { kind: 'expand', release: '0.1.0' },
  replaces: ['0210-conversation', '0260-uploads'],
  async up(db) {
    await createChannels(db);
    await createReports(db);
  },
};

/**
 * The number of a channel's last message is in its row, so that a transaction which writes a message locks that row and no other: numbers have no
 * gap, and a message is visible only after those with lower numbers.
 */
async function createChannels(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('chat_channel')
    .addColumn('id', 'text', key)
    .addColumn('merchant_id', 'integer', required)
    .addColumn('last_seq', 'integer', required)
    .addColumn('last_at', 'bigint', required)
    .addColumn('couple_read', 'integer', withDefault(0))
    .addColumn('merchant_read', 'integer', withDefault(0))
    .addColumn('couple_blocked_at', 'bigint')
    .addColumn('merchant_blocked_at', 'bigint')
    .addColumn('couple_agreed_at', 'bigint')
    .addColumn('merchant_agreed_at', 'bigint')
    .addColumn('phone_cipher', 'text', withDefault(''))
    .addColumn('phone_key', 'text', withDefault(''))
    .execute();
  await db.schema.createIndex('chat_channel_by_merchant').on('chat_channel').columns(['merchant_id', 'last_at', 'id']).execute();
  await db.schema
    .createTable('chat_message')
    .addColumn('channel_id', 'text', required)
    .addColumn('seq', 'integer', required)
    .addColumn('sender', 'text', required)
    .addColumn('client_key', 'text', required)
    .addColumn('user_id', 'bigint')
    .addColumn('text_cipher', 'text', required)
    .addColumn('text_key', 'text', required)
    .addColumn('has_hidden_number', 'integer', required)
    .addColumn('created_at', 'bigint', required)
    .addColumn('upload_id', 'text', withDefault(''))
    .addColumn('picture_width', 'integer', withDefault(0))
    .addColumn('picture_height', 'integer', withDefault(0))
    .addPrimaryKeyConstraint('chat_message_key', ['channel_id', 'seq'])
    .execute();
  await db.schema.createIndex('chat_message_by_client_key').unique().on('chat_message').columns(['channel_id', 'client_key']).execute();
}

/** Reports of messages, and each merchant's online hours and preset messages. */
async function createReports(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('chat_report')
    .addColumn('id', 'text', key)
    .addColumn('channel_id', 'text', required)
    .addColumn('merchant_id', 'integer', required)
    .addColumn('seq', 'integer', required)
    .addColumn('side', 'text', required)
    .addColumn('reason', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .execute();
  await db.schema.createIndex('chat_report_by_channel').unique().on('chat_report').columns(['channel_id', 'seq', 'side']).execute();
  await db.schema
    .createTable('chat_settings')
    .addColumn('merchant_id', 'integer', key)
    .addColumn('opens_at', 'integer', required)
    .addColumn('closes_at', 'integer', required)
    .addColumn('presets', 'text', required)
    .addColumn('updated_at', 'bigint', required)
    .execute();
}
