import { z } from 'zod';
import * as cities from '../../services/cities/cities.ts';
import { endpoint } from '../endpoint.ts';
import { cityId, slug } from '../fields.ts';
import { activeCity, city, district, hotCity, hotelCity } from '../shapes.ts';

export const cityById = endpoint({
  call: 'cityById',
  service: 'php',
  method: 'GET',
  path: '/city',
  summary: '按编号查城市',
  input: z.object({ cid: cityId }),
  output: z.object({ short_name: z.string(), pinyin: z.string() }),
  handle: (context, { cid }) => cities.cityById(context, cid),
});

export const currentCity = endpoint({
  call: 'currentCity',
  service: 'php',
  method: 'GET',
  path: '/city/current',
  summary: '当前城市：先按城市cookie，再按网络地址，都没有时为全国',
  input: z.object({}),
  output: z.object({ cid: z.number(), name: z.string() }),
  handle: (context, _, caller) => cities.currentCity(context, caller),
});

export const cityByIp = endpoint({
  call: 'cityByIp',
  service: 'php',
  method: 'GET',
  path: '/city/ip',
  // Only the process that gets the visitor's request knows its address.
  local: true,
  summary: '按网络地址判断的城市；未配置或未开通时为全国',
  input: z.object({}),
  output: z.object({ cid: z.number(), name: z.string() }),
  handle: (context, _, caller) => cities.cityByIp(context, caller),
});

export const cityName = endpoint({
  call: 'cityName',
  service: 'php',
  method: 'GET',
  path: '/city/name',
  summary: '城市名称',
  input: z.object({ cityId: cityId.default(0) }),
  output: z.object({ city_name: z.string() }),
  handle: (context, input) => cities.cityName(context, input.cityId),
});

export const cityBySlug = endpoint({
  call: 'cityBySlug',
  service: 'php',
  method: 'GET',
  path: '/city/slug',
  summary: '按拼音查城市',
  input: z.object({ pinyin: slug }),
  output: city,
  handle: (context, { pinyin }) => cities.cityBySlug(context, pinyin),
});

export const activeCities = endpoint({
  call: 'activeCities',
  service: 'node',
  method: 'GET',
  path: '/city/active',
  summary: '已开通城市',
  input: z.object({}),
  output: z.array(activeCity),
  handle: (context) => cities.activeCities(context),
});

export const hotCities = endpoint({
  call: 'hotCities',
  service: 'node',
  method: 'GET',
  path: '/city/hot',
  summary: '热门城市，按运营排序',
  input: z.object({}),
  output: z.array(hotCity),
  cacheSeconds: 60,
  handle: (context) => cities.hotCities(context),
});

export const districts = endpoint({
  call: 'districts',
  service: 'hotel',
  method: 'GET',
  path: '/districts',
  summary: '有酒店的城区',
  input: z.object({ cityId }),
  output: z.array(district),
  handle: (context, input) => cities.districts(context, input.cityId),
});

export const hotelCities = endpoint({
  call: 'hotelCities',
  service: 'hotel',
  method: 'GET',
  path: '/cities',
  summary: '有酒店的城市与酒店数；near为城市id时，同省的在前',
  input: z.object({ near: cityId.optional() }),
  output: z.array(hotelCity),
  handle: (context, { near }) => cities.hotelCities(context, near),
});
