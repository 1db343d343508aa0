/** Calls about travel photography: destinations, lists of packages, one package, and the index of their pages. Prices are in yuan. */
import { z } from 'zod';
import { amount, cityId, count, id, optional, pageSize, uncounted } from '../../platform/calls/schemas/fields.ts';
import { listed } from '../../platform/calls/schemas/lists.ts';
import { calls, type OutputOf, type WithDefaults } from '../../platform/feature/call.ts';
import { city, detailById, exampleRow, pageIndex, rowsById } from '../catalogue/contract.ts';
import { DESTINATIONS } from './destinations.ts';
import { JOURNEYS, MOST_DAYS, TRAVEL_SORTS } from './travel-facts.ts';

const destination = z.enum(DESTINATIONS.map(({ slug }) => slug));
const shop = z.object({ id: z.number(), name: z.string(), city });

const row = z.object({
  id: z.number(),
  title: z.string(),
  destination: z.string().describe('目的地拼音'),
  days: z.number(),
  nights: z.number().describe('含住宿几晚；0为不含'),
  journey: z.string().describe('含的交通'),
  dresses: z.number().describe('新娘服装，套'),
  edited: z.number().describe('精修，张'),
  price: z.number().describe('套餐价，元'),
  fromCities: z.array(city).default([]).describe('可从哪些城市出发；空为自行前往'),
  shop,
  picture: z.string().default(''),
});
const detail = row.omit({ picture: true }).extend({
  text: z.string().default(''),
  hotel: z.string().default(''),
  suits: z.number().describe('新郎服装，套'),
  makeups: z.number().describe('妆造，次'),
  photographs: z.number().describe('拍摄，张'),
  allOriginals: z.boolean().describe('底片是否全送'),
  charges: z
    .array(z.object({ name: z.string(), price: z.number().nullable().describe('元；null为按实际用量') }))
    .nullable()
    .describe('后续收费；空为没有，null为商家没有写明'),
  months: z.array(z.number()).describe('适合的月份'),
  monthsReason: z.string(),
  pictures: z.array(z.string()).default([]),
  shop: shop.extend({ source: z.number() }),
  more: z.array(row).default([]).describe('同一商家的其他旅拍套餐'),
});

export const travelCalls = calls(
  { service: 'wedding' },
  {
    /** All destinations, also those without a package. Packages are counted up to 2,000 (`atLeast`). */
    travelDestinations: {
      method: 'GET',
      path: '/travel/destinations',
      reads: 'catalogue',
      summary: '旅拍目的地，含套餐数与最低价',
      input: z.object({}),
      output: z.array(
        z.object({
          slug: z.string(),
          total: z.number(),
          atLeast: z.boolean().default(false),
          price: z.number().nullable().describe('最低价，元；null为没有套餐'),
        }),
      ),
    },
    /** What the most viewed packages of a destination have: where they leave from, their merchants, and cases of these. */
    travelDestination: {
      method: 'GET',
      path: '/travel/destination',
      reads: 'catalogue',
      summary: '一个旅拍目的地：出发城市、有套餐的商家、它们的案例',
      input: z.object({ destination }),
      output: z.object({
        fromCities: z.array(city),
        shops: z.array(shop.extend({ packages: z.number(), price: z.number().describe('最低价，元') })),
        examples: z.array(exampleRow),
      }),
    },
    /** `priceTo` and `daysTo` are exclusive. Lists are counted and paged up to their 2,000th row (`atLeast`). */
    travelPackages: {
      method: 'GET',
      path: '/travel/packages',
      reads: 'catalogue',
      summary: '旅拍套餐列表：目的地或商家、出发城市、天数、月份、交通、价格、排序、分页',
      input: z.object({
        destination: optional(destination),
        merchantId: optional(id),
        fromCity: optional(cityId),
        daysFrom: optional(count(1, MOST_DAYS)),
        daysTo: optional(count(1, MOST_DAYS + 1)),
        month: optional(count(1, 12)),
        journey: optional(z.enum(JOURNEYS)),
        priceFrom: optional(amount),
        priceTo: optional(amount),
        sort: z.enum(TRAVEL_SORTS).default('default'),
        page: count(1, 1000).default(1),
        pageSize: pageSize.default(24),
        uncounted,
      }),
      output: listed(row),
    },
    travelPackageDetail: detailById('/travel/packages/detail', '一个旅拍套餐：含什么、后续收费、适合的月份与理由、出发城市', detail),
    travelPackageRows: rowsById('/travel/packages/rows', '按编号列出的旅拍套餐；已下架的不列', row),
    travelPackageIndex: pageIndex('/travel/packages/index', '旅拍套餐页面清单：编号之后的一段'),
  },
);

export type TravelPackageRow = z.output<typeof row>;
export type TravelPackageDetail = OutputOf<typeof travelCalls.travelPackageDetail>;
export type CountedDestination = OutputOf<typeof travelCalls.travelDestinations>[number];
export type TravelDestination = OutputOf<typeof travelCalls.travelDestination>;
export type ListedTravelPackages = OutputOf<typeof travelCalls.travelPackages>;
export type TravelPackagesInput = WithDefaults<typeof travelCalls.travelPackages, never>;
