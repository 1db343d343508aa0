/** Loads the hotel package page. The package's own city and merchant take precedence over those in the address. */
import type { PackageDetail } from '../../../../../widgets/domain/catalogue/entities.ts';
import type { HotelFull, HotelInfo, PackageRow } from '../../../../../widgets/domain/catalogue/hotel-entities.ts';
import { hotelCityUrl, hotelUrl } from '../../../../../widgets/domain/site/links.ts';
import { type BarLink, type PageLink, pageFills } from '../../../../platform/feature/page-slot.ts';
import { citySlug, failure, isMissing, type Load, type LoadContext, type Missing, notFound } from '../../../../platform/pages/load.ts';
import { type ChosenWedding, readWedding } from '../../../../platform/ui/document/carried-wedding.ts';
import { cityCalls } from '../../contract/city-calls.ts';
import { hotelCalls } from '../../contract/hotel-calls.ts';
import { barLinks, packageLinks } from '../../contract/page-slots.ts';
import { feeFields } from '../../ui/facts/estimate.ts';
import { dayChoiceUrl } from '../loading/tool-links.ts';
import { type EstimateFields, readEstimateFields } from './estimate-fields.ts';

export interface HotelPackageProps {
  detail: PackageDetail;
  cityName: string;
  /** Pinyin slug; empty when the city could not be loaded. */
  cityWord: string;
  /** Null when the hotel could not be loaded; the page is rendered without it. */
  hotel: HotelInfo | null;
  hall: HotelFull['halls'][number] | null;
  /** A hall of the hotel that holds the estimate's tables; null when there is none. */
  largerHall: HotelFull['halls'][number] | null;
  others: PackageRow[];
  /** What features add. */
  links: PageLink[];
  bar: BarLink[];
  estimateFields: EstimateFields;
  /** What the couple takes along. The package's own number of tables is not what the couple has chosen. */
  wedding: ChosenWedding;
  /** Address of the page where the couple chooses another day. */
  dayChoice: string | undefined;
}

const OTHERS_SHOWN = 3;
/** `source` of a hotel that accepts enquiries. */
const ACCEPTS_ENQUIRIES = 1;

export const loadHotelPackage: Load<HotelPackageProps> = async (context) => {
  const { call, who, query, clock } = context;
  const id = query.id('packageId');
  if (!id) return notFound(await help(context));
  const result = await call(hotelCalls.packageDetail, { id }, who);
  if (isMissing(result)) return notFound(await help(context));
  if (!result.ok) return failure(result);

  const detail = result.data;
  const merchantId = detail.merchant.id;
  const [name, city, hotel, full, packages, bar] = await Promise.all([
    call(cityCalls.cityName, { cityId: detail.cityId || query.id('cityId') }, who),
    call(cityCalls.cityById, { cid: detail.cityId }, who),
    call(hotelCalls.hotelInfo, { merchantId }, who),
    detail.hallId === null ? null : call(hotelCalls.hotelFull, { merchantId }, who),
    call(hotelCalls.hotelPackages, { merchantId }, who),
    pageFills(context, barLinks, { id: merchantId, packageId: id }),
  ]);
  const info = hotel.ok ? hotel.data : null;
  const estimateFields = readEstimateFields(query, feeFields(info?.fees ?? []), detail.tableNum);
  const halls = full?.ok ? full.data.halls : [];
  const others = packages.ok ? packages.data.filter((row) => row.id !== detail.id).slice(0, OTHERS_SHOWN) : [];
  const wedding = readWedding(query, clock());
  const cityWord = info?.cityPinyin || (city.ok ? city.data.pinyin : '');
  return {
    kind: 'props',
    props: {
      detail,
      hotel: info,
      cityName: name.ok ? name.data.city_name : city.ok ? city.data.short_name : '',
      cityWord,
      hall: halls.find((hall) => hall.id === detail.hallId) ?? null,
      // The smallest hall that is large enough; the list starts with the largest.
      largerHall: [...halls].reverse().find((hall) => hall.maxTables >= estimateFields.tables) ?? null,
      others,
      links: await pageFills(context, packageLinks, [detail.id, ...others.map((row) => row.id)]),
      bar: info?.source === ACCEPTS_ENQUIRIES ? bar : [],
      estimateFields,
      wedding,
      dayChoice: dayChoiceUrl(context, { ...wedding, city: cityWord }),
    },
  };
};

/** Returns links for a missing package: the hotel and the city in the address, if they exist. */
async function help({ call, who, query, site }: LoadContext): Promise<Missing> {
  const merchantId = query.id('merchantId');
  const cityWord = citySlug(query.text('cityWord'));
  const [hotel, city] = await Promise.all([
    merchantId ? call(hotelCalls.hotelInfo, { merchantId }, who) : null,
    cityWord ? call(cityCalls.cityBySlug, { pinyin: cityWord }, who) : null,
  ]);
  return {
    what: 'package',
    ...(hotel?.ok && { hotelUrl: hotelUrl(site, hotel.data.cityPinyin, hotel.data.id) }),
    ...(city?.ok && { cityUrl: hotelCityUrl(site, city.data.pinyin) }),
  };
}
