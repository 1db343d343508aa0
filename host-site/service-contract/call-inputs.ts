/** Inputs of calls with many fields. */
import type { SearchType } from '../../widgets/domain/catalogue/search-entities.ts';
import type { FormSignals } from './form-signals.ts';

/** Filters of the hotel list. Empty or absent: no restriction. Prices in yuan per table. */
export interface HotelsInput {
  /** 0: nationwide. */
  cityId: number;
  /** District slug as `districts` names it. */
  district?: string;
  priceFrom?: number;
  priceTo?: number;
  /** Hotels that can seat a banquet of `tablesFrom` to `tablesTo` tables in one of their halls. */
  tablesFrom?: number;
  tablesTo?: number;
  type?: string;
  /** Metres. */
  height?: number;
  pillarFree?: boolean;
  freeService?: boolean;
  freeEntry?: boolean;
  gift?: boolean;
  bridalRoom?: boolean;
  /** default 综合 · price 餐标从低到高 · tables 桌数从多到少 */
  sort?: 'default' | 'price' | 'tables';
  /** From 1. */
  page?: number;
  /** 1 to 50, default 10. */
  pageSize?: number;
}

/** Filters of a category's list. Empty or absent: no restriction. Prices in yuan, of the cheapest package for merchants. */
export interface ListingInput {
  category: number;
  /** 0 or absent: nationwide. */
  cityId?: number;
  priceFrom?: number;
  /** Exclusive. */
  priceTo?: number;
  tier?: 2 | 3 | 4;
  /** One of the category's styles in widgets/domain/catalogue/listing-filters.ts; an unknown style has no rows. */
  style?: string;
  /** default 综合 · price 价格从低到高 · priceDown 从高到低 · views 人气 */
  sort?: 'default' | 'price' | 'priceDown' | 'views';
  /** From 1. Only the first 10,000 rows can be paged to (`lastPage`). */
  page?: number;
  /** 1 to 50, default 12. */
  pageSize?: number;
}

export interface ArticlesInput {
  /** 0: hotels and banquets; absent: all. */
  category?: number;
  /** From 1. */
  page?: number;
  /** 1 to 50, default 24. */
  pageSize?: number;
}

export interface SearchInput {
  /** Trimmed, and cut at KEYWORD_LENGTH. Empty: no results. */
  keyword: string;
  /** Absent: the first hits of every type. */
  type?: SearchType;
  /** 0 or absent: nationwide. */
  cityId?: number;
  page?: number;
  /** Of a chosen type, 1 to 50, default 20. */
  pageSize?: number;
}

export interface AppointmentInput {
  phone_num: string;
  /** Empty: the caller's `hotelId`. */
  merchant_id?: string | number;
  from_type?: number | string;
  /** Package that the enquiry is about; absent: the package page that the request comes from. */
  package_id?: number;
  /** Consent text that the form showed. */
  consent?: { mode?: string; version?: string };
  /** How the form was filled in. */
  form?: FormSignals;
  /** A solved challenge, as ALTCHA clients send it. */
  proof?: string;
}
