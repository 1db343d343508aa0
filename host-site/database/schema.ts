import type { Generated } from 'kysely';

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
  example: ExampleTable;
  listing: ListingTable;
  listing_count: ListingCountTable;
  search_gram: SearchGramTable;
  search_count: SearchCountTable;
  search_hint: SearchHintTable;
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
  /** One of the category's styles; empty for hotels. */
  style: Generated<string>;
  /** JSON list of short advantages; a hotel's are in `hotel`. */
  tags: Generated<string>;
  views: Generated<number>;
  /** ISO date of the last change of what its page shows; empty when not known. */
  changed_on: Generated<string>;
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
  /** What the price is for: 场, 套 …; empty for a hotel's, which is per table. */
  unit: Generated<string>;
  style: Generated<string>;
  views: Generated<number>;
  changed_on: Generated<string>;
}

/** A case: what a merchant once made for a couple. */
export interface ExampleTable {
  id: number;
  merchant_id: number;
  category: number;
  city_id: number;
  package_id: number | null;
  title: string;
  style: string;
  /** ISO date of the day it shows. */
  date: string;
  venue: string;
  /** Fen; null when not told. */
  price: number | null;
  /** JSON list of paragraphs. */
  story: string;
  pictures: string;
  views: number;
  changed_on: string;
  active: number;
}

/** What a category lists, in as few columns as filters and sorts need. Only what is active is in it. */
export interface ListingTable {
  /** An entry type (entry-types.ts): merchant, package or example. */
  type: number;
  id: number;
  category: number;
  city_id: number;
  /** The merchant's. */
  tier: number;
  style: string;
  /** Fen; `UNPRICED` when not told, so that it stands behind every price. */
  price: number;
  views: number;
  /** Orders a list without a chosen sort, highest first. */
  score: number;
}

/** How many rows `listing` has; city 0: in all cities. */
export interface ListingCountTable {
  city_id: number;
  category: number;
  type: number;
  total: number;
}

export interface SearchGramTable {
  gram: string;
  type: number;
  /** The entry's, the same in all its grams. */
  score: number;
  id: number;
  city_id: number;
  /** Where the gram stands: 3 in the name, 2 in the place or the merchant's name, 1 elsewhere. */
  weight: number;
}

export interface SearchCountTable {
  gram: string;
  type: number;
  total: number;
}

/** `prefix`: a beginning of the word, of its pinyin or of its initials. */
export interface SearchHintTable {
  prefix: string;
  heat: number;
  word: string;
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
