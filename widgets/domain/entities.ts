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
