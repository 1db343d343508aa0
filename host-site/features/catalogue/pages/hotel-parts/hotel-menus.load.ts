/** Loads the menus of a hotel. The hotel's own city takes precedence over the one in the address. */
import type { HotelInfo, HotelMenu } from '../../../../../widgets/domain/catalogue/hotel-entities.ts';
import { hotelMenusUrl } from '../../../../../widgets/domain/site/links.ts';
import { citySlug, failure, isMissing, type Load, notFound, redirect } from '../../../../platform/pages/load.ts';
import { type ChosenWedding, readWedding, withWedding } from '../../../../platform/ui/document/carried-wedding.ts';
import { cityCalls } from '../../contract/city-calls.ts';
import { hotelCalls } from '../../contract/hotel-calls.ts';

export interface HotelMenusProps {
  hotel: HotelInfo;
  cityName: string;
  menus: HotelMenu[];
  /** What the links keep. */
  wedding: ChosenWedding;
}

export const loadHotelMenus: Load<HotelMenusProps> = async ({ call, who, params, query, site, clock }) => {
  const id = params.id('hotel');
  const [hotel, menus] = id
    ? await Promise.all([call(hotelCalls.hotelInfo, { merchantId: id }, who), call(hotelCalls.hotelMenus, { merchantId: id }, who)])
    : [null, null];
  if (!hotel || !menus || isMissing(hotel)) return notFound({ what: 'hotel' });
  if (!hotel.ok) return failure(hotel);
  if (!menus.ok) return failure(menus);
  const { cityPinyin, cityId } = hotel.data;
  const wedding = readWedding(query, clock());
  if (cityPinyin !== citySlug(params.text('city'))) return redirect(withWedding(hotelMenusUrl(site, cityPinyin, id), wedding), 301);
  const name = await call(cityCalls.cityName, { cityId }, who);
  return { kind: 'props', props: { hotel: hotel.data, cityName: name.ok ? name.data.city_name : '', menus: menus.data, wedding } };
};
