/** Results of a search. */
import type { City } from './entities.ts';
import type { HotelRow } from './hotel-entities.ts';
import type { ExampleRow, ListingPackageRow, MerchantRow } from './listing-entities.ts';

/** Maximum length; longer keywords are cut. */
export const KEYWORD_LENGTH = 60;

/** Results of a type are counted up to this number. */
export const MOST_FOUND = 500;

const CATALOGUE_TYPES = ['hotel', 'hotelPackage', 'merchant', 'package', 'example', 'article'] as const;

/** Types that other features than the catalogue have. `shop_product`: the goods, as the specification names their type; `car`: the fleets of car rental; `travel`: the packages of travel photography; `picture`: the pictures. */
export const OFFERING_TYPES = ['shop_product', 'car', 'travel', 'picture'] as const;

export const SEARCH_TYPES = [...CATALOGUE_TYPES, ...OFFERING_TYPES] as const;

/** Types of the catalogue with pages: those that the search finds, and parts of hotels and merchants. */
export const PAGE_TYPES = [...CATALOGUE_TYPES, 'hall', 'hotelMenus', 'note'] as const;
export type PageType = (typeof PAGE_TYPES)[number];

export type SearchType = (typeof SEARCH_TYPES)[number];

export interface SearchHit {
  type: SearchType;
  id: number;
  title: string;
  /** City and district, or the merchant: 杭州·上城区, 湖畔花艺 … */
  subtitle: string;
  /** 0 for hotels, their packages, and guides about them. */
  category: number;
  /** The whole country for a guide. */
  city: City;
  /** The entry's own id for a merchant or hotel; 0 for a guide. */
  merchantId: number;
  /** Yuan; null when unknown. */
  price: number | null;
  picture: string;
}

/** A row of the hotel list with its city: a search has hotels of several. */
export type FoundHotel = HotelRow & { city: City };

/** Results of a type as rows of its lists; the lists of other types are empty. Packages of hotels are packages too. */
export interface FoundRows {
  hotels: FoundHotel[];
  merchants: MerchantRow[];
  packages: ListingPackageRow[];
  examples: ExampleRow[];
}

export interface SearchGroup {
  type: SearchType;
  /** At most `MOST_FOUND`. */
  total: number;
  list: SearchHit[];
  /** Only for a request that wants rows. */
  rows?: FoundRows | undefined;
}

export interface SearchResult {
  /** The keyword after trimming and cutting. */
  keyword: string;
  /** Groups with results, in display order. With a selected type, only that one. */
  groups: SearchGroup[];
  total: number;
  /** The selected type, else the one that the keyword is about; null for all types. */
  about: SearchType | null;
  page: number;
  pageSize: number;
  /** Number of pages of that type; 1 without one. */
  lastPage: number;
  /** Terms with results, nearest first; present when the keyword, or part of it, has none. */
  nearest: string[];
  /** The conditions that the keyword states; every result satisfies them. */
  understood: UnderstoodCondition[];
  /** Without results: the condition whose removal leads to the most, with their number; null when none does. */
  relaxed: (UnderstoodCondition & { total: number }) | null;
  /** Words of the keyword that match nothing. */
  unmatched: string[];
  /** Number of results in other cities than the chosen one; 0 when the keyword names a city, and when entries with its words alone fill a page. */
  elsewhere: number;
  /** What pages of results take along; empty and 0 where the keyword does not state it. */
  plan: { date: string; meal: string; tables: number };
}

export const CONDITION_KINDS = ['city', 'district', 'place', 'tables', 'price', 'day', 'days', 'meal', 'feature', 'kind', 'order'] as const;
export type ConditionKind = (typeof CONDITION_KINDS)[number];

/** A condition that the search has read from a keyword; the host site's contract states its values. */
export interface UnderstoodCondition {
  kind: ConditionKind;
  /** As it was written; parts that are apart are separated by a space. */
  text: string;
  value: string;
}

/** Hotels that match a keyword, as rows of the hotel list with their city. */
export interface HotelSearchResult extends Omit<SearchResult, 'groups'> {
  list: FoundHotel[];
}
