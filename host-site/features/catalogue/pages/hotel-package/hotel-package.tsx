/** /hotel/package: one banquet package of a hotel. */
import { formatPrice } from '../../../../../widgets/domain/catalogue/price.ts';
import { hotelCityUrl, hotelHomeUrl, hotelPackageUrl, hotelUrl } from '../../../../../widgets/domain/site/links.ts';
import { weddingFields, withWedding } from '../../../../platform/ui/document/carried-wedding.ts';
import type { Page, PageEnv } from '../../../../platform/ui/document/page.ts';
import { Price } from '../../../../platform/ui/facts/price.tsx';
import { LinkButtons } from '../../../../platform/ui/forms/button.tsx';
import { Cover, PictureStrip, Viewer } from '../../../../platform/ui/pictures/picture-link.tsx';
import { photographUrl } from '../../../../platform/ui/pictures/picture-sources.ts';
import { base } from '../../../../platform/ui/styles/base.styles.ts';
import { SITE_TEXTS } from '../../../../platform/ui/texts/site-texts.ts';
import { Bar } from '../../ui/bar/bar.tsx';
import { HallCard } from '../../ui/cards/hall-card.tsx';
import { type Estimate, packageEstimate } from '../../ui/facts/estimate.ts';
import { estimateNote } from '../../ui/facts/estimate-note.ts';
import { GiftBox } from '../../ui/facts/gift-box.tsx';
import { PackageDetails } from '../../ui/facts/package-details.tsx';
import { PackageItems } from '../../ui/facts/package-items.tsx';
import { PACKAGE_TEXTS } from '../../ui/facts/package-texts.ts';
import { detailHeadStyles } from '../../ui/heads/detail-head.styles.ts';
import { DetailHead } from '../../ui/heads/detail-head.tsx';
import { BanquetMenu, menuSummary } from '../../ui/menu/banquet-menu.tsx';
import { Rating } from '../../ui/rating/rating.tsx';
import { WeddingNote } from '../../ui/wedding-note.tsx';
import { offerData } from '../structured-data.ts';
import { EstimateBox } from './estimate-box.tsx';
import type { HotelPackageProps } from './hotel-package.load.ts';
import { hotelPackageStyles } from './hotel-package.styles.ts';
import { HotelCard, OtherPackages } from './hotel-package-aside.tsx';
import { ESTIMATE_TEXTS, HOTEL_PACKAGE_TEXTS as texts } from './hotel-package-texts.ts';

const { cls } = hotelPackageStyles;

/** Returns the cover, which is square: a picture of square shape if there is one, else the wide picture of the lists. */
const coverOf = (pictures: string[]): string | undefined => pictures.find((name) => name.includes('-square-')) ?? pictures[0];

export function hotelPackagePage(props: HotelPackageProps, env: PageEnv): Page {
  const { detail, hotel, hall, cityName, cityWord, wedding } = props;
  const { site } = env;
  const merchant = hotel?.name || detail.merchant.name;
  const hotelPage = cityWord ? hotelUrl(site, cityWord, detail.merchant.id) : hotelHomeUrl(site);
  const backUrl = withWedding(hotelPage, wedding);
  const address = hotelPackageUrl(site, { packageId: detail.id, cityId: detail.cityId, cityWord, merchantId: detail.merchant.id });
  const price = formatPrice(detail.actualPrice);
  const cover = coverOf(detail.pictures);
  const { tables, counts } = props.estimateFields;
  // Of the package, or of the tables and fees in the address.
  const sum = packageEstimate(detail, hotel, { tables, hall, countOf: (field) => counts[field] ?? 0 });
  return {
    head: {
      title: texts.title(detail.title, merchant, site.brand.name),
      description: texts.description(merchant, detail.title, price, detail.tableNum, menuSummary(detail)),
      canonical: address,
      image: detail.pictures[0],
    },
    data: [
      offerData({
        name: detail.title,
        url: address,
        price: detail.actualPrice,
        seller: { name: merchant, url: hotelPage },
        image: photographUrl(env.pictures, detail.pictures[0], 1),
      }),
    ],
    header: { channel: 'hotel', city: cityWord, active: 1 },
    crumbs: [
      { name: SITE_TEXTS.crumbs.hotelHome, url: hotelHomeUrl(site) },
      ...(cityWord ? [{ name: SITE_TEXTS.crumbs.city(cityName), url: withWedding(hotelCityUrl(site, cityWord), wedding) }] : []),
      { name: merchant, url: backUrl },
      { name: detail.title },
    ],
    main: (
      <div className={base.cls.wrap}>
        <div className={detailHeadStyles.cls.top}>
          <Cover env={env} name={cover} type={3} of={detail.title} className={detailHeadStyles.cls.cover} />
          <Summary props={props} sum={sum} merchant={merchant} backUrl={backUrl} />
        </div>
        <div className={cls.body}>
          <Contents props={props} sum={sum} env={env} address={address} />
          <Aside props={props} env={env} backUrl={backUrl} />
        </div>
      </div>
    ),
    bar: <PackageBar props={props} env={env} merchant={merchant} backUrl={backUrl} />,
    // Rendered for every source: mounting this widget saves the hotel's id in the cookie.
    widgets: [
      {
        name: 'enquiry',
        options: {
          hotelId: String(detail.merchant.id),
          merchantId: String(detail.merchant.id),
          hotelName: merchant,
          source: hotel?.source ?? -1,
        },
      },
    ],
  };
}

function hintsOf({ detail, hotel, hall, largerHall, estimateFields }: HotelPackageProps): string[] {
  const { tables, hasBadTables, hasBadCount } = estimateFields;
  const hints = ESTIMATE_TEXTS;
  const isHotelTooSmall = hotel !== null && hotel.maxTables > 0 && tables > hotel.maxTables;
  return [
    hasBadTables && hints.bad,
    hasBadCount && hints.badCount,
    tables < detail.tableNum && hints.few(detail.tableNum),
    isHotelTooSmall && hints.hotelTooSmall(hotel.maxTables),
    !isHotelTooSmall && hall && tables > hall.maxTables && hints.hallTooSmall(hall.name, hall.maxTables, largerHall ?? undefined),
  ].filter((hint) => typeof hint === 'string');
}

/** Renders estimate, menu, details and pictures. */
function Contents({ props, sum, env, address }: { props: HotelPackageProps; sum: Estimate; env: PageEnv; address: string }) {
  const { detail, hotel, cityWord, wedding } = props;
  return (
    <div>
      <WeddingNote wedding={wedding} choice={props.dayChoice} />
      <EstimateBox
        action={address}
        fields={{
          packageId: detail.id,
          cityId: detail.cityId,
          ...(cityWord && { cityWord }),
          merchantId: detail.merchant.id,
          ...Object.fromEntries(weddingFields({ ...wedding, tables: 0 })),
        }}
        price={detail.actualPrice}
        sum={sum}
        isRead={hotel !== null}
        hints={hintsOf(props)}
      />
      <BanquetMenu menu={detail} />
      <PackageDetails sections={detail.detailContents} hotel={hotel} included={packageEstimate(detail, hotel).included} />
      <PictureStrip env={env} names={detail.pictures.filter((name) => name !== coverOf(detail.pictures))} of={detail.title} />
      <Viewer />
    </div>
  );
}

/** Renders hotel, hall and other packages. */
function Aside({ props, env, backUrl }: { props: HotelPackageProps; env: PageEnv; backUrl: string }) {
  const { hotel, cityWord } = props;
  return (
    <aside className={cls.aside} aria-label={texts.hotel}>
      {hotel && <HotelCard env={env} hotel={hotel} url={backUrl} />}
      {props.hall && <HallCard env={env} hall={props.hall} />}
      <LinkButtons links={props.links} className={cls.links} />
      <OtherPackages env={env} packages={props.others} cityWord={cityWord} wedding={props.wedding} />
    </aside>
  );
}

function PackageBar({
  props: { detail, hotel, hall, wedding, bar, estimateFields },
  env,
  merchant,
  backUrl,
}: {
  props: HotelPackageProps;
  env: PageEnv;
  merchant: string;
  backUrl: string;
}) {
  return (
    <Bar
      env={env}
      back={{ url: backUrl, wide: SITE_TEXTS.bar.hotelWide, slim: SITE_TEXTS.bar.hotelSlim, icon: 'home' }}
      name={detail.title}
      detail={merchant}
      price={detail.actualPrice}
      unit={SITE_TEXTS.perTable}
      tables={{ wide: `，${PACKAGE_TEXTS.tables(estimateFields.tables)}`, slim: texts.barSlim(estimateFields.tables) }}
      hotel={hotel}
      links={bar}
      wedding={{ ...wedding, hallId: hall?.id, packageId: detail.id, about: [detail.title, hall?.name].filter(Boolean).join('，') }}
    />
  );
}

/** Renders what the package is, and what it costs for the chosen tables. */
function Summary({ props, sum, merchant, backUrl }: { props: HotelPackageProps; sum: Estimate; merchant: string; backUrl: string }) {
  const { detail, hotel } = props;
  const { total, note } = estimateNote(sum, hotel !== null);
  return (
    <div className={cls.about}>
      <DetailHead
        title={detail.title}
        tier={hotel?.tier ?? null}
        owner={{ name: merchant, url: backUrl }}
        facts={[hotel ? hotel.district + hotel.area : '']}
      />
      <Rating rating={hotel?.rating} url={`${backUrl}#reviews`} />
      <div className={cls.priceRow}>
        <Price yuan={detail.actualPrice} unit={SITE_TEXTS.perTable} size="page" />
        <span className={cls.tables}>{PACKAGE_TEXTS.tables(sum.tables)}</span>
        <p className={cls.total}>
          <span>{total}</span>
          <span>{note}</span>
        </p>
      </div>
      {detail.commonItems.length > 0 && <PackageItems className={cls.items} label={texts.items} items={detail.commonItems} />}
      {hotel && <GiftBox gifts={hotel.hotel.reachGiftList} className={cls.gift} listClassName={cls.giftList} />}
    </div>
  );
}
