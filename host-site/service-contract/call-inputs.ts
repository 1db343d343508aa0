/** Inputs of calls with many fields. */
import type { HotelFlag } from '../../widgets/domain/catalogue/hotel-filters.ts';
import type { SearchType } from '../../widgets/domain/catalogue/search-entities.ts';
import type { WeddingChange } from '../../widgets/domain/services/wedding-plan.ts';
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

/** Filters of a category's list, as its address has them. Empty or absent: no restriction. */
export interface MerchantFilterInput {
  category: number;
  kind: 'merchant' | 'package' | 'example';
  /** 0 or absent: nationwide. */
  cityId?: number;
  style?: string | undefined;
  /** One of the category's ranges in yuan: `8000-15000`. */
  price?: string | undefined;
  tier?: 2 | 3 | 4 | undefined;
}

/** Filters of a city's hotel list, as its address has them. Empty or absent: no restriction. */
export interface HotelFilterInput extends Partial<Record<HotelFlag, boolean | undefined>> {
  cityId: number;
  district?: string | undefined;
  /** One of the list's ranges: `5000-8000` in yuan per table, `20-30` in tables. */
  price?: string | undefined;
  tables?: string | undefined;
  type?: string | undefined;
}

export interface ArticlesInput {
  /** 0: hotels and banquets; absent: all. */
  category?: number;
  /** Id of a tag; an unknown one has no guides. */
  tag?: number;
  /** From 1. */
  page?: number;
  /** 1 to 50, default 24. */
  pageSize?: number;
}

export interface NotesInput {
  merchantId: number;
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
  /** What the couple's way to the form states about the wedding. Invalid values are ignored. */
  wedding?: WeddingChange;
  /** The embedding page's own reference by name. What the site does not accept is ignored. */
  meta?: Readonly<Record<string, unknown>>;
  /** Key of the partner, as the script tag of the embedding page states it. Others than those of the site file are ignored. */
  partner?: string;
  /** How the form was filled in. */
  form?: FormSignals;
  /** A solved challenge, as ALTCHA clients send it. */
  proof?: string;
}
