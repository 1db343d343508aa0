/** /package/{id}: a package of a category. */
import { formatCount } from '../../../../../widgets/domain/catalogue/count.ts';
import type { ListingPackage } from '../../../../../widgets/domain/catalogue/listing-entities.ts';
import { formatPrice } from '../../../../../widgets/domain/catalogue/price.ts';
import { listingPackageUrl, merchantUrl } from '../../../../../widgets/domain/site/links.ts';
import type { Page, PageEnv } from '../../../../platform/ui/document/page.ts';
import { Price } from '../../../../platform/ui/facts/price.tsx';
import { Cover, PictureStrip, Viewer } from '../../../../platform/ui/pictures/picture-link.tsx';
import { photographUrl } from '../../../../platform/ui/pictures/picture-sources.ts';
import { base } from '../../../../platform/ui/styles/base.styles.ts';
import { Bar } from '../../ui/bar/bar.tsx';
import { CardSection } from '../../ui/cards/card-section.tsx';
import { LISTING_CARD_TEXTS } from '../../ui/cards/listing-card-texts.ts';
import { ListingPackageCard } from '../../ui/cards/listing-cards.tsx';
import { PackageDetails } from '../../ui/facts/package-details.tsx';
import { PackageItems } from '../../ui/facts/package-items.tsx';
import { detailHeadStyles } from '../../ui/heads/detail-head.styles.ts';
import { DetailHead } from '../../ui/heads/detail-head.tsx';
import { Rating } from '../../ui/rating/rating.tsx';
import { offerData } from '../structured-data.ts';
import { detailsStyles } from './details.styles.ts';
import { DETAIL_TEXTS as texts } from './details-texts.ts';
import { categoryCrumbs, merchantBack } from './merchant.tsx';

const { cls } = detailsStyles;

const ITEMS_IN_DESCRIPTION = 4;

export function listedPackagePage({ detail }: { detail: ListingPackage }, env: PageEnv): Page {
  const { site } = env;
  const { merchant, city } = detail;
  const unit = detail.unit && `/${detail.unit}`;
  const url = listingPackageUrl(site, detail.id);
  const price = formatPrice(detail.actualPrice) + unit;
  const [image, ...rest] = detail.pictures;
  const description = texts.packageDescription(
    detail.title,
    merchant.name,
    price,
    detail.commonItems.slice(0, ITEMS_IN_DESCRIPTION).join('、'),
  );
  return {
    head: { title: texts.packageTitle(detail.title, merchant.name, site.brand.name), description, canonical: url, image },
    header: { channel: 'main', city: city.pinyin, active: 2 },
    crumbs: [
      ...categoryCrumbs(site, detail.category, city, 'package'),
      { name: merchant.name, url: merchantUrl(site, merchant.id) },
      { name: detail.title },
    ],
    data: [
      offerData({
        name: detail.title,
        url,
        price: detail.actualPrice,
        seller: { name: merchant.name, url: merchantUrl(site, merchant.id) },
        image: photographUrl(env.pictures, image, 1),
      }),
    ],
    main: (
      <div className={base.cls.wrap}>
        <div className={detailHeadStyles.cls.top}>
          <div>
            <Cover env={env} name={image} type={3} of={detail.title} className={detailHeadStyles.cls.cover} />
            <PictureStrip env={env} names={rest} of={detail.title} />
          </div>
          <About env={env} detail={detail} priceUnit={unit} />
        </div>
        <DetailsAndOtherPackages env={env} detail={detail} />
        <Viewer />
      </div>
    ),
    bar: (
      <Bar
        env={env}
        merchant
        back={merchantBack(site, merchant.id)}
        name={detail.title}
        detail={merchant.name}
        price={detail.actualPrice}
        unit={unit}
        tables={{ slim: detail.unit }}
        hotel={merchant}
        wedding={{ packageId: detail.id, about: detail.title }}
      />
    ),
  };
}

/** Renders title, merchant, price and contents. */
function About({ env: { site }, detail, priceUnit }: { env: PageEnv; detail: ListingPackage; priceUnit: string }) {
  const { merchant, city } = detail;
  return (
    <div className={cls.about}>
      <DetailHead
        title={detail.title}
        tier={merchant.tier}
        owner={{ name: merchant.name, url: merchantUrl(site, merchant.id) }}
        facts={[city.name, detail.style, LISTING_CARD_TEXTS.views(formatCount(detail.views))]}
      />
      <Rating rating={merchant.rating} url={`${merchantUrl(site, merchant.id)}#reviews`} />
      <div className={cls.priceRow}>
        <Price yuan={detail.actualPrice} unit={priceUnit} size="page" />
        <p>{texts.priceNote}</p>
      </div>
      {detail.highlight && <p className={cls.text}>{detail.highlight}</p>}
      <PackageItems className={cls.items} label={texts.items} items={detail.commonItems} />
    </div>
  );
}

function DetailsAndOtherPackages({ env, detail }: { env: PageEnv; detail: ListingPackage }) {
  return (
    <>
      <PackageDetails sections={[detail.menuInfo, ...detail.detailContents]} hotel={null} />
      <CardSection
        title={texts.otherPackages}
        cards={detail.more.map((row) => <ListingPackageCard key={row.id} env={env} row={row} image={5} />)}
      />
    </>
  );
}
