import { z } from 'zod';
import { HOTEL_TYPES, PRICE_RANGES, type Range, rangeText, TABLE_RANGES } from '../../../widgets/domain/catalogue/hotel-filters.ts';
import { DEFAULT_PAGE_SIZE } from '../../service-contract/page-sizes.ts';
import * as filter from '../../services/filters/hotel-filter.ts';
import * as list from '../../services/hotels/hotel-list.ts';
import * as service from '../../services/hotels/hotels.ts';
import * as recommended from '../../services/hotels/recommended-hotels.ts';
import { attributionOf } from '../../services/partners/partners.ts';
import { endpoint } from '../endpoint.ts';
import { amount, cityId, count, flag, id, optional, pageSize, slug, statedPartner } from '../fields.ts';
import { filterCounts, hotelFull as full, hotelRow, hotelInfo as info, paged } from '../shapes.ts';

const MOST_RECOMMENDED = 12;
const DEFAULT_RECOMMENDED = 4;
const headers = z.looseObject({ cid: z.string().max(20).optional(), token: z.string().max(500).optional() });

export const hotelInfo = endpoint({
  call: 'hotelInfo',
  service: 'java',
  method: 'GET',
  path: '/hotel',
  summary: '酒店信息；fullEdition=1 另含宴会厅等全部内容',
  headers,
  input: z.object({ merchantId: id, fullEdition: z.enum(['0', '1']).default('0'), partner: statedPartner }),
  output: info.loose(),
  request: (input) => ({ fullEdition: '0', ...input }),
  async handle(context, { merchantId, fullEdition, partner }, caller) {
    const result = await (fullEdition === '1' ? service.hotelFull : service.hotelInfo)(context, merchantId);
    // The enquiry form requests the hotel: its page learns of a wrong key without a request of its own.
    const { notice } = attributionOf(context, partner, caller);
    return result.ok && notice ? { ...result, data: { ...result.data, partnerNotice: notice } } : result;
  },
});

export const hotelFull = endpoint({
  call: 'hotelFull',
  service: 'java',
  method: 'GET',
  path: '/hotel',
  summary: '',
  routed: false,
  input: z.object({ merchantId: id }),
  output: full,
  request: ({ merchantId }) => ({ merchantId, fullEdition: '1' }),
  handle: (context, { merchantId }) => service.hotelFull(context, merchantId),
});

export const hotels = endpoint({
  call: 'hotels',
  service: 'hotel',
  method: 'GET',
  path: '/hotels',
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
  handle: (context, input) => list.hotels(context, input),
});

const oneOf = (ranges: readonly Range[]) => optional(z.enum(ranges.map(rangeText)));

export const hotelFilter = endpoint({
  call: 'hotelFilter',
  service: 'hotel',
  method: 'GET',
  path: '/hotels/filter',
  summary: '酒店筛选项：按已选条件，每个选项有几家',
  input: z.object({
    cityId: id,
    district: optional(slug),
    price: oneOf(PRICE_RANGES),
    tables: oneOf(TABLE_RANGES),
    type: optional(z.enum(HOTEL_TYPES)),
    pillar: flag.optional(),
    height: flag.optional(),
    service: flag.optional(),
    entry: flag.optional(),
    gift: flag.optional(),
    room: flag.optional(),
  }),
  output: filterCounts,
  handle: (context, input) => filter.hotelFilter(context, input),
});

export const recommendedHotels = endpoint({
  call: 'recommendedHotels',
  service: 'hotel',
  method: 'GET',
  path: '/hotels/recommended',
  summary: '相近的酒店：同城，餐标与桌数最接近的在前',
  input: z.object({ merchantId: id, number: count(1, MOST_RECOMMENDED).default(DEFAULT_RECOMMENDED) }),
  output: z.array(hotelRow),
  handle: (context, input) => recommended.recommendedHotels(context, input),
});
