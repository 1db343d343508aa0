import type {
  EnquiryEventTable,
  LoginAttemptTable,
  LoginCodeTable,
  MerchantUserTable,
  SecondFactorTable,
  SessionTable,
  UserAccountTable,
} from './account-tables.ts';
import type { AuditEventTable } from './audit-tables.ts';
import type {
  ArticleTable,
  CityTable,
  DistrictTable,
  ExampleTable,
  FeeTable,
  FriendlyLinkTable,
  HallTable,
  HotelTable,
  ImportedRowTable,
  MerchantTable,
  PackageTable,
  RankTable,
  WordTable,
} from './catalogue-tables.ts';
import type {
  ListingCountTable,
  ListingTable,
  PushEntryTable,
  SearchChangeTable,
  SearchCountTable,
  SearchGramTable,
  SearchHintTable,
} from './derived-tables.ts';
import type {
  ConsentTextTable,
  EnquiryTable,
  ErasureSweepTable,
  ErasureTable,
  ExportFolderTable,
  IdempotencyTable,
  MerchantQuotaTable,
  OutboxTable,
  RateLimitTable,
  RevealedExportTable,
  SpentProofTable,
  TrackingEventTable,
} from './enquiry-tables.ts';

/**
 * Table types for Kysely. The same statements run on SQLite and PostgreSQL, so a column is one of:
 * integer (numbers, 0/1 flags), bigint (milliseconds since the epoch, read as number on both), double precision, text
 * (also JSON as text and generated ids).
 */
export interface Database {
  city: CityTable;
  district: DistrictTable;
  merchant: MerchantTable;
  hotel: HotelTable;
  hall: HallTable;
  fee: FeeTable;
  package: PackageTable;
  example: ExampleTable;
  article: ArticleTable;
  listing: ListingTable;
  listing_count: ListingCountTable;
  search_gram: SearchGramTable;
  search_count: SearchCountTable;
  search_hint: SearchHintTable;
  search_change: SearchChangeTable;
  push_entry: PushEntryTable;
  imported_row: ImportedRowTable;
  hot_word: WordTable;
  rank: RankTable;
  friendly_link: FriendlyLinkTable;
  enquiry: EnquiryTable;
  idempotency: IdempotencyTable;
  outbox: OutboxTable;
  merchant_quota: MerchantQuotaTable;
  consent_text: ConsentTextTable;
  spent_proof: SpentProofTable;
  rate_limit: RateLimitTable;
  rate_window: RateLimitTable;
  erasure: ErasureTable;
  tracking_event: TrackingEventTable;
  user_account: UserAccountTable;
  session: SessionTable;
  login_attempt: LoginAttemptTable;
  login_code: LoginCodeTable;
  second_factor: SecondFactorTable;
  merchant_user: MerchantUserTable;
  lead_event: EnquiryEventTable;
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
