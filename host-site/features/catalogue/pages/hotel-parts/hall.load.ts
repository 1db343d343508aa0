/** Loads the page of a hall. The hall's own hotel and city take precedence over those in the address. */
import type { Hall, HallDetail } from '../../../../../widgets/domain/catalogue/hotel-entities.ts';
import { hallUrl, hotelUrl } from '../../../../../widgets/domain/site/links.ts';
import { type BarLink, type PageLink, pageFills } from '../../../../platform/feature/page-slot.ts';
import { citySlug, failure, isMissing, type Load, notFound, redirect } from '../../../../platform/pages/load.ts';
import { type ChosenWedding, readWedding, withWedding } from '../../../../platform/ui/document/carried-wedding.ts';
import { cityCalls } from '../../contract/city-calls.ts';
import { hotelCalls } from '../../contract/hotel-calls.ts';
import { barLinks, hallLinks, hallSections, type PageSection, type ShownMerchant } from '../../contract/page-slots.ts';
import { readTables } from '../../ui/facts/read-tables.ts';
import { dayChoiceUrl } from '../loading/tool-links.ts';

export interface HallProps {
  hall: HallDetail;
  cityName: string;
  /** Other halls of the hotel; empty when they could not be loaded. */
  others: Hall[];
  /** What the couple takes along. */
  wedding: ChosenWedding;
  /** What features add. */
  sections: PageSection[];
  links: PageLink[];
  bar: BarLink[];
  /** Tables of the plan. */
  tables: number;
  /** Address of the page where the couple chooses another day. */
  dayChoice: string | undefined;
}

/** `source` of a hotel that accepts enquiries. */
const ACCEPTS_ENQUIRIES = 1;

export const loadHall: Load<HallProps> = async (context) => {
  const { call, who, params, query, site, clock } = context;
  const id = params.id('hall');
  const hotelId = params.id('hotel');
  const slug = citySlug(params.text('city'));
  const wedding = readWedding(query, clock());
  const result = id ? await call(hotelCalls.hallInfo, { id }, who) : null;
  if (!result || isMissing(result)) {
    const hotel = hotelId ? await call(hotelCalls.hotelInfo, { merchantId: hotelId }, who) : null;
    return hotel?.ok
      ? redirect(withWedding(hotelUrl(site, hotel.data.cityPinyin, hotel.data.id), wedding), 302)
      : notFound({ what: 'hotel' });
  }
  if (!result.ok) return failure(result);
  const hall = result.data;
  const { hotel } = hall;
  const url = hallUrl(site, hotel.cityPinyin, hotel.id, hall.id);
  if (hotel.cityPinyin !== slug || hotel.id !== hotelId) return redirect(withWedding(url, wedding), 301);
  const shown: ShownMerchant = {
    id: hotel.id,
    name: hotel.name,
    source: hotel.source,
    isHotel: true,
    url,
    wedding,
    hall: { id: hall.id, name: hall.name },
  };
  const [name, halls, sections, links, bar] = await Promise.all([
    call(cityCalls.cityName, { cityId: hotel.cityId }, who),
    call(hotelCalls.hallList, { merchantId: hotel.id }, who),
    pageFills(context, hallSections, shown),
    pageFills(context, hallLinks, { hallId: hall.id }),
    hotel.source === ACCEPTS_ENQUIRIES ? pageFills(context, barLinks, { id: hotel.id }) : [],
  ]);
  const others = halls.ok ? halls.data.filter((one) => one.id !== hall.id) : [];
  const { tables } = readTables(query, Math.min(hall.maxTables, hall.packages[0]?.tableNum || hall.maxTables));
  const dayChoice = dayChoiceUrl(context, { ...wedding, city: hotel.cityPinyin });
  return {
    kind: 'props',
    props: { hall, cityName: name.ok ? name.data.city_name : '', others, sections, links, bar, wedding, tables, dayChoice },
  };
};
