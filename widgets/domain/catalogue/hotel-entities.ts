/** Hotels, their halls and packages, as the services deliver them. */
import type { HallPlan } from '../hall-plan/hall-plan.ts';
import type { MerchantTier, PackageDetail, Rating } from './entities.ts';
import type { Fee } from './fee.ts';

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
  /** Lowest price per table in yuan; null when no package is assigned to the hall. */
  priceFrom: number | null;
  pictures: string[];
  /** Null: the hotel has published no dimensions. */
  plan: HallPlan | null;
  /** Name of the equirectangular picture; empty without one. */
  panorama: string;
}

/** Fields that the enquiry modal and the package page read (fullEdition=0). */
export interface HotelInfo {
  id: number;
  /** 1 when the hotel accepts enquiries. */
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
  /** Minutes within which the hotel usually contacts couples, one of `RESPONSE_STEPS`; 0: unknown. */
  responseMinutes: number;
  /** Null without reviews. */
  rating: Rating | null;
  pictures: string[];
  /** Line for the console of the embedding page, when the request states a partner that would be refused. */
  partnerNotice?: string;
}

/** fullEdition=1: all fields of the hotel page. */
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
  /** Null without reviews. */
  rating: Rating | null;
  picture: string;
  /** The cheapest package in the price range of the request; absent without a price range. */
  matchingPackage?: Pick<PackageRow, 'id' | 'title' | 'actualPrice' | 'tableNum'> | undefined;
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
  /** Hall of the banquet; null when the package names none. */
  hallId: number | null;
}

/** A hall with its hotel and the packages whose banquet takes place in it, the cheapest first. */
export interface HallDetail extends Hall {
  hotel: Pick<HotelInfo, 'id' | 'source' | 'name' | 'tier' | 'cityId' | 'cityPinyin' | 'address'>;
  packages: PackageRow[];
}

/** A file of a panorama. */
export interface PanoramaFile {
  url: string;
  /** Pixels, less if the picture that the hotel has published is narrower; the height is half of it. */
  width: number;
}

/** The panorama of a hall. */
export interface HallPanorama {
  /** Id of the hall. */
  id: number;
  name: string;
  merchantId: number;
  /** Name of the picture. */
  picture: string;
  /** Whether the site has drawn the picture, so that it shows no real hall. */
  isIllustration: boolean;
  /** The smallest first. */
  files: PanoramaFile[];
}

/** A panorama with the hotel of its hall. */
export interface HallPanoramaDetail extends HallPanorama {
  hotel: HallDetail['hotel'];
}

/** Menu of a banquet package. */
export interface HotelMenu extends Pick<PackageDetail, 'id' | 'title' | 'actualPrice' | 'tableNum' | 'menuInfo' | 'dishCount'> {
  merchantId: number;
  cityId: number;
}
