/** The columns of the comparison: one for each hotel or package, with a value for each row. */
import { Fragment, type ReactNode } from 'react';
import type { PackageDetail } from '../../../../widgets/domain/catalogue/entities.ts';
import { type Fee, isUnpublished } from '../../../../widgets/domain/catalogue/fee.ts';
import type { Hall, HotelInfo } from '../../../../widgets/domain/catalogue/hotel-entities.ts';
import { formatPrice } from '../../../../widgets/domain/catalogue/price.ts';
import { hotelPackageUrl, hotelUrl } from '../../../../widgets/domain/site/links.ts';
import { type ChosenWedding, withWedding } from '../../../platform/ui/document/carried-wedding.ts';
import { type CarriedWedding, enquiryLink } from '../../../platform/ui/document/enquiry-link.ts';
import type { PageEnv } from '../../../platform/ui/document/page.ts';
import { Price } from '../../../platform/ui/facts/price.tsx';
import { SITE_TEXTS } from '../../../platform/ui/texts/site-texts.ts';
import type { ComparedOffering } from '../../catalogue/contract.ts';
import {
  estimateNote,
  FACT_TEXTS,
  FEE_TEXTS,
  feeTerms,
  feeText,
  PACKAGE_TEXTS,
  packageDishCount,
  packageEstimate,
} from '../../catalogue/parts.ts';
import type { Compared, ComparedHotel } from './compare.load.ts';
import { COMPARE_TEXTS as texts } from './compare-texts.ts';

type Column = ComparedOffering;
type Values = [row: string, value: ReactNode][];

/** Returns the names of all fees of the hotels, in their order. */
const feeNames = (hotels: (Pick<HotelInfo, 'fees'> | null)[]): string[] => [
  ...new Set(hotels.flatMap((hotel) => hotel?.fees.map(({ name }) => name) ?? [])),
];
/** Returns the amount of a fee and when it is due; for an unpublished fee only that. */
const feeCell = (fee: Fee | undefined): string =>
  !fee || isUnpublished(fee) ? FEE_TEXTS.unknown : [feeText(fee), ...feeTerms(fee)].join('，');
/** @param included fees that the package includes */
const feeRows = (names: string[], fees: Fee[] | undefined, included: readonly Fee[] = []): Values =>
  names.map((name) => {
    const fee = fees?.find((one) => one.name === name);
    if (fee && included.includes(fee)) return [name, FEE_TEXTS.includedHere];
    return [name, fees ? feeCell(fee) : texts.unread];
  });
const enquiryOf = (env: PageEnv, hotel: HotelInfo | null, wedding: CarriedWedding) =>
  hotel?.source === 1 ? enquiryLink(env, hotel, wedding) : null;
const giftOf = (hotel: HotelInfo) => hotel.hotel.reachGiftList.map((gift) => gift.split('\n')[0]).join('；') || texts.noGift;

/** Returns the row of the chosen day; none without a day. */
const dayRow = ({ date }: ChosenWedding, day: string): Values => (date ? [[texts.rows.day, day || texts.unread]] : []);

/** Returns the lowest sum of the chosen tables in a hall that holds them; no row without a number of tables. */
function totalRow(halls: readonly Hall[], tables: number): Values {
  if (!tables) return [];
  const fitting = halls.filter(({ minTables, maxTables }) => minTables <= tables && tables <= maxTables);
  const [lowest] = fitting.filter(({ priceFrom }) => priceFrom !== null).sort((a, b) => (a.priceFrom ?? 0) - (b.priceFrom ?? 0));
  const sum = lowest?.priceFrom ? texts.hallTotal(formatPrice(lowest.priceFrom * tables), lowest.name) : FEE_TEXTS.unknown;
  return [[texts.tablesTotal(tables), fitting.length ? sum : texts.noHall(tables)]];
}

export function hotelColumns(env: PageEnv, compared: ComparedHotel[], wedding: ChosenWedding): Column[] {
  const names = feeNames(compared.map(({ hotel }) => hotel));
  return compared.map(({ hotel, day }) => {
    const highest = Math.max(0, ...hotel.halls.map(({ height }) => height));
    const free = hotel.halls.filter(({ pillarFree }) => pillarFree).map(({ name }) => name);
    return {
      id: hotel.id,
      name: hotel.name,
      url: withWedding(hotelUrl(env.site, hotel.cityPinyin, hotel.id), wedding),
      picture: hotel.pictures[0],
      enquiry: enquiryOf(env, hotel, wedding),
      values: [
        ...dayRow(wedding, day),
        ...totalRow(hotel.halls, wedding.tables),
        [
          texts.rows.price,
          hotel.priceMin > 0 ? <Price key="price" yuan={hotel.priceMin} unit={SITE_TEXTS.perTableFrom} /> : FEE_TEXTS.unknown,
        ],
        [texts.rows.halls, hotel.hallCount ? FACT_TEXTS.hallsValue(hotel.hallCount, hotel.maxTables) : FEE_TEXTS.unknown],
        [texts.rows.height, highest ? FACT_TEXTS.metres(highest) : FEE_TEXTS.unknown],
        [texts.rows.pillar, free.join('、') || texts.none],
        [texts.rows.type, hotel.type],
        [texts.rows.place, [hotel.address, hotel.metro].filter(Boolean).join('，')],
        ...feeRows(names, hotel.fees),
        [texts.rows.gifts, giftOf(hotel)],
        [texts.rows.record, hotel.merchantAchievements[0]?.title ?? texts.none],
      ],
    };
  });
}

/** Returns why the number of tables may change a package's price. */
const tableHints = (detail: PackageDetail, tables: number, hall: Hall | undefined): string[] => [
  ...(tables < detail.tableNum ? [texts.few(detail.tableNum)] : []),
  ...(hall && tables > hall.maxTables ? [texts.hallTooSmall(hall.name, hall.maxTables)] : []),
];

export function packageColumns(
  env: PageEnv,
  { packages, tables }: Extract<Compared, { of: 'packages' }>,
  wedding: ChosenWedding,
): Column[] {
  const names = feeNames(packages.map(({ hotel }) => hotel));
  return packages.map(({ detail, hotel, day }) => {
    const hall = hotel?.halls.find(({ id }) => id === detail.hallId);
    const sum = packageEstimate(detail, hotel, { tables, hall });
    const { total, note } = estimateNote(sum, hotel !== null);
    return {
      id: detail.id,
      name: detail.title,
      url: withWedding(
        hotelPackageUrl(env.site, {
          packageId: detail.id,
          cityId: detail.cityId,
          cityWord: hotel?.cityPinyin,
          merchantId: detail.merchant.id,
        }),
        wedding,
      ),
      picture: detail.pictures[0],
      enquiry: enquiryOf(env, hotel, {
        ...wedding,
        hallId: hall?.id,
        packageId: detail.id,
        about: [detail.title, hall?.name].filter(Boolean).join('，'),
      }),
      values: [
        ...dayRow(wedding, day),
        [texts.rows.hotel, detail.merchant.name],
        [texts.rows.halls, hall?.name ?? FEE_TEXTS.unknown],
        [texts.rows.packagePrice, <Price key="price" yuan={detail.actualPrice} unit={SITE_TEXTS.perTable} />],
        [texts.rows.tables, texts.tablesFrom(detail.tableNum)],
        [
          texts.rows.total,
          <Fragment key="total">
            {total}
            <br />
            <small>{[note, ...tableHints(detail, tables, hall)].join('，')}</small>
          </Fragment>,
        ],
        [texts.rows.dishes, packageDishCount(detail) ? PACKAGE_TEXTS.dishes(packageDishCount(detail)) : FEE_TEXTS.unknown],
        [texts.rows.items, detail.commonItems.join('、')],
        ...feeRows(names, hotel?.fees, sum.included),
        [texts.rows.gifts, hotel ? giftOf(hotel) : texts.unread],
      ],
    };
  });
}
