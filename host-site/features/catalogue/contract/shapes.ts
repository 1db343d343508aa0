/** Response schemas of cities, hotels, halls and their packages. */
import { z } from 'zod';
import { FEE_DUES } from '../../../../widgets/domain/catalogue/fee.ts';
import { WALLS } from '../../../../widgets/domain/hall-plan/hall-plan.ts';

/** Fields that the specification does not have are optional with a default: older services may omit them. */
const text = z.string().default('');
const texts = z.array(z.string()).default([]);
const number = z.number().default(0);
const tier = z.union([z.literal(0), z.literal(2), z.literal(3), z.literal(4)]).default(0);
const detail = z.object({ title: text, content: text });

/** Names of a row in English and in Traditional Chinese, absent where none is stated. */
export const namesByLanguage = {
  name_en: z.string().optional().describe('英文名称，没有则省略'),
  name_zh_tw: z.string().optional().describe('繁体名称，没有则省略'),
};

export const city = z.object({ id: z.number(), name: z.string(), pinyin: z.string() });
export const activeCity = z.object({
  id: z.number(),
  name: z.string(),
  pinying: z.string(),
  initials: z.string().optional(),
  hot: z.number().optional(),
  ...namesByLanguage,
});
export const hotCity = city.extend({ hot: z.number() });
export const district = z.object({ slug: z.string(), name: z.string(), count: z.number() });
export const hotelCity = city.extend({ hotels: z.number(), isNear: z.boolean().default(false) });

export const packageDetail = z.object({
  id: number,
  title: z.string(),
  actualPrice: z.number(),
  tableNum: z.number(),
  commonItems: texts,
  menuInfo: z.object({ title: text, details: z.array(detail).default([]) }),
  dishCount: number,
  detailContents: z.array(z.object({ title: text, details: z.array(detail).default([]) })).default([]),
  merchant: z.object({ id: z.number(), name: z.string() }),
  cityId: number,
  pictures: texts,
  hallId: z.number().nullable().default(null),
});

export const packageRow = z.object({
  id: z.number(),
  title: z.string(),
  actualPrice: z.number(),
  tableNum: z.number(),
  dishCount: number,
  highlight: text,
  merchantId: z.number(),
  cityId: number,
  picture: text,
  hallId: z.number().nullable().default(null),
});

const fee = z.object({
  name: z.string(),
  kind: z.enum(['free', 'amount', 'percent', 'unknown']),
  value: z.number().nullable(),
  unit: text,
  note: text,
  due: z.enum(FEE_DUES).default('unstated'),
  fromTables: number,
  toTables: number,
  includedHalls: z.array(z.object({ id: z.number(), name: text })).default([]),
  includedPackages: z.array(z.number()).default([]),
});

export const hall = z.object({
  id: z.number(),
  name: z.string(),
  minTables: z.number(),
  maxTables: z.number(),
  area: number,
  height: number,
  floor: text,
  pillarFree: z.boolean().default(false),
  features: texts,
  priceFrom: z.number().nullable().default(null),
  pictures: texts,
  plan: z
    .object({
      width: z.number(),
      length: z.number(),
      stage: z.object({ width: z.number(), depth: z.number() }).nullable(),
      pillars: z.array(z.object({ x: z.number(), y: z.number(), size: z.number() })),
      doors: z.array(z.object({ wall: z.enum(WALLS), from: z.number(), width: z.number() })),
    })
    .nullable()
    .default(null),
  panorama: text,
});

/** Of a merchant's reviews; null without any. */
export const rating = z.object({ average: z.number(), count: z.number(), isDemo: z.boolean() });
export const optionalRating = rating.nullable().default(null);

export const hotelInfo = z.object({
  id: z.number(),
  source: z.number(),
  name: z.string(),
  merchantAchievements: z.array(z.object({ title: z.string() })).default([]),
  hotel: z.object({ reachGiftList: texts }).default({ reachGiftList: [] }),
  cityId: number,
  cityPinyin: text,
  tier,
  address: text,
  district: text,
  area: text,
  hallCount: number,
  maxTables: number,
  priceMin: number,
  priceMax: number,
  fees: z.array(fee).default([]),
  feesCheckedOn: text,
  responseMinutes: number,
  rating: optionalRating,
  pictures: texts,
  partnerNotice: z.string().optional(),
});

export const hotelFull = hotelInfo.extend({
  type: text,
  intro: text,
  metro: text,
  parking: number,
  rooms: number,
  halls: z.array(hall).default([]),
});

export const hallDetail = hall.extend({
  hotel: hotelInfo.pick({ id: true, source: true, name: true, tier: true, cityId: true, cityPinyin: true, address: true }),
  packages: z.array(packageRow).default([]),
});

export const panorama = z.object({
  id: z.number(),
  name: z.string(),
  merchantId: z.number(),
  picture: z.string(),
  isIllustration: z.boolean().default(false),
  files: z.array(z.object({ url: z.string(), width: z.number() })),
});
export const panoramaDetail = panorama.extend({ hotel: hallDetail.shape.hotel });

export const hotelMenu = packageDetail
  .pick({ id: true, title: true, actualPrice: true, tableNum: true, menuInfo: true, dishCount: true })
  .extend({ merchantId: z.number(), cityId: number });

export const hotelRow = z.object({
  id: z.number(),
  name: z.string(),
  tier,
  district: text,
  area: text,
  metro: text,
  type: text,
  priceFrom: z.number(),
  maxTables: number,
  hallCount: number,
  halls: z.array(hall.pick({ name: true, minTables: true, maxTables: true, height: true, pillarFree: true, features: true })).default([]),
  tags: texts,
  achievement: text,
  rating: optionalRating,
  picture: text,
  matchingPackage: z.object({ id: z.number(), title: z.string(), actualPrice: z.number(), tableNum: number }).optional(),
});

export const filterCounts = z.object({
  total: z.number(),
  options: z.array(z.object({ field: z.string(), value: z.string(), count: z.number() })),
});
