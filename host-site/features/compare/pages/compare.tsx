/** /compare: hotels or packages side by side. Unpublished facts are named as such. */
import { Fragment, type ReactNode } from 'react';
import type { PackageDetail } from '../../../../widgets/domain/catalogue/entities.ts';
import { type Fee, isUnpublished } from '../../../../widgets/domain/catalogue/fee.ts';
import type { Hall, HotelInfo } from '../../../../widgets/domain/catalogue/hotel-entities.ts';
import { formatPrice } from '../../../../widgets/domain/catalogue/price.ts';
import { compareUrl, hotelHomeUrl, hotelPackageUrl, hotelUrl, mainUrl } from '../../../../widgets/domain/site/links.ts';
import { packageDishCount } from '../../../../widgets/domain/site/menu.ts';
import { type ChosenWedding, weddingFields, withWedding } from '../../../platform/ui/document/carried-wedding.ts';
import { type CarriedWedding, enquiryLink } from '../../../platform/ui/document/enquiry-link.ts';
import type { Page, PageEnv } from '../../../platform/ui/document/page.ts';
import { PageHead } from '../../../platform/ui/document/page-head.tsx';
import { State } from '../../../platform/ui/document/state.tsx';
import { chineseDate } from '../../../platform/ui/facts/moment.tsx';
import { Price } from '../../../platform/ui/facts/price.tsx';
import { LinkButton, LinkButtons, Submit } from '../../../platform/ui/forms/button.tsx';
import { Picture } from '../../../platform/ui/pictures/picture.tsx';
import { base } from '../../../platform/ui/styles/base.styles.ts';
import { classes } from '../../../platform/ui/styles/classes.ts';
import { pieces } from '../../../platform/ui/styles/pieces.styles.ts';
import { toolStyles } from '../../../platform/ui/styles/tools.styles.ts';
import { SITE_TEXTS } from '../../../platform/ui/texts/site-texts.ts';
import { estimateNote, feeTerms, feeText, packageEstimate, TablesField, WeddingNote } from '../../catalogue/parts.ts';
import type { Compared, ComparedHotel, CompareProps } from './compare.load.ts';
import { compareStyles } from './compare.styles.ts';
import { COMPARE_TEXTS as texts } from './compare-texts.ts';

const { cls } = compareStyles;

interface Column {
  id: number;
  name: string;
  url: string;
  picture: string | undefined;
  /** Attributes of the link; null when the hotel accepts no enquiries. */
  enquiry: ReturnType<typeof enquiryLink> | null;
  /** Values in the order of the rows. */
  values: [row: string, value: ReactNode][];
}

/** Returns the names of all fees of the hotels, in their order. */
const feeNames = (hotels: (Pick<HotelInfo, 'fees'> | null)[]): string[] => [
  ...new Set(hotels.flatMap((hotel) => hotel?.fees.map(({ name }) => name) ?? [])),
];
/** Returns the amount of a fee and when it is due; for an unpublished fee only that. */
const feeCell = (fee: Fee | undefined): string =>
  !fee || isUnpublished(fee) ? SITE_TEXTS.fees.unknown : [feeText(fee), ...feeTerms(fee)].join('，');
/** @param included fees that the package includes */
const feeRows = (names: string[], fees: Fee[] | undefined, included: readonly Fee[] = []): Column['values'] =>
  names.map((name) => {
    const fee = fees?.find((one) => one.name === name);
    if (fee && included.includes(fee)) return [name, SITE_TEXTS.fees.includedHere];
    return [name, fees ? feeCell(fee) : texts.unread];
  });
const enquiryOf = (env: PageEnv, hotel: HotelInfo | null, wedding: CarriedWedding) =>
  hotel?.source === 1 ? enquiryLink(env, hotel, wedding) : null;
const giftOf = (hotel: HotelInfo) => hotel.hotel.reachGiftList.map((gift) => gift.split('\n')[0]).join('；') || texts.noGift;

/** Returns the row of the chosen day; none without a day. */
const dayRow = ({ date, meal }: ChosenWedding, day: string): Column['values'] =>
  date ? [[[chineseDate(date), meal && SITE_TEXTS.wedding.meals[meal]].filter(Boolean).join(''), day || texts.unread]] : [];

/** Returns the lowest sum of the chosen tables in a hall that holds them; no row without a number of tables. */
function totalRow(halls: readonly Hall[], tables: number): Column['values'] {
  if (!tables) return [];
  const fitting = halls.filter(({ minTables, maxTables }) => minTables <= tables && tables <= maxTables);
  const [lowest] = fitting.filter(({ priceFrom }) => priceFrom !== null).sort((a, b) => (a.priceFrom ?? 0) - (b.priceFrom ?? 0));
  const sum = lowest?.priceFrom ? texts.hallTotal(formatPrice(lowest.priceFrom * tables), lowest.name) : SITE_TEXTS.fees.unknown;
  return [[texts.tablesTotal(tables), fitting.length ? sum : texts.noHall(tables)]];
}

function hotelColumns(env: PageEnv, compared: ComparedHotel[], wedding: ChosenWedding): Column[] {
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
          hotel.priceMin > 0 ? <Price key="price" yuan={hotel.priceMin} unit={SITE_TEXTS.perTableFrom} /> : SITE_TEXTS.fees.unknown,
        ],
        [texts.rows.halls, hotel.hallCount ? SITE_TEXTS.facts.hallsValue(hotel.hallCount, hotel.maxTables) : SITE_TEXTS.fees.unknown],
        [texts.rows.height, highest ? SITE_TEXTS.facts.metres(highest) : SITE_TEXTS.fees.unknown],
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

function packageColumns(env: PageEnv, { packages, tables }: Extract<Compared, { of: 'packages' }>, wedding: ChosenWedding): Column[] {
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
      enquiry: enquiryOf(env, hotel, { ...wedding, hallId: detail.hallId }),
      values: [
        ...dayRow(wedding, day),
        [texts.rows.hotel, detail.merchant.name],
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
        [texts.rows.dishes, packageDishCount(detail) ? SITE_TEXTS.package.dishes(packageDishCount(detail)) : SITE_TEXTS.fees.unknown],
        [texts.rows.items, detail.commonItems.join('、')],
        ...feeRows(names, hotel?.fees, sum.included),
        [texts.rows.gifts, hotel ? giftOf(hotel) : texts.unread],
      ],
    };
  });
}

export function comparePage({ compared, gone, tooMany, wedding, links }: CompareProps, env: PageEnv): Page {
  const { site } = env;
  const { of } = compared;
  const columns =
    of === 'hotels' ? hotelColumns(env, compared.hotels, wedding) : of === 'packages' ? packageColumns(env, compared, wedding) : [];
  return {
    head: { title: texts.title(site.brand.name), description: texts.description, noindex: true },
    header: { channel: 'hotel' },
    crumbs: [
      { name: SITE_TEXTS.crumbs.home, url: mainUrl(site) },
      { name: SITE_TEXTS.crumbs.hotelHome, url: withWedding(hotelHomeUrl(site), wedding) },
      { name: texts.heading[of] },
    ],
    main: (
      <div className={base.cls.wrap}>
        <PageHead heading={texts.heading[of]} lead={columns.length > 0 ? texts.lead(columns.length) : ''} />
        <WeddingNote wedding={wedding} />
        {gone > 0 && <p className={toolStyles.cls.note}>{texts.gone(gone)}</p>}
        {tooMany && <p className={toolStyles.cls.note}>{texts.tooMany}</p>}
        {of === 'none' ? (
          <State
            level={2}
            title={texts.emptyTitle}
            hint={texts.emptyHint}
            ways={[{ name: SITE_TEXTS.links.seeHotels, url: hotelHomeUrl(site) }]}
          />
        ) : (
          <>
            {of === 'packages' && <TablesForm env={env} compared={compared} wedding={wedding} />}
            <Table env={env} of={of} columns={columns} wedding={of === 'packages' ? { ...wedding, tables: compared.tables } : wedding} />
            <p className={toolStyles.cls.note}>{texts.share}</p>
            <LinkButtons links={links} className={cls.links} />
          </>
        )}
      </div>
    ),
  };
}

/** Renders the form that changes the number of tables of all totals. */
function TablesForm({
  env,
  compared,
  wedding,
}: { env: PageEnv; compared: Extract<Compared, { of: 'packages' }> } & Pick<CompareProps, 'wedding'>) {
  return (
    <form className={cls.tables} action={compareUrl(env.site, 'packages', [])}>
      <input type="hidden" name="packages" value={compared.packages.map(({ detail }) => detail.id).join(',')} />
      {weddingFields({ ...wedding, tables: 0 }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <TablesField label={texts.tablesLabel} tables={compared.tables} />
      <Submit text={texts.tablesSubmit} />
      {compared.hasBadTables && <p className={toolStyles.cls.note}>{texts.badTables(compared.tables)}</p>}
    </form>
  );
}

/** Minimum width of the table by the number of columns; one column needs none. */
const MIN_WIDTHS: Readonly<Record<number, string>> = { 2: cls.columns2, 3: cls.columns3, 4: cls.columns4 };

function Table({
  env,
  of,
  columns,
  wedding,
}: { env: PageEnv; of: 'hotels' | 'packages'; columns: Column[] } & Pick<CompareProps, 'wedding'>) {
  const without = (id: number) =>
    withWedding(
      compareUrl(
        env.site,
        of,
        columns.map((column) => column.id).filter((other) => other !== id),
      ),
      wedding,
    );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard
    <section className={cls.scroll} tabIndex={0} aria-label={texts.heading[of]}>
      <table className={classes(cls.compare, MIN_WIDTHS[columns.length])}>
        <thead>
          <tr>
            <td />
            {columns.map(({ id, name, url, picture }) => (
              <th key={id} scope="col">
                <Picture env={env} name={picture} type={2} />
                <strong>
                  <a href={url}>{name}</a>
                </strong>
                <a className={toolStyles.cls.minor} rel="nofollow" href={without(id)}>
                  {texts.remove}
                </a>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {columns[0]?.values.map(([row], index) => (
            <tr key={row}>
              <th scope="row">{row}</th>
              {columns.map(({ id, values }) => (
                <td key={id} className={values[index]?.[1] === SITE_TEXTS.fees.unknown ? pieces.cls.unknown : undefined}>
                  {values[index]?.[1]}
                </td>
              ))}
            </tr>
          ))}
          <tr>
            <td />
            {columns.map(({ id, enquiry }) => (
              <td key={id}>{enquiry ? <LinkButton text={texts.ask} {...enquiry} /> : SITE_TEXTS.bar.closed}</td>
            ))}
          </tr>
        </tbody>
      </table>
    </section>
  );
}
