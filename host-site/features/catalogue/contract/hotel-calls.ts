/** Calls about hotels, their halls, panoramas, packages and menus. */
import { z } from 'zod';
import type { HotelInfo } from '../../../../widgets/domain/catalogue/hotel-entities.ts';
import { HOTEL_TYPES, PRICE_RANGES, type Range, rangeText, TABLE_RANGES } from '../../../../widgets/domain/catalogue/hotel-filters.ts';
import { DEFAULT_PAGE_SIZE } from '../../../platform/calls/page-sizes.ts';
import {
  amount,
  cityId,
  count,
  flag,
  id,
  idList,
  idsIn,
  optional,
  pageSize,
  slug,
  statedPartner,
} from '../../../platform/calls/schemas/fields.ts';
import { paged } from '../../../platform/calls/schemas/lists.ts';
import { calls, type WithDefaults } from '../../../platform/feature/call.ts';
import {
  packageDetail as detail,
  filterCounts,
  hotelFull as full,
  hall,
  hallDetail,
  hotelMenu,
  hotelRow,
  hotelInfo as info,
  packageRow,
  panorama,
  panoramaDetail,
} from './shapes.ts';

const MOST_RECOMMENDED = 12;
/** Cities or hotels that one call reads rows of. */
const MOST_AT_ONCE = 6;
const DEFAULT_RECOMMENDED = 4;
const fewIds = idList.refine((list) => idsIn(list).length <= MOST_AT_ONCE).describe(`编号，以逗号分隔，最多${MOST_AT_ONCE}个`);
const headers = z.looseObject({ cid: z.string().max(20).optional(), token: z.string().max(500).optional() });
/** Has the fields of `hotelFull` too where the request states `fullEdition=1`. */
const looseInfo: z.ZodType<HotelInfo> = info.loose();
/** One of the ranges, or a number of tables. */
const tablesChoice = optional(z.union([z.enum(TABLE_RANGES.map(rangeText)), z.string().regex(/^[1-9]\d{0,2}$/)]));
const oneOf = (ranges: readonly Range[]) => optional(z.enum(ranges.map(rangeText)));

export const hotelCalls = calls(
  { service: 'hotel' },
  {
    hotelInfo: {
      service: 'java',
      method: 'GET',
      path: '/hotel',
      reads: 'catalogue',
      summary: '酒店信息；fullEdition=1 另含宴会厅等全部内容',
      headers,
      input: z.object({ merchantId: id, fullEdition: z.enum(['0', '1']).default('0'), partner: statedPartner }),
      output: looseInfo,
      request: (input: object) => ({ fullEdition: '0', ...input }),
    },
    hotelFull: {
      service: 'java',
      method: 'GET',
      path: '/hotel',
      reads: 'catalogue',
      summary: '',
      routed: false,
      input: z.object({ merchantId: id }),
      output: full,
      request: ({ merchantId }: { merchantId: unknown }) => ({ merchantId, fullEdition: '1' }),
    },
    /** Prices are in yuan per table, `height` in metres. One hall seats a banquet of `tablesFrom` to `tablesTo` tables. City 0: nationwide. */
    hotels: {
      method: 'GET',
      path: '/hotels',
      reads: 'catalogue',
      summary: '酒店列表：筛选、排序、分页',
      input: z.object({
        cityId: cityId.default(0),
        district: optional(slug),
        priceFrom: optional(amount),
        priceTo: optional(amount),
        tablesFrom: optional(count(0, 1000)),
        tablesTo: optional(count(0, 1000)),
        type: optional(z.string().max(20)),
        height: optional(amount),
        pillarFree: flag.optional(),
        freeService: flag.optional(),
        freeEntry: flag.optional(),
        gift: flag.optional(),
        bridalRoom: flag.optional(),
        sort: z.enum(['default', 'price', 'tables']).default('default'),
        page: count(1, 100_000).default(1),
        pageSize: pageSize.default(DEFAULT_PAGE_SIZE.hotels),
      }),
      output: paged(hotelRow),
    },
    /** The first `number` hotels of each city, in the order of the cities; without their number, which `hotelCities` states. */
    leadingHotels: {
      method: 'GET',
      path: '/hotels/leading',
      reads: 'catalogue',
      summary: '几个城市排在最前的酒店，按城市的顺序',
      input: z.object({ cityIds: fewIds, number: count(1, MOST_RECOMMENDED) }),
      output: z.array(z.object({ cityId: z.number(), hotels: z.array(hotelRow) })),
    },
    /** Numbers of hotels for the options of a city's list. */
    hotelFilter: {
      method: 'GET',
      path: '/hotels/filter',
      reads: 'catalogue',
      summary: '酒店筛选项：按已选条件，每个选项有几家',
      input: z.object({
        cityId: id,
        district: optional(slug),
        price: oneOf(PRICE_RANGES),
        tables: tablesChoice,
        type: optional(z.enum(HOTEL_TYPES)),
        pillar: flag.optional(),
        height: flag.optional(),
        service: flag.optional(),
        entry: flag.optional(),
        gift: flag.optional(),
        room: flag.optional(),
      }),
      output: filterCounts,
    },
    /** Hotels of the same city with a similar price and size, the most similar first. `number`: 1 to 12. */
    recommendedHotels: {
      method: 'GET',
      path: '/hotels/recommended',
      reads: 'catalogue',
      summary: '相近的酒店：同城，餐标与桌数最接近的在前',
      input: z.object({ merchantId: id, number: count(1, MOST_RECOMMENDED).default(DEFAULT_RECOMMENDED) }),
      output: z.array(hotelRow),
    },
    /** The largest first. */
    hallList: {
      method: 'GET',
      path: '/halls',
      reads: 'catalogue',
      summary: '酒店的宴会厅：桌数多的在前',
      input: z.object({ merchantId: id }),
      output: z.array(hall),
    },
    hallInfo: {
      method: 'GET',
      path: '/hall',
      reads: 'catalogue',
      summary: '一个宴会厅，含所属酒店与可用套餐',
      input: z.object({ id }),
      output: hallDetail,
    },
    /** Panoramas of a hotel's halls. */
    vrList: {
      method: 'GET',
      path: '/vrs',
      reads: 'catalogue',
      summary: '酒店各宴会厅的全景图（VR）',
      input: z.object({ merchantId: id }),
      output: z.array(panorama),
    },
    /** `id` of the hall. */
    vrDetail: {
      method: 'GET',
      path: '/vr',
      reads: 'catalogue',
      summary: '一个宴会厅的全景图（VR），id为宴会厅编号',
      input: z.object({ id }),
      output: panoramaDetail,
    },
    packageDetail: {
      service: 'java',
      method: 'GET',
      path: '/package',
      reads: 'catalogue',
      summary: '套餐详情',
      input: z.object({ id }),
      output: detail,
    },
    hotelPackages: {
      method: 'GET',
      path: '/packages',
      reads: 'catalogue',
      summary: '酒店的套餐',
      input: z.object({ merchantId: id, pageSize: optional(pageSize) }),
      output: z.array(packageRow),
    },
    /** One package of each hotel, with different titles: hotels of one chain often give their packages the same names. */
    differingPackages: {
      method: 'GET',
      path: '/packages/differing',
      reads: 'catalogue',
      summary: '几家酒店各一个实惠的套餐，名称尽量不重复',
      input: z.object({ merchantIds: fewIds }),
      output: z.array(packageRow),
    },
    /** Menus of a hotel's packages, the cheapest first; without packages that have no menu. At most 24. */
    hotelMenus: {
      method: 'GET',
      path: '/menus',
      reads: 'catalogue',
      summary: '酒店的婚宴菜单：按餐标从低到高，不含未公布菜单的套餐',
      input: z.object({ merchantId: id }),
      output: z.array(hotelMenu),
    },
  },
);

export type HotelsInput = WithDefaults<typeof hotelCalls.hotels, 'cityId'>;
