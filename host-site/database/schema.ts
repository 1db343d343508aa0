/**
 * Tables as Kysely sees them. The same statements run on SQLite and PostgreSQL, so a column is one of:
 * integer (numbers, 0/1 flags), bigint (milliseconds since the epoch, read as number on both), double precision, text
 * (also JSON as text and ids made by us).
 */
export interface Database {
  city: CityTable;
  district: DistrictTable;
  merchant: MerchantTable;
  hotel: HotelTable;
  hall: HallTable;
  fee: FeeTable;
  package: PackageTable;
  hot_word: WordTable;
  rank: RankTable;
  friendly_link: FriendlyLinkTable;
  enquiry: EnquiryTable;
  idempotency: IdempotencyTable;
  outbox: OutboxTable;
  rate_limit: RateLimitTable;
  tracking_event: TrackingEventTable;
  setting: SettingTable;
}

/** All places of the frozen lookup; `active` marks the cities that are open, `hot` their rank (0: not hot). */
export interface CityTable {
  id: number;
  slug: string;
  pinyin: string;
  name: string;
  full_name: string;
  parent_id: number | null;
  level: 'country' | 'municipality' | 'province' | 'sar' | 'prefecture' | 'county' | 'town';
  first: string;
  active: number;
  hot: number;
}

export interface DistrictTable {
  id: number;
  slug: string;
  pinyin: string;
  full_name: string;
  city_id: number;
}

/** Every merchant; a hotel is a merchant with category 0 and a row in `hotel` under the same id. */
export interface MerchantTable {
  id: number;
  category: number;
  name: string;
  tier: number;
  source: number;
  city_id: number;
  district_id: number | null;
  area: string;
  address: string;
  intro: string;
  /** JSON list of titles. */
  achievements: string;
  /** JSON list of texts (hotel.reachGiftList). */
  gifts: string;
  /** JSON list of picture paths. */
  pictures: string;
  active: number;
}

export interface HotelTable {
  merchant_id: number;
  /** Copied from the merchant, so that the list of a city is filtered and sorted in one index of one narrow table. */
  city_id: number;
  district_id: number | null;
  tier: number;
  active: number;
  type: string;
  metro: string;
  parking: number;
  rooms: number;
  /** Derived from packages and halls when data is loaded, so that lists need no join. */
  price_min: number;
  price_max: number;
  hall_count: number;
  max_tables: number;
  max_height: number;
  pillar_free: number;
  free_service_fee: number;
  free_entry_fee: number;
  has_gift: number;
  has_bridal_room: number;
  fees_checked_on: string;
  /** JSON list of short advantages. */
  tags: string;
  sort_rank: number;
}

export interface HallTable {
  id: number;
  merchant_id: number;
  name: string;
  min_tables: number;
  max_tables: number;
  area: number;
  height: number;
  floor: string;
  pillar_free: number;
  features: string;
  pictures: string;
}

export interface FeeTable {
  merchant_id: number;
  position: number;
  name: string;
  kind: 'free' | 'amount' | 'percent' | 'unknown';
  value: number | null;
  unit: string;
  note: string;
}

/** `price` in fen, so that money is an integer on both engines. */
export interface PackageTable {
  id: number;
  merchant_id: number;
  category: number;
  city_id: number;
  hall_id: number | null;
  title: string;
  price: number;
  table_num: number;
  dish_count: number;
  highlight: string;
  /** JSON. */
  common_items: string;
  /** JSON: {title, details: [{title, content}]}. */
  menu_info: string;
  /** JSON: [{title, details: [{title, content}]}]. */
  detail_contents: string;
  pictures: string;
  active: number;
}

export interface WordTable {
  id: number;
  input_type: number;
  alias_title: string;
  position: number;
}

export interface RankTable {
  id: number;
  alias_title: string;
  heat: number;
  position: number;
}

export interface FriendlyLinkTable {
  id: number;
  title: string;
  target_url: string;
  position: number;
}

/** One couple's wish. The phone number is encrypted; `phone_hash` (keyed) finds it, `phone_mask` is what people see. */
export interface EnquiryTable {
  id: string;
  receipt: string;
  merchant_id: number;
  from_type: number;
  phone_cipher: string;
  phone_key: string;
  phone_hash: string;
  phone_mask: string;
  /** Consent mode, text version shown. */
  consent: string;
  /** Origin of the embedding page, empty when unknown; never a full address. */
  origin: string;
  visitor_id: string;
  state: string;
  created_at: number;
}

export interface IdempotencyTable {
  /** SHA-256 of the key; the key itself is not kept. */
  key_hash: string;
  /** SHA-256 of what was asked, so that a key reused for another request is refused. */
  request_hash: string;
  enquiry_id: string;
  /** JSON of the envelope that was answered. */
  answer: string;
  created_at: number;
}

export interface OutboxTable {
  id: string;
  topic: string;
  /** Orders delivery: events of one merchant leave in the order of `created_at`, `id`. */
  merchant_id: number;
  /** Id of the enquiry; no personal data is copied here. */
  enquiry_id: string;
  /** Tries begun. */
  attempts: number;
  next_attempt_at: number;
  delivered_at: number | null;
  created_at: number;
  /** Token of who is delivering it, until `leased_until`. */
  lease: string;
  leased_until: number;
  /** When it was given up; a command brings it back. */
  dead_at: number | null;
  /** Why the last try failed, e.g. `status 503`; empty before. */
  failure: string;
}

/** Counters of rate-limiter-flexible; keys are keyed hashes. */
export interface RateLimitTable {
  key: string;
  points: number;
  expire: number | null;
}

export interface TrackingEventTable {
  id: string;
  received_at: number;
  page_name: string;
  event_type: string;
  element_tag: string;
  element_data: string;
  user_id: string;
  device: string;
  app_name: string;
  rand_id: string;
}

/** Small facts about the database itself: which data was loaded, when. */
export interface SettingTable {
  name: string;
  value: string;
}
