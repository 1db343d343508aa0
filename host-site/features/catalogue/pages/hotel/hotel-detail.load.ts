/** Loads the hotel page. The hotel's own city takes precedence over the one in the address. */
import type { HotelFull, HotelRow, PackageRow } from '../../../../../widgets/domain/catalogue/hotel-entities.ts';
import { hotelCityUrl, hotelUrl } from '../../../../../widgets/domain/site/links.ts';
import { type BarLink, pageFills } from '../../../../platform/feature/page-slot.ts';
import { citySlug, failure, isMissing, type Load, notFound, redirect } from '../../../../platform/pages/load.ts';
import { type ChosenWedding, readWedding, withWedding } from '../../../../platform/ui/document/carried-wedding.ts';
import { cityCalls } from '../../contract/city-calls.ts';
import { contentCalls } from '../../contract/content-calls.ts';
import { NOTES_SHOWN, type NoteList } from '../../contract/content-entities.ts';
import { hotelCalls } from '../../contract/hotel-calls.ts';
import {
  barLinks,
  hallSections,
  type MerchantSection,
  type MerchantWay,
  merchantSections,
  merchantWays,
  type PageSection,
  type ShownMerchant,
} from '../../contract/page-slots.ts';
import { dayChoiceUrl } from '../loading/tool-links.ts';

export interface HotelDetailProps {
  hotel: HotelFull;
  cityName: string;
  /** Null when the packages could not be loaded; the page then does not state that there are none. */
  packages: PackageRow[] | null;
  /** Hotels of the same city with a similar price and size. */
  similar: HotelRow[];
  /** The latest notes; null when they could not be loaded. */
  notes: NoteList | null;
  /** What features add. */
  sections: { afterHalls: PageSection[]; afterPackages: MerchantSection[] };
  ways: MerchantWay[];
  bar: BarLink[];
  /** What the couple takes along. */
  wedding: ChosenWedding;
  /** Address of the page where the couple chooses another day. */
  dayChoice: string | undefined;
}

const SIMILAR_HOTELS = 4;
/** `source` of a hotel that accepts enquiries. */
const ACCEPTS_ENQUIRIES = 1;

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
  const wedding = readWedding(query, clock());
  if (hotel.cityPinyin !== slug) return redirect(withWedding(hotelUrl(site, hotel.cityPinyin, hotel.id), wedding), 301);
  const url = hotelUrl(site, hotel.cityPinyin, hotel.id);
  const shown: ShownMerchant = { id, name: hotel.name, source: hotel.source, isHotel: true, url, wedding };
  const [name, packages, similar, notes, afterHalls, afterPackages, ways, bar] = await Promise.all([
    call(cityCalls.cityName, { cityId: hotel.cityId }, who),
    call(hotelCalls.hotelPackages, { merchantId: id }, who),
    call(hotelCalls.recommendedHotels, { merchantId: id, number: SIMILAR_HOTELS }, who),
    call(contentCalls.noteList, { merchantId: id, pageSize: NOTES_SHOWN }, who),
    pageFills(context, hallSections, shown),
    pageFills(context, merchantSections, shown),
    pageFills(context, merchantWays, shown),
    hotel.source === ACCEPTS_ENQUIRIES ? pageFills(context, barLinks, { id, packageId: 0 }) : [],
  ]);
  return {
    kind: 'props',
    props: {
      hotel,
      cityName: name.ok ? name.data.city_name : '',
      packages: packages.ok ? packages.data : null,
      similar: similar.ok ? similar.data : [],
      notes: notes.ok ? notes.data : null,
      sections: { afterHalls, afterPackages },
      ways,
      bar,
      wedding,
      dayChoice: dayChoiceUrl(context, { ...wedding, city: hotel.cityPinyin }),
    },
  };
};
