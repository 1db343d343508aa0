/**
 * The tables of the platform. No column counts up by itself: ids come from data or are made here, so that an engine that is spread over machines has no
 * hot counter.
 */
import { type Kysely, sql } from 'kysely';
import { createAuditTable } from '../audit/audit-table.ts';
import { engineOf } from './engines/database-engine.ts';
import { createLockTable } from './lock-row.ts';
import { key, type Migration, required, withDefault } from './migration.ts';

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
  await db.schema.createTable('setting').addColumn('name', 'text', key).addColumn('value', 'text', required).execute();
  await db.schema
    .createTable('key_fingerprint')
    .addColumn('id', 'text', key)
    .addColumn('fingerprint', 'text', required)
    .addColumn('current_since', 'bigint')
    .execute();
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
  await db.schema
    .createTable('rate_limit')
    .addColumn('key', 'text', key)
    .addColumn('points', 'integer', required)
    .addColumn('expire', 'bigint')
    .execute();
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
  await db.schema
    .createTable('erasure')
    .addColumn('id', 'text', key)
    .addColumn('enquiry_id', 'text', required)
    .addColumn('phone_hash', 'text', required)
    .addColumn('requested_at', 'bigint', required)
    .addColumn('account_hash', 'text', withDefault(''))
    .addColumn('fact', 'text', withDefault(''))
    .execute();
  await db.schema
    .createTable('export_folder')
    .addColumn('id', 'text', key)
    .addColumn('host', 'text', required)
    .addColumn('seen_at', 'bigint', required)
    .execute();
  await db.schema
    .createTable('revealed_export')
    .addColumn('folder_id', 'text', required)
    .addColumn('path', 'text', required)
    .addPrimaryKeyConstraint('revealed_export_key', ['folder_id', 'path'])
    .execute();
  await db.schema
    .createTable('erasure_sweep')
    .addColumn('erasure_id', 'text', required)
    .addColumn('folder_id', 'text', required)
    .addPrimaryKeyConstraint('erasure_sweep_key', ['erasure_id', 'folder_id'])
    .execute();
}

/** Pictures that visitors upload. Without its row, a picture's file cannot be decrypted. */
async function createUploads(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('upload')
    .addColumn('id', 'text', key)
    .addColumn('owner_kind', 'text', required)
    .addColumn('owner_id', 'text', required)
    .addColumn('side', 'text', required)
    .addColumn('width', 'integer', required)
    .addColumn('height', 'integer', required)
    .addColumn('bytes', 'integer', required)
    .addColumn('key_cipher', 'text', required)
    .addColumn('key_key', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .addColumn('attached_at', 'bigint')
    .execute();
  await db.schema.createIndex('upload_by_attachment').on('upload').columns(['attached_at', 'created_at']).execute();
  await db.schema.createIndex('upload_by_owner').on('upload').columns(['owner_kind', 'owner_id']).execute();
  await db.schema.createTable('upload_removal').addColumn('id', 'text', key).addColumn('requested_at', 'bigint', required).execute();
}
