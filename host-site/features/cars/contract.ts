/** Calls about car rental: cities with fleets, their lists, one fleet, and the index of their pages. Prices are in yuan. */
import { z } from 'zod';
import { amount, cityId, count, id, optional, pageSize, uncounted } from '../../platform/calls/schemas/fields.ts';
import { listed } from '../../platform/calls/schemas/lists.ts';
import { calls, type OutputOf, type WithDefaults } from '../../platform/feature/call.ts';
import { city, detailById, pageIndex, rowsById } from '../catalogue/contract.ts';
import { CAR_BRANDS, CAR_COLOURS, CAR_KINDS, FLEET_SORTS, MOST_CARS } from './fleet-facts.ts';

const shop = z.object({ id: z.number(), name: z.string() });

const row = z.object({
  id: z.number(),
  title: z.string(),
  leadCar: z.string(),
  followingCar: z.string().default(''),
  colour: z.string(),
  mostCars: z.number(),
  hours: z.number().describe('基本价含的小时'),
  km: z.number().describe('基本价含的公里'),
  price: z.number().describe('基本价，元'),
  city,
  shop,
  picture: z.string().default(''),
});
/** Yuan; null: not stated. */
const stated = z.number().nullable();
const detail = row.omit({ picture: true }).extend({
  text: z.string().default(''),
  kind: z.string(),
  seats: z.number(),
  includedCars: z.number().describe('基本价含的车数，含头车'),
  followingPrice: stated.describe('每辆跟车，元；null为没有写明'),
  overtimePrice: stated.describe('每辆每超1小时，元；null为没有写明'),
  overKmPrice: stated.describe('每辆每超1公里，元；null为没有写明'),
  driverPrice: stated.describe('每辆的司机费，元；0为已含，null为没有写明'),
  tollsPrice: stated.describe('每辆的路桥停车费，元；0为已含，null为没有写明'),
  flowersPrice: stated.describe('头车花饰，元；0为已含，null为没有写明'),
  pictures: z.array(z.string()).default([]),
  shop: shop.extend({ source: z.number() }),
  more: z.array(row).default([]).describe('同一商家的其他车队'),
});

export const carsCalls = calls(
  { service: 'wedding' },
  {
    /** Active cities that have fleets: with `near` by their distance from that city, those without a known one last; else those with the most first. */
    fleetCities: {
      method: 'GET',
      path: '/fleets/cities',
      reads: 'catalogue',
      summary: '有婚车的城市与车队数；near为城市id时由近到远，含直线距离',
      input: z.object({ near: optional(cityId) }),
      output: z.array(city.extend({ fleets: z.number(), km: z.number().nullable().describe('城市中心的直线距离，公里；null为未知') })),
    },
    /** `priceTo` is exclusive. Lists are counted and paged up to their 2,000th row (`atLeast`). */
    fleets: {
      method: 'GET',
      path: '/fleets',
      reads: 'catalogue',
      summary: '婚车车队列表：城市或商家、头车、颜色、车数、价格、排序、分页',
      input: z.object({
        cityId: optional(cityId),
        merchantId: optional(id),
        brand: optional(z.enum(CAR_BRANDS)),
        kind: optional(z.enum(CAR_KINDS)),
        colour: optional(z.enum(CAR_COLOURS)),
        cars: optional(count(1, MOST_CARS)),
        priceFrom: optional(amount),
        priceTo: optional(amount),
        sort: z.enum(FLEET_SORTS).default('default'),
        page: count(1, 1000).default(1),
        pageSize: pageSize.default(24),
        uncounted,
      }),
      output: listed(row),
    },
    fleetDetail: detailById('/fleets/detail', '一个车队：基本价含什么、超出怎样收费、司机、路桥与花饰', detail),
    fleetRows: rowsById('/fleets/rows', '按编号列出的婚车车队；已下架的不列', row),
    fleetIndex: pageIndex('/fleets/index', '婚车页面清单：编号之后的一段'),
  },
);

export type FleetRow = z.output<typeof row>;
export type FleetDetail = OutputOf<typeof carsCalls.fleetDetail>;
export type FleetCity = OutputOf<typeof carsCalls.fleetCities>[number];
export type ListedFleets = OutputOf<typeof carsCalls.fleets>;
export type FleetsInput = WithDefaults<typeof carsCalls.fleets, never>;
