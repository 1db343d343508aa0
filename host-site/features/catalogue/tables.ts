/** Tables of the catalogue: places, merchants, hotels, packages, cases, words. */
import type { Generated } from 'kysely';
import type { FeeDue } from '../../../widgets/domain/catalogue/fee.ts';
import type { NamesByLanguage } from './content-tables.ts';

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
  /** ISO date of the last change of the page's content; empty when unknown. */
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
  /** Metres along the stage wall and away from it; 0: not published. */
  width: Generated<number>;
  length: Generated<number>;
  /** Texts as import files have them, see `HallPlan`; pillars and doors are JSON lists. */
  stage: Generated<string>;
  pillars: Generated<string>;
  doors: Generated<string>;
  /** Name of the equirectangular picture; empty without one. */
  panorama: Generated<string>;
}

export interface FeeTable {
  merchant_id: number;
  position: number;
  name: string;
  kind: 'free' | 'amount' | 'percent' | 'unknown';
  value: number | null;
  unit: string;
  note: string;
  due: Generated<FeeDue>;
  /** Due from and up to this many tables; 0: no limit. */
  from_tables: Generated<number>;
  to_tables: Generated<number>;
  /** JSON list of the ids of the halls whose price includes the fee. */
  included_halls: Generated<string>;
  /** JSON list of the ids of such packages. */
  included_packages: Generated<string>;
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
  /** Unit of the price: 场, 套 …; empty for hotels, whose price is per table. */
  unit: Generated<string>;
  style: Generated<string>;
  views: Generated<number>;
  changed_on: Generated<string>;
}

/** A case: a wedding that a merchant has done for a couple. */
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
  /** Fen; null when unpublished. */
  price: number | null;
  /** JSON list of paragraphs. */
  story: string;
  pictures: string;
  views: number;
  changed_on: string;
  active: number;
}

/** A merchant's note: a text with pictures. */
export interface NoteTable {
  id: number;
  merchant_id: number;
  title: string;
  /** JSON list of paragraphs. */
  text: string;
  pictures: string;
  views: number;
  changed_on: string;
  active: number;
}

/** A picture with a link that the operator places on a page. */
export interface PosterTable {
  id: number;
  place: 'home' | 'hotel';
  /** 0: in every city. */
  city_id: number;
  title: string;
  lead: string;
  picture: string;
  /** A path of this site, or an http(s) address. */
  target_url: string;
  position: number;
  active: number;
}

export interface RankTable extends NamesByLanguage {
  id: number;
  alias_title: string;
  heat: number;
  position: number;
}

/** A row that an import has written while demo data was there. */
export interface ImportedRowTable {
  /** Name of the row's table. */
  kind: string;
  /** Its id; of a fee the id of its hotel. */
  id: number;
  /** Position of a fee, 0 of other rows. */
  position: number;
}

declare module '../../platform/database/schema/schema.ts' {
  interface Database {
    city: CityTable;
    district: DistrictTable;
    merchant: MerchantTable;
    hotel: HotelTable;
    hall: HallTable;
    fee: FeeTable;
    package: PackageTable;
    example: ExampleTable;
    note: NoteTable;
    poster: PosterTable;
    imported_row: ImportedRowTable;
    rank: RankTable;
  }
}
