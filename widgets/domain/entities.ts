/** The product's entities as the services deliver them (specification, point 3). Field names are those on the wire. */

/** id 0 is nationwide (全国). */
export interface City {
  id: number;
  name: string;
  pinyin: string;
}

/** An active city as the header receives it. `hot` is its rank among the hot cities from 1; 0: not hot. */
export interface ActiveCity {
  id: number;
  name: string;
  /** Pinyin slug; the field is spelled so on the wire. */
  pinying: string;
  /** First letter of each syllable (杭州: hz), made by `pinyinInitials`; what the city filter also matches. */
  initials: string;
  hot: number;
}

export interface HotWord {
  id: number;
  alias_title: string;
}

/** `heat`: how many people searched it lately; 0: not shown. */
export interface RankItem {
  id: number;
  alias_title: string;
  heat: number;
}

export interface FriendlyLink {
  id: number;
  title: string;
  target_url: string;
}

/** 2 silver (银级商家), 3 gold (金级商家), 4 diamond (钻级商家); 0 none. */
export type MerchantTier = 0 | 2 | 3 | 4;

/** One titled text. In a menu: title is the course (冷盘), content one dish a line, `吉祥名：菜名`. */
export interface DetailEntry {
  title: string;
  content: string;
}

export interface PackageDetail {
  id: number;
  title: string;
  /** Yuan per table, up to two decimals. */
  actualPrice: number;
  /** Number of tables the price is offered for. */
  tableNum: number;
  /** Short names of what is included (婚房一晚). */
  commonItems: string[];
  menuInfo: { title: string; details: DetailEntry[] };
  detailContents: { title: string; details: DetailEntry[] }[];
  merchant: { id: number; name: string };
  cityId: number;
  /** Pictures as paths below the picture base, first is the cover. */
  pictures: string[];
  /** Hall the package is meant for; null when open. */
  hallId: number | null;
}

export interface Fee {
  /** 服务费, 开瓶费, 进场费, 超时费 … */
  name: string;
  /** free 免收 · amount 金额 · percent 比例 · unknown 未公布 */
  kind: 'free' | 'amount' | 'percent' | 'unknown';
  /** Yuan, or percent; null for free and unknown. */
  value: number | null;
  /** 场, 小时, 瓶 …; empty for percent and free. */
  unit: string;
  note: string;
}

export interface Hall {
  id: number;
  name: string;
  minTables: number;
  maxTables: number;
  /** Square metres. */
  area: number;
  /** Metres. */
  height: number;
  floor: string;
  pillarFree: boolean;
  features: string[];
  /** Yuan per table from; null when no package is tied to it. */
  priceFrom: number | null;
  pictures: string[];
}

/** What the enquiry modal and the package page read (fullEdition=0). */
export interface HotelInfo {
  id: number;
  /** The enquiry button shows only when this is 1. */
  source: number;
  name: string;
  merchantAchievements: { title: string }[];
  /** A gift's first line is the gift, a second line its condition. */
  hotel: { reachGiftList: string[] };
  cityId: number;
  cityPinyin: string;
  tier: MerchantTier;
  address: string;
  district: string;
  area: string;
  hallCount: number;
  maxTables: number;
  priceMin: number;
  priceMax: number;
  fees: Fee[];
  /** ISO date on which the fees were checked. */
  feesCheckedOn: string;
  pictures: string[];
}

/** fullEdition=1: everything the hotel page shows. */
export interface HotelFull extends HotelInfo {
  type: string;
  intro: string;
  metro: string;
  parking: number;
  rooms: number;
  halls: Hall[];
}

/** A row of the hotel list. */
export interface HotelRow {
  id: number;
  name: string;
  tier: MerchantTier;
  district: string;
  area: string;
  metro: string;
  type: string;
  priceFrom: number;
  maxTables: number;
  hallCount: number;
  /** At most two halls, the largest first. */
  halls: Pick<Hall, 'name' | 'minTables' | 'maxTables' | 'height' | 'pillarFree' | 'features'>[];
  /** Short advantages: 免服务费, 赠婚房 … */
  tags: string[];
  achievement: string;
  picture: string;
}

/** A row of a package list. */
export interface PackageRow {
  id: number;
  title: string;
  actualPrice: number;
  tableNum: number;
  dishCount: number;
  highlight: string;
  merchantId: number;
  cityId: number;
  picture: string;
}

export interface Paged<T> {
  list: T[];
  total: number;
  page: number;
  pageSize: number;
}

/** A page of a long list: pages beyond `lastPage` are empty, and `total` may be more than they hold. */
export interface Listed<T> extends Paged<T> {
  /** From 1, also when the list is empty. */
  lastPage: number;
  /** True: there are at least `total`, the rest was not counted. */
  atLeast: boolean;
}

/** Who offers what a listing shows. */
export interface MerchantBrief {
  id: number;
  name: string;
  tier: MerchantTier;
}

/** A row of a category's merchant list. `category` 0 is a hotel. */
export interface MerchantRow extends MerchantBrief {
  category: number;
  city: City;
  district: string;
  area: string;
  /** What it is known for, one of the category's styles (listing-filters.ts). */
  style: string;
  /** Short advantages. */
  tags: string[];
  /** Yuan, of its cheapest package; null when it has none: never 0. */
  priceFrom: number | null;
  /** What a price is for: 场, 套, 天, 件 … */
  unit: string;
  packageCount: number;
  exampleCount: number;
  /** How often it was looked at; shown by `formatCount`. */
  views: number;
  achievement: string;
  /** First picture is the cover; at most four. */
  pictures: string[];
}

/** A row of a category's package list. */
export interface ListingPackageRow {
  id: number;
  category: number;
  title: string;
  /** Yuan, up to two decimals. */
  actualPrice: number;
  unit: string;
  style: string;
  highlight: string;
  /** The first of what is included. */
  items: string[];
  views: number;
  merchant: MerchantBrief;
  city: City;
  picture: string;
}

/** A row of a category's list of cases. */
export interface ExampleRow {
  id: number;
  category: number;
  title: string;
  style: string;
  /** ISO date of the day it shows. */
  date: string;
  venue: string;
  /** Yuan that was paid; null when not told. */
  price: number | null;
  views: number;
  merchant: MerchantBrief;
  city: City;
  picture: string;
  pictureCount: number;
}

/** Everything that a merchant's page shows. */
export interface MerchantDetail extends MerchantRow {
  /** An enquiry is possible only when this is 1. */
  source: number;
  address: string;
  intro: string;
  achievements: string[];
  /** A gift's first line is the gift, a second line its condition. */
  gifts: string[];
  packages: ListingPackageRow[];
  examples: ExampleRow[];
}

/** A package of any category in full; one of category 0 belongs to a hotel, which has its own page. */
export interface ListingPackage extends PackageDetail {
  category: number;
  unit: string;
  style: string;
  highlight: string;
  views: number;
  city: City;
  merchant: MerchantBrief & { source: number };
  /** Others of the same merchant. */
  more: ListingPackageRow[];
}

/** A case in full. */
export interface ExampleDetail extends ExampleRow {
  /** Paragraphs. */
  story: string[];
  pictures: string[];
  merchant: MerchantBrief & { source: number };
  /** The package it was made of; null when open or no longer offered. */
  package: ListingPackageRow | null;
  /** Others of the same merchant. */
  more: ExampleRow[];
}

export const SEARCH_TYPES = ['hotel', 'hotelPackage', 'merchant', 'package', 'example'] as const;
export type SearchType = (typeof SEARCH_TYPES)[number];

export interface SearchHit {
  type: SearchType;
  id: number;
  title: string;
  /** Where or whose it is: 杭州·上城区, 湖畔花艺 … */
  subtitle: string;
  /** 0 for hotels and their packages. */
  category: number;
  city: City;
  /** Of a merchant or hotel its own id. */
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

/** What a city, or the whole country, has in a category. */
export interface CategoryCount {
  category: number;
  merchants: number;
  packages: number;
  examples: number;
}

export interface AppointmentPayload {
  phone_num: string;
  merchant_id: string;
  from_type: number;
}

/** What the visitor gets back for an acknowledged enquiry. */
export interface AppointmentReceipt {
  merchant: { id: number; name: string };
  /** Code that names the enquiry in talks with the hotel; says nothing about the person. */
  receipt: string;
}
