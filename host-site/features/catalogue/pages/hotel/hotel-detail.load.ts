/** Loads the hotel page. The hotel's own city takes precedence over the one in the address. */

import type { NoteList } from '../../../../../widgets/domain/catalogue/content-entities.ts';
import type { HotelFull, HotelRow, PackageRow } from '../../../../../widgets/domain/catalogue/hotel-entities.ts';
import type { ReviewList } from '../../../../../widgets/domain/services/reviews.ts';
import { hotelCityUrl, hotelUrl } from '../../../../../widgets/domain/site/links.ts';
import { LATEST_REVIEWS, NOTES_SHOWN } from '../../../../platform/calls/page-sizes.ts';
import { citySlug, failure, isMissing, type Load, notFound, redirect } from '../../../../platform/pages/load.ts';
import { readWeddingDate, withDate } from '../../../../platform/ui/document/wedding-date.ts';
import { loadMonthAvailability } from '../../../availability/pages/month-availability.load.ts';
import type { MonthAvailability } from '../../../availability/ui/month-availability.ts';
import { reviewCalls } from '../../../reviews/contract.ts';
import { telephoneCalls } from '../../../telephone/contract.ts';
import { cityCalls } from '../../contract/city-calls.ts';
import { contentCalls } from '../../contract/content-calls.ts';
import { hotelCalls } from '../../contract/hotel-calls.ts';

export interface HotelDetailProps {
  hotel: HotelFull;
  cityName: string;
  /** Null when the packages could not be loaded; the page then does not state that there are none. */
  packages: PackageRow[] | null;
  /** Hotels of the same city with a similar price and size. */
  similar: HotelRow[];
  /** Null when the reviews could not be loaded. */
  reviews: ReviewList | null;
  /** The latest notes; null when they could not be loaded. */
  notes: NoteList | null;
  /** Null when it could not be loaded. */
  availability: MonthAvailability | null;
  /** Whether the hotel can be called through a virtual number. */
  isTelephoneOffered: boolean;
  /** Wedding date that the couple takes along; empty without one. */
  date: string;
}

const SIMILAR_HOTELS = 4;

export const loadHotelDetail: Load<HotelDetailProps> = async (context) => {
  const { call, who, params, query, site, clock } = context;
  const id = params.id('hotel');
  const slug = citySlug(params.text('city'));
  const result = id ? await call(hotelCalls.hotelFull, { merchantId: id }, who) : null;
  if (!result || isMissing(result)) {
    const city = slug ? await call(cityCalls.cityBySlug, { pinyin: slug }, who) : null;
    return notFound({ what: 'hotel', ...(city?.ok && { cityUrl: hotelCityUrl(site, city.data.pinyin) }) });
  }
  if (!result.ok) return failure(result);
  const hotel = result.data;
  const date = readWeddingDate(query, clock());
  if (hotel.cityPinyin !== slug) return redirect(withDate(hotelUrl(site, hotel.cityPinyin, hotel.id), date), 301);
  const [name, packages, similar, reviews, notes, availability, telephone] = await Promise.all([
    call(cityCalls.cityName, { cityId: hotel.cityId }, who),
    call(hotelCalls.hotelPackages, { merchantId: id }, who),
    call(hotelCalls.recommendedHotels, { merchantId: id, number: SIMILAR_HOTELS }, who),
    call(reviewCalls.commentList, { merchantId: id, pageSize: LATEST_REVIEWS }, who),
    call(contentCalls.noteList, { merchantId: id, pageSize: NOTES_SHOWN }, who),
    loadMonthAvailability(context, { merchantId: id, date }),
    call(telephoneCalls.telephoneOffer, { merchantId: id }, who),
  ]);
  return {
    kind: 'props',
    props: {
      hotel,
      cityName: name.ok ? name.data.city_name : '',
      packages: packages.ok ? packages.data : null,
      similar: similar.ok ? similar.data : [],
      reviews: reviews.ok ? reviews.data : null,
      notes: notes.ok ? notes.data : null,
      availability,
      isTelephoneOffered: telephone.ok && telephone.data.isOffered,
      date,
    },
  };
};
