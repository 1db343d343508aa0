/** The tables of the conversations: one channel per enquiry. */
import type { Kysely } from 'kysely';
import { createTable, key, type Migration, optional, required, withDefault } from '../../platform/database/migration.ts';

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
  await createTable(db, 'chat_channel', [
    [key, 'text', 'id'],
    [required, 'integer', 'merchant_id', 'last_seq'],
    [required, 'bigint', 'last_at'],
    [withDefault(0), 'integer', 'couple_read', 'merchant_read'],
    [optional, 'bigint', 'couple_blocked_at', 'merchant_blocked_at', 'couple_agreed_at', 'merchant_agreed_at'],
    [withDefault(''), 'text', 'phone_cipher', 'phone_key'],
  ]);
  await db.schema.createIndex('chat_channel_by_merchant').on('chat_channel').columns(['merchant_id', 'last_at', 'id']).execute();
  await createTable(
    db,
    'chat_message',
    [
      [required, 'text', 'channel_id'],
      [required, 'integer', 'seq'],
      [required, 'text', 'sender', 'client_key'],
      [optional, 'bigint', 'user_id'],
      [required, 'text', 'text_cipher', 'text_key'],
      [required, 'integer', 'has_hidden_number'],
      [required, 'bigint', 'created_at'],
      [withDefault(''), 'text', 'upload_id'],
      [withDefault(0), 'integer', 'picture_width', 'picture_height'],
    ],
    ['channel_id', 'seq'],
  );
  await db.schema.createIndex('chat_message_by_client_key').unique().on('chat_message').columns(['channel_id', 'client_key']).execute();
}

/** Reports of messages, and each merchant's online hours and preset messages. */
async function createReports(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'chat_report', [
    [key, 'text', 'id'],
    [required, 'text', 'channel_id'],
    [required, 'integer', 'merchant_id', 'seq'],
    [required, 'text', 'side', 'reason'],
    [required, 'bigint', 'created_at'],
  ]);
  await db.schema.createIndex('chat_report_by_channel').unique().on('chat_report').columns(['channel_id', 'seq', 'side']).execute();
  await createTable(db, 'chat_settings', [
    [key, 'integer', 'merchant_id'],
    [required, 'integer', 'opens_at', 'closes_at'],
    [required, 'text', 'presets'],
    [required, 'bigint', 'updated_at'],
  ]);
}
