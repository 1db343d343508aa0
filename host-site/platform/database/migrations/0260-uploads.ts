import type { Kysely } from 'kysely';
import type { MigrationDeclaration } from './declaration.ts';

export const declaration: MigrationDeclaration = { kind: 'expand', release: '0.1.0' };

/**
 * Adds the pictures that visitors upload: their owner, size and sealed key, the files that are still to be deleted, and the picture of a message.
 * Without its row, a picture's file cannot be decrypted.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('upload')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('owner_kind', 'text', (c) => c.notNull())
    .addColumn('owner_id', 'text', (c) => c.notNull())
    .addColumn('side', 'text', (c) => c.notNull())
    .addColumn('width', 'integer', (c) => c.notNull())
    .addColumn('height', 'integer', (c) => c.notNull())
    .addColumn('bytes', 'integer', (c) => c.notNull())
    .addColumn('key_cipher', 'text', (c) => c.notNull())
    .addColumn('key_key', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('attached_at', 'bigint')
    .execute();
  await db.schema.createIndex('upload_by_owner').on('upload').columns(['owner_kind', 'owner_id']).execute();
  await db.schema.createIndex('upload_by_attachment').on('upload').columns(['attached_at', 'created_at']).execute();
  await db.schema
    .createTable('upload_removal')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('requested_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .alterTable('chat_message')
    .addColumn('upload_id', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  for (const column of ['picture_width', 'picture_height'])
    await db.schema
      .alterTable('chat_message')
      .addColumn(column, 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
}

/** All uploaded pictures are lost; their files stay in the file store and cannot be decrypted. */
export async function down(db: Kysely<unknown>): Promise<void> {
  for (const column of ['picture_height', 'picture_width', 'upload_id'])
    await db.schema.alterTable('chat_message').dropColumn(column).execute();
  for (const table of ['upload_removal', 'upload']) await db.schema.dropTable(table).execute();
}
