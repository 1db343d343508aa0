/**
 * The tables of the platform. No column counts up by itself: ids come from data or are made here, so that an engine that is spread over machines has no
 * hot counter.
 */
import { type Kysely, sql } from 'kysely';
import { createAuditTable } from '../audit/audit-table.ts';
import { engineOf } from './engines/database-engine.ts';
import { createLockTable } from './lock-row.ts';
import { createTable, key, type Migration, optional, required, withDefault } from './migration.ts';

export const migration: Migration = {
  declaration: { kind: 'expand', release: '0.1.0' },
  replaces: [
    '0001-initial',
    '0003-delivery',
    '0060-erasure',
    '0071-audit',
    '0130-key-fingerprints',
    '0131-stored-files',
    '0132-revealed-exports',
    '0140-process-lock',
    '0170-rate-windows',
    '0190-erased-accounts',
    '0260-uploads',
    '0340-facts',
  ],
  async up(db) {
    await createLockTable(db);
    await createSettings(db);
    await createLimits(db);
    await createErasures(db);
    await createUploads(db);
    await createAuditTable(db);
  },
};

async function createSettings(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'setting', [
    [key, 'text', 'name'],
    [required, 'text', 'value'],
  ]);
  await createTable(db, 'key_fingerprint', [
    [key, 'text', 'id'],
    [required, 'text', 'fingerprint'],
    [optional, 'bigint', 'current_since'],
  ]);
  await db.schema
    .createTable('stored_file')
    .addColumn('name', 'text', key)
    .addColumn('bytes', engineOf(db) === 'sqlite' ? sql`blob` : sql`bytea`, required)
    .addColumn('version', 'text', required)
    .addColumn('size', 'integer', required)
    .addColumn('updated_at', 'bigint', required)
    .execute();
}

/**
 * Counters of rate limits. PostgreSQL counts those of less than a day in an unlogged table: a count then causes no write to disk, and a crash of the
 * database server, after which the table is empty, only restarts short windows. SQLite has no unlogged tables.
 */
async function createLimits(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'rate_limit', [
    [key, 'text', 'key'],
    [required, 'integer', 'points'],
    [optional, 'bigint', 'expire'],
  ]);
  const windows = db.schema.createTable('rate_window');
  await (engineOf(db) === 'sqlite' ? windows : windows.modifyFront(sql`unlogged`))
    .addColumn('key', 'text', key)
    .addColumn('points', 'integer', required)
    .addColumn('expire', 'bigint')
    .execute();
}

/**
 * What a withdrawal leaves to be done: rewriting the export files of each data folder, and emptying SQLite's journal. A restart loses nothing. Pending
 * irrevocable facts wait here for the erasure journal too.
 */
async function createErasures(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'erasure', [
    [key, 'text', 'id'],
    [required, 'text', 'enquiry_id', 'phone_hash'],
    [required, 'bigint', 'requested_at'],
    [withDefault(''), 'text', 'account_hash', 'fact'],
  ]);
  await createTable(db, 'export_folder', [
    [key, 'text', 'id'],
    [required, 'text', 'host'],
    [required, 'bigint', 'seen_at'],
  ]);
  await createTable(db, 'revealed_export', [[required, 'text', 'folder_id', 'path']], ['folder_id', 'path']);
  await createTable(db, 'erasure_sweep', [[required, 'text', 'erasure_id', 'folder_id']], ['erasure_id', 'folder_id']);
}

/** Pictures that visitors upload. Without its row, a picture's file cannot be decrypted. */
async function createUploads(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'upload', [
    [key, 'text', 'id'],
    [required, 'text', 'owner_kind', 'owner_id', 'side'],
    [required, 'integer', 'width', 'height', 'bytes'],
    [required, 'text', 'key_cipher', 'key_key'],
    [required, 'bigint', 'created_at'],
    [optional, 'bigint', 'attached_at'],
  ]);
  await db.schema.createIndex('upload_by_attachment').on('upload').columns(['attached_at', 'created_at']).execute();
  await db.schema.createIndex('upload_by_owner').on('upload').columns(['owner_kind', 'owner_id']).execute();
  await createTable(db, 'upload_removal', [
    [key, 'text', 'id'],
    [required, 'bigint', 'requested_at'],
  ]);
}
