/** The merchant of a page that its address or form names: a hotel, or a merchant of a category. */
import { failure, isMissing, type LoadContext, type Loaded, missingOrFailed, notFound } from '../../../../platform/pages/load.ts';
import { hotelCalls } from '../../contract/hotel-calls.ts';
import { listingCalls } from '../../contract/listing-calls.ts';

export interface PageMerchant {
  id: number;
  name: string;
  cityPinyin: string;
  isHotel: boolean;
}

/** Returns the merchant, or the response to send instead. @param id 0: none was named */
export async function merchantOf({ call, who }: LoadContext, id: number): Promise<PageMerchant | Loaded<never>> {
  const hotel = id ? await call(hotelCalls.hotelInfo, { merchantId: id }, who) : null;
  if (!hotel) return notFound({ what: 'hotel' });
  if (hotel.ok) return { id, name: hotel.data.name, cityPinyin: hotel.data.cityPinyin, isHotel: true };
  if (!isMissing(hotel)) return failure(hotel);
  const other = await call(listingCalls.merchantDetail, { id }, who);
  if (!other.ok) return missingOrFailed(other, { what: 'hotel' });
  return { id, name: other.data.name, cityPinyin: other.data.city.pinyin, isHotel: false };
}
