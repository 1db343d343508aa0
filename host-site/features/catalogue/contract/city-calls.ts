/** Calls about cities and districts. */
import { z } from 'zod';
import { cityId, slug } from '../../../platform/calls/schemas/fields.ts';
import { calls, type OutputOf } from '../../../platform/feature/call.ts';
import { activeCity, city, district, hotCity, hotelCity } from './shapes.ts';

export const cityCalls = calls(
  { service: 'php' },
  {
    cityById: {
      method: 'GET',
      path: '/city',
      reads: 'catalogue',
      summary: '按编号查城市',
      input: z.object({ cid: cityId }),
      output: z.object({ short_name: z.string(), pinyin: z.string() }),
    },
    currentCity: {
      method: 'GET',
      path: '/city/current',
      reads: 'catalogue',
      summary: '当前城市：先按城市cookie，再按网络地址，都没有时为全国',
      input: z.object({}),
      output: z.object({ cid: z.number(), name: z.string() }),
    },
    /** City of the caller's network address; nationwide without CITY_HEADER and CITY_DATABASE. */
    cityByIp: {
      local: true,
      method: 'GET',
      path: '/city/ip',
      reads: 'catalogue',
      // Only the process that gets the visitor's request knows its address.
      summary: '按网络地址判断的城市；未配置或未开通时为全国',
      input: z.object({}),
      output: z.object({ cid: z.number(), name: z.string() }),
    },
    cityName: {
      method: 'GET',
      path: '/city/name',
      reads: 'catalogue',
      summary: '城市名称',
      input: z.object({ cityId: cityId.default(0) }),
      output: z.object({ city_name: z.string() }),
      cacheSeconds: 60,
    },
    /** Not in the specification: finds the city of a path such as /hotel/hangzhou. */
    cityBySlug: {
      method: 'GET',
      path: '/city/slug',
      reads: 'catalogue',
      summary: '按拼音查城市',
      input: z.object({ pinyin: slug }),
      output: city,
      cacheSeconds: 60,
    },
    activeCities: {
      service: 'node',
      method: 'GET',
      path: '/city/active',
      reads: 'catalogue',
      summary: '已开通城市',
      input: z.object({}),
      output: z.array(activeCity),
      cacheSeconds: 60,
    },
    /** Hot cities in their order, from the operator's table of cities. */
    hotCities: {
      service: 'node',
      method: 'GET',
      path: '/city/hot',
      reads: 'catalogue',
      summary: '热门城市，按运营排序',
      input: z.object({}),
      output: z.array(hotCity),
      cacheSeconds: 60,
    },
    /** Districts of a city that have hotels, for the list's filter. */
    districts: {
      service: 'hotel',
      method: 'GET',
      path: '/districts',
      reads: 'catalogue',
      summary: '有酒店的城区',
      input: z.object({ cityId }),
      output: z.array(district),
      cacheSeconds: 60,
    },
    /** Active cities that have hotels, those with the most first. With `near`, first the cities of that city's province; the city itself is left out. */
    hotelCities: {
      service: 'hotel',
      method: 'GET',
      path: '/cities',
      reads: 'catalogue',
      summary: '有酒店的城市与酒店数；near为城市id时，同省的在前',
      input: z.object({ near: cityId.optional() }),
      output: z.array(hotelCity),
      cacheSeconds: 60,
    },
  },
);

export type HotelCity = OutputOf<typeof cityCalls.hotelCities>[number];
