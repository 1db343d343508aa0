import type { AuditEventTable } from '../../audit/tables.ts';
import type { RateLimitTable } from '../../limits/tables.ts';
import type { ErasureSweepTable, ErasureTable, ExportFolderTable, RevealedExportTable } from '../../privacy/tables.ts';
import type { UploadRemovalTable, UploadTable } from '../../uploads/tables.ts';

/**
 * Types of the tables, for Kysely. A feature adds its own in its `tables.ts`, by `declare module`. The same statements run on SQLite and PostgreSQL, so
 * a column is one of: integer (numbers, 0/1 flags), bigint (milliseconds since the epoch, read as number on both), double precision, text (also JSON as
 * text and generated ids).
 */
export interface Database {
  rate_limit: RateLimitTable;
  rate_window: RateLimitTable;
  erasure: ErasureTable;
  upload: UploadTable;
  upload_removal: UploadRemovalTable;
  audit_event: AuditEventTable;
  key_fingerprint: KeyFingerprintTable;
  export_folder: ExportFolderTable;
  revealed_export: RevealedExportTable;
  erasure_sweep: ErasureSweepTable;
  stored_file: StoredFileTable;
  setting: SettingTable;
  process_lock: ProcessLockTable;
}

/** Locks of processes, see lock-row.ts. */
export interface ProcessLockTable {
  name: string;
  /** Machine, process and a random id. */
  holder: string;
  /** By the clock of the database. */
  expires_at: number;
}

/** Small facts about the database itself: which data was loaded, when. */
export interface SettingTable {
  name: string;
  value: string;
}

/** A key for phone numbers that a process of this database has used. */
export interface KeyFingerprintTable {
  /** Id in the keyring. */
  id: string;
  /** One-way: identifies the key without revealing it. */
  fingerprint: string;
  /** When a process first encrypted or hashed with it; null: it was only added behind the current key. */
  current_since: number | null;
}

/** A picture or widget chunk, where the file store is the database. */
export interface StoredFileTable {
  /** With its prefix. */
  name: string;
  bytes: Uint8Array;
  version: string;
  /** Number of bytes. */
  size: number;
  /** Milliseconds of the last `put`. */
  updated_at: number;
}
