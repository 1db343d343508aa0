import { formatPrice } from '../../../../../widgets/domain/catalogue/price.ts';
import { hotelUrl } from '../../../../../widgets/domain/site/links.ts';
import type { Page, PageEnv } from '../../../../platform/ui/document/page.ts';
import { pageParts } from '../../../../platform/ui/document/page-parts.ts';
import { MorePictures, Viewer } from '../../../../platform/ui/pictures/picture-link.tsx';
import { photographUrl } from '../../../../platform/ui/pictures/picture-sources.ts';
import { base } from '../../../../platform/ui/styles/base.styles.ts';
import { SITE_TEXTS } from '../../../../platform/ui/texts/site-texts.ts';
import { Bar, hotlineBack } from '../../ui/bar/bar.tsx';
import { FoldedNotes } from '../../ui/cards/note-section.tsx';
import { hotelCrumbs } from '../../ui/hotel-crumbs.ts';
import { Rating } from '../../ui/rating/rating.tsx';
import { WeddingNote } from '../../ui/wedding-note.tsx';
import { placeData } from '../structured-data.ts';
import { Halls, Packages } from './halls-and-packages.tsx';
import type { HotelDetailProps } from './hotel-detail.load.ts';
import { hotelDetailStyles } from './hotel-detail.styles.ts';
import { AddedSection, Fees, GALLERY_PICTURES, Gallery, Head, Intro, Place, SectionLinks } from './hotel-detail-sections.tsx';
import { HOTEL_TEXTS as texts } from './hotel-texts.ts';
import { priceFrom } from './price-from.ts';
import { SimilarHotels } from './similar-hotels.tsx';

export function hotelDetailPage(props: HotelDetailProps, env: PageEnv): Page {
  const { hotel, cityName, wedding, sections } = props;
  const { site } = env;
  return {
    head: {
      title: texts.title(hotel.name, cityName, site.brand.name),
      description: texts.description(hotel.name, hotel.hallCount, hotel.maxTables, hotel.priceMin > 0 ? formatPrice(hotel.priceMin) : ''),
      canonical: hotelUrl(site, hotel.cityPinyin, hotel.id),
      image: hotel.pictures[0],
    },
    data: [
      placeData({
        type: 'Hotel',
        name: hotel.name,
        url: hotelUrl(site, hotel.cityPinyin, hotel.id),
        city: cityName,
        address: hotel.address,
        description: hotel.intro,
        image: photographUrl(env.pictures, hotel.pictures[0], 1),
        priceRange: hotel.priceMin > 0 ? formatPrice(hotel.priceMin) + SITE_TEXTS.perTableFrom : undefined,
        further: Object.assign({}, ...sections.afterPackages.map(({ data }) => data)),
      }),
    ],
    header: { channel: 'hotel', city: hotel.cityPinyin, active: 1 },
    crumbs: [...hotelCrumbs(site, cityName, hotel.cityPinyin, wedding), { name: hotel.name }],
    main: <Main {...props} env={env} />,
    bar: <HotelBar env={env} {...props} />,
    widgets: [
      {
        name: 'enquiry',
        options: { hotelId: String(hotel.id), merchantId: String(hotel.id), hotelName: hotel.name, source: hotel.source },
      },
    ],
  };
}

function Main(props: HotelDetailProps & { env: PageEnv }) {
  const { env, hotel, packages, similar, notes, sections, ways, wedding, dayChoice, cityName } = props;
  return (
    <div className={base.cls.wrap}>
      <Head hotel={hotel} price={priceFrom(props)} />
      <Rating rating={hotel.rating} url="#reviews" />
      <WeddingNote wedding={wedding} choice={dayChoice} />
      <Gallery env={env} hotel={hotel} />
      <div className={hotelDetailStyles.cls.morePictures}>
        <MorePictures env={env} names={hotel.pictures.slice(GALLERY_PICTURES)} of={hotel.name} before={GALLERY_PICTURES} />
      </div>
      <Intro env={env} hotel={hotel} similar={similar} ways={ways} />
      <SectionLinks sections={sections} />
      <Halls env={env} hotel={hotel} packages={packages} wedding={wedding} />
      {pageParts(
        sections.afterHalls.map(({ part }) => part),
        env,
      )}
      <Fees fees={hotel.fees} checkedOn={hotel.feesCheckedOn} />
      <Packages env={env} hotel={hotel} packages={packages} wedding={wedding} />
      {sections.afterPackages.map((section) => (
        <AddedSection key={section.id} env={env} section={section} />
      ))}
      <Place env={env} hotel={hotel} cityName={cityName} />
      <FoldedNotes env={env} notes={notes} />
      <SimilarHotels env={env} hotel={hotel} similar={similar} wedding={wedding} />
      <Viewer />
    </div>
  );
}

function HotelBar(props: HotelDetailProps & { env: PageEnv }) {
  const { env, hotel, wedding, bar } = props;
  const call = bar.find(({ icon }) => icon === 'phone');
  return (
    <Bar
      env={env}
      // A call to the hotel by a virtual number, else one to the platform.
      back={call ?? hotlineBack(env.site)}
      name={hotel.name}
      detail={hotel.merchantAchievements[0]?.title ?? hotel.address}
      price={priceFrom(props) || null}
      unit={SITE_TEXTS.perTableFrom}
      tables={{ slim: texts.barSlim }}
      hotel={hotel}
      links={bar.filter((link) => link !== call)}
      wedding={wedding}
    />
  );
}
