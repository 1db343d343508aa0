import { handlers } from '../../../platform/calls/handler.ts';
import { cityCalls } from '../contract/city-calls.ts';
import {
  activeCities,
  cityById,
  cityByIp,
  cityBySlug,
  cityName,
  currentCity,
  districts,
  hotCities,
  hotelCities,
} from '../service/cities.ts';

export const cityHandlers = handlers(cityCalls, {
  cityById: (context, { cid }) => cityById(context, cid),
  currentCity: (context, _, caller) => currentCity(context, caller),
  cityByIp: (context, _, caller) => cityByIp(context, caller),
  cityName: (context, { cityId }) => cityName(context, cityId),
  cityBySlug: (context, { pinyin }) => cityBySlug(context, pinyin),
  activeCities,
  hotCities,
  districts: (context, { cityId }) => districts(context, cityId),
  hotelCities: (context, { near }) => hotelCities(context, near),
});
