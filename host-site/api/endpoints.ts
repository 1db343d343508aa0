/** Every endpoint by the name of its call: the whole service map on one screen. */
import type { CallName } from '../services/service-call.ts';
import { makeAppointment } from './appointment.ts';
import { activeCities, cityById, cityBySlug, cityName, currentCity, districts } from './cities.ts';
import type { Endpoint } from './endpoint.ts';
import { hotelFull, hotelInfo, hotels } from './hotels.ts';
import { hotelPackages, packageDetail } from './packages.ts';
import { friendlyLinks, inputWords, ranks } from './search-words.ts';
import { track } from './tracking-events.ts';

export const ENDPOINTS: { readonly [C in CallName]: Endpoint<C> } = {
  cityById,
  currentCity,
  cityName,
  cityBySlug,
  activeCities,
  districts,
  inputWords,
  ranks,
  friendlyLinks,
  packageDetail,
  hotelPackages,
  hotelInfo,
  hotelFull,
  hotels,
  makeAppointment,
  track,
};
