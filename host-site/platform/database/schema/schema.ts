import type {
  HallAvailabilityTable,
  HallBusyTable,
  HallFeedTable,
  HallImportTable,
  HallSlotTable,
} from '../../../features/availability/tables.ts';
import type {
  FilterCountTable,
  ListingCountTable,
  ListingTable,
  PushEntryTable,
  SearchChangeTable,
  SearchCountTable,
  SearchGramTable,
  SearchHintTable,
} from '../../../features/catalogue/derived-tables.ts';
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
  NoteTable,
  PackageTable,
  PosterTable,
  RankTable,
  WordTable,
} from '../../../features/catalogue/tables.ts';
import type { ChatChannelTable, ChatMessageTable, ChatReportTable, ChatSettingsTable } from '../../../features/conversation/tables.ts';
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
} from '../../../features/enquiries/tables.ts';
import type { ArticleTagEntryTable, ArticleTagTable, ArticleVoteCountTable, ArticleVoteTable } from '../../../features/guides/tables.ts';
import type {
  EnquiryEventTable,
  LoginAttemptTable,
  LoginCodeTable,
  MerchantUserTable,
  SecondFactorTable,
  SessionTable,
  UserAccountTable,
} from '../../../features/login/tables.ts';
import type { BotNoticeTable, BotTable } from '../../../features/notices/tables.ts';
import type { CouponTable, QuoteTable } from '../../../features/offers/tables.ts';
import type { FavouriteTable, OwnPlanTable, VisitorTable } from '../../../features/planner/tables.ts';
import type { ReviewReportTable, ReviewTable } from '../../../features/reviews/tables.ts';
import type { FurtherCallTable, MerchantPhoneTable, PhoneBindingTable, PhoneCallTable } from '../../../features/telephone/tables.ts';
import type { AuditEventTable } from './audit-tables.ts';
import type { UploadRemovalTable, UploadTable } from './upload-tables.ts';

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
  hall_availability: HallAvailabilityTable;
  hall_slot: HallSlotTable;
  hall_import: HallImportTable;
  hall_busy: HallBusyTable;
  hall_feed: HallFeedTable;
  fee: FeeTable;
  package: PackageTable;
  example: ExampleTable;
  article: ArticleTable;
  article_tag: ArticleTagTable;
  article_tag_entry: ArticleTagEntryTable;
  note: NoteTable;
  poster: PosterTable;
  article_vote: ArticleVoteTable;
  article_vote_count: ArticleVoteCountTable;
  listing: ListingTable;
  listing_count: ListingCountTable;
  filter_count: FilterCountTable;
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
  bot: BotTable;
  bot_notice: BotNoticeTable;
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
  chat_channel: ChatChannelTable;
  chat_message: ChatMessageTable;
  chat_report: ChatReportTable;
  chat_settings: ChatSettingsTable;
  upload: UploadTable;
  upload_removal: UploadRemovalTable;
  quote: QuoteTable;
  coupon: CouponTable;
  review: ReviewTable;
  review_report: ReviewReportTable;
  merchant_phone: MerchantPhoneTable;
  phone_binding: PhoneBindingTable;
  phone_call: PhoneCallTable;
  further_call: FurtherCallTable;
  visitor: VisitorTable;
  favourite: FavouriteTable;
  own_plan: OwnPlanTable;
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
