/** Results of a search. */
import type { City } from './entities.ts';

/** Longer keywords are cut. */
export const KEYWORD_LENGTH = 60;

export const SEARCH_TYPES = ['hotel', 'hotelPackage', 'merchant', 'package', 'example', 'article'] as const;

export type SearchType = (typeof SEARCH_TYPES)[number];

export interface SearchHit {
  type: SearchType;
  id: number;
  title: string;
  /** Where or whose it is: 杭州·上城区, 湖畔花艺 … */
  subtitle: string;
  /** 0 for hotels and their packages, and for articles about them. */
  category: number;
  /** Of an article nationwide. */
  city: City;
  /** Of a merchant or hotel its own id; 0 of an article. */
  merchantId: number;
  /** Yuan; null when not told. */
  price: number | null;
  picture: string;
}

export interface SearchGroup {
  type: SearchType;
  /** At most 500 are counted. */
  total: number;
  list: SearchHit[];
}

export interface SearchResult {
  /** As it was searched: trimmed and cut. */
  keyword: string;
  /** Groups with hits, in the order to show them. With a chosen type: that one alone. */
  groups: SearchGroup[];
  total: number;
  page: number;
  pageSize: number;
  /** Of the chosen type; 1 without one. */
  lastPage: number;
  /** When nothing, or only a part of the keyword, was found: words that find something, nearest first. */
  nearest: string[];
}
