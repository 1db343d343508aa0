/** Loads the hotel page. The hotel's own city takes precedence over the one in the address. */
import type { HotelFull, HotelRow, PackageRow } from '../../../widgets/domain/catalogue/hotel-entities.ts';
import { hotelCityUrl, hotelUrl } from '../../../widgets/domain/site/links.ts';
import { citySlug, failure, isMissing, type Load, notFound } from '../loading/load.ts';

export interface HotelDetailProps {
  hotel: HotelFull;
  cityName: string;
  /** Null when the packages could not be loaded; the page then does not state that there are none. */
  packages: PackageRow[] | null;
  /** Hotels of the same city with a similar price and size. */
  similar: HotelRow[];
}

const SIMILAR_HOTELS = 4;

export const loadHotelDetail: Load<HotelDetailProps> = async ({ call, who, params, site }) => {
  const id = params.id('hotel');
  const slug = citySlug(params.text('city'));
  const result = id ? await call('hotelFull', { merchantId: id }, who) : null;
  if (!result || isMissing(result)) {
    const city = slug ? await call('cityBySlug', { pinyin: slug }, who) : null;
    return notFound({ what: 'hotel', ...(city?.ok && { cityUrl: hotelCityUrl(site, city.data.pinyin) }) });
  }
  if (!result.ok) return failure(result);
  const hotel = result.data;
  if (hotel.cityPinyin !== slug) return { kind: 'redirect', to: hotelUrl(site, hotel.cityPinyin, hotel.id), status: 301 };
  const [name, packages, similar] = await Promise.all([
    call('cityName', { cityId: hotel.cityId }, who),
    call('hotelPackages', { merchantId: id }, who),
    call('recommendedHotels', { merchantId: id, number: SIMILAR_HOTELS }, who),
  ]);
  return {
    kind: 'props',
    props: {
      hotel,
      cityName: name.ok ? name.data.city_name : '',
      packages: packages.ok ? packages.data : null,
      similar: similar.ok ? similar.data : [],
    },
  };
};
