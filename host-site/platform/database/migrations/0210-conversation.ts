import type { Kysely } from 'kysely';
import type { MigrationDeclaration } from './declaration.ts';

export const declaration: MigrationDeclaration = { kind: 'expand', release: '0.1.0' };

/**
 * Adds the conversations: one channel per enquiry, its messages, reports of messages, and each merchant's online hours and preset messages.
 * The number of a channel's last message is in its row, so that a transaction which writes a message locks that row and no other: numbers have no
 * gap, and a message is visible only after those with lower numbers.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('chat_channel')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('merchant_id', 'integer', (c) => c.notNull())
    .addColumn('last_seq', 'integer', (c) => c.notNull())
    .addColumn('last_at', 'bigint', (c) => c.notNull())
    .addColumn('couple_read', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('merchant_read', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('couple_blocked_at', 'bigint')
    .addColumn('merchant_blocked_at', 'bigint')
    .addColumn('couple_agreed_at', 'bigint')
    .addColumn('merchant_agreed_at', 'bigint')
    .addColumn('phone_cipher', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('phone_key', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await db.schema.createIndex('chat_channel_by_merchant').on('chat_channel').columns(['merchant_id', 'last_at', 'id']).execute();
  await db.schema
    .createTable('chat_message')
    .addColumn('channel_id', 'text', (c) => c.notNull())
    .addColumn('seq', 'integer', (c) => c.notNull())
    .addColumn('sender', 'text', (c) => c.notNull())
    .addColumn('client_key', 'text', (c) => c.notNull())
    .addColumn('user_id', 'bigint')
    .addColumn('text_cipher', 'text', (c) => c.notNull())
    .addColumn('text_key', 'text', (c) => c.notNull())
    .addColumn('has_hidden_number', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('chat_message_key', ['channel_id', 'seq'])
    .execute();
  await db.schema.createIndex('chat_message_by_client_key').on('chat_message').columns(['channel_id', 'client_key']).unique().execute();
  await db.schema
    .createTable('chat_report')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('channel_id', 'text', (c) => c.notNull())
    .addColumn('merchant_id', 'integer', (c) => c.notNull())
    .addColumn('seq', 'integer', (c) => c.notNull())
    .addColumn('side', 'text', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('chat_report_by_channel').on('chat_report').columns(['channel_id', 'seq', 'side']).unique().execute();
  await db.schema
    .createTable('chat_settings')
    .addColumn('merchant_id', 'integer', (c) => c.primaryKey().notNull())
    .addColumn('opens_at', 'integer', (c) => c.notNull())
    .addColumn('closes_at', 'integer', (c) => c.notNull())
    .addColumn('presets', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .execute();
}

/** All conversations, reports and chat settings are lost. */
export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ['chat_settings', 'chat_report', 'chat_message', 'chat_channel']) await db.schema.dropTable(table).execute();
}
