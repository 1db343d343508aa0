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

/** An entry whose page search engines do not know yet. */
export interface PushEntryTable {
  type: number;
  id: number;
  queued_at: number;
}

declare module '../../platform/database/schema/schema.ts' {
  interface Database {
    listing: ListingTable;
    listing_count: ListingCountTable;
    filter_count: FilterCountTable;
    push_entry: PushEntryTable;
  }
}
