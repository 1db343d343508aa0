/** Hotels, their halls and fees, as the services deliver them. */
import type { MerchantTier } from './entities.ts';
import type { FeeDue } from './fee.ts';

export interface Fee {
  /** 服务费, 开瓶费, 进场费, 超时费 … */
  name: string;
  /** free 免收 · amount 金额 · percent 比例 · unknown 未公布 */
  kind: 'free' | 'amount' | 'percent' | 'unknown';
  /** Yuan, or percent; null for free and unknown. */
  value: number | null;
  /** 场, 桌, 小时, 瓶 …; of a percentage 餐费, or empty. */
  unit: string;
  note: string;
  due: FeeDue;
  /** The fee is due from this many tables; 0: from the first. */
  fromTables: number;
  /** The fee is due up to this many tables; 0: no limit. */
  toTables: number;
  /** Halls whose price includes the fee. */
  includedHalls: { id: number; name: string }[];
  /** Ids of the packages whose price includes the fee. */
  includedPackages: number[];
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
