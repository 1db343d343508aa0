import type { HotelFull } from '../../../widgets/domain/catalogue/hotel-entities.ts';
import { imageUrl } from '../../../widgets/domain/catalogue/image.ts';
import { formatPrice } from '../../../widgets/domain/catalogue/price.ts';
import { hotelCityUrl, hotelHomeUrl, hotelUrl } from '../../../widgets/domain/site/links.ts';
import { Bar, hotlineBack } from '../../ui/document/bar.tsx';
import type { Page, PageEnv } from '../../ui/document/page.ts';
import { placeData } from '../../ui/document/structured-data.ts';
import { MorePictures, Viewer } from '../../ui/pictures/picture-link.tsx';
import { base } from '../../ui/styles/base.styles.ts';
import { SITE_TEXTS } from '../../ui/texts/site-texts.ts';
import type { HotelDetailProps } from './hotel-detail.load.ts';
import { hotelDetailStyles } from './hotel-detail.styles.ts';
import { Fees, GALLERY_PICTURES, Gallery, Halls, Head, Intro, Packages, Place, Sections } from './hotel-detail-sections.tsx';
import { HOTEL_TEXTS as texts } from './hotel-texts.ts';
import { SimilarHotels } from './similar-hotels.tsx';

export function hotelDetailPage({ hotel, cityName, packages, similar }: HotelDetailProps, env: PageEnv): Page {
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
        image: hotel.pictures[0] && imageUrl(env.pictures, hotel.pictures[0], 1, { webp: false }),
        priceRange: hotel.priceMin > 0 ? formatPrice(hotel.priceMin) + SITE_TEXTS.perTableFrom : undefined,
      }),
    ],
    header: { channel: 'hotel', city: hotel.cityPinyin, active: 1 },
    crumbs: [
      { name: SITE_TEXTS.crumbs.hotelHome, url: hotelHomeUrl(site) },
      { name: SITE_TEXTS.crumbs.city(cityName), url: hotelCityUrl(site, hotel.cityPinyin) },
      { name: hotel.name },
    ],
    main: (
      <div className={base.cls.wrap}>
        <Head hotel={hotel} />
        <Gallery env={env} hotel={hotel} />
        <div className={hotelDetailStyles.cls.morePictures}>
          <MorePictures env={env} names={hotel.pictures.slice(GALLERY_PICTURES)} of={hotel.name} before={GALLERY_PICTURES} />
        </div>
        <Intro env={env} hotel={hotel} similar={similar} />
        <Sections />
        <Halls env={env} hotel={hotel} packages={packages} />
        <Fees fees={hotel.fees} checkedOn={hotel.feesCheckedOn} />
        <Packages env={env} packages={packages} cityWord={hotel.cityPinyin} />
        <Place hotel={hotel} />
        <SimilarHotels env={env} hotel={hotel} similar={similar} />
        <Viewer />
      </div>
    ),
    bar: <HotelBar env={env} hotel={hotel} />,
    widgets: [
      {
        name: 'enquiry',
        options: { hotelId: String(hotel.id), merchantId: String(hotel.id), hotelName: hotel.name, source: hotel.source },
      },
    ],
  };
}

function HotelBar({ env, hotel }: { env: PageEnv; hotel: HotelFull }) {
  return (
    <Bar
      env={env}
      back={hotlineBack(env.site)}
      name={hotel.name}
      detail={hotel.merchantAchievements[0]?.title ?? hotel.address}
      price={hotel.priceMin || null}
      unit={SITE_TEXTS.perTableFrom}
      tables={{ wide: '', slim: texts.barSlim }}
      hotel={hotel}
    />
  );
}
