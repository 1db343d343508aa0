/** Derived tables, for lists and the search. */

/** What a category lists, in as few columns as filters and sorts need; hotels and their packages too. Only what is active is in it. */
export interface ListingTable {
  /** An entry type (entry-types.ts). */
  type: number;
  id: number;
  category: number;
  city_id: number;
  /** The merchant's. */
  tier: number;
  style: string;
  /** Fen; `UNPRICED` when unpublished, so that it sorts behind every price. */
  price: number;
  views: number;
  /** Orders a list without a chosen sort, highest first. */
  score: number;
}

/** How many rows `listing` has by style and the merchant's tier; city 0: in all cities. */
export interface ListingCountTable {
  city_id: number;
  category: number;
  type: number;
  style: string;
  tier: number;
  total: number;
}

/** As `listing_count`, and by price band, an index of the category's price ranges; -1 without a price. */
export interface FilterCountTable extends ListingCountTable {
  band: number;
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

/** An entry that changed since the search was last made from it. */
export interface SearchChangeTable {
  type: number;
  id: number;
  /** JSON of the entry as the search knows it; empty when it does not know it. */
  was: string;
}

/** An entry whose page search engines do not know yet. */
export interface PushEntryTable {
  type: number;
  id: number;
  queued_at: number;
}
