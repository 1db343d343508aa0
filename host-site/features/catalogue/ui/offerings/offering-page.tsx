/** The page of one offering such as a good or a fleet: pictures, price and order, text, and others of its merchant. */
import type { ReactElement, ReactNode } from 'react';
import { merchantUrl } from '../../../../../widgets/domain/site/links.ts';
import type { PagePart } from '../../../../platform/feature/page-slot.ts';
import type { Crumb, Page, PageEnv } from '../../../../platform/ui/document/page.ts';
import { CONTEXT } from '../../../../platform/ui/document/structured-data.ts';
import { Price } from '../../../../platform/ui/facts/price.tsx';
import { SectionHead } from '../../../../platform/ui/heads/section-head.tsx';
import { PictureLink, PictureStrip, Viewer } from '../../../../platform/ui/pictures/picture-link.tsx';
import { photographUrl } from '../../../../platform/ui/pictures/picture-sources.ts';
import { base } from '../../../../platform/ui/styles/base.styles.ts';
import { pieces } from '../../../../platform/ui/styles/pieces.styles.ts';
import { SITE_TEXTS } from '../../../../platform/ui/texts/site-texts.ts';
import { CardSection } from '../cards/card-section.tsx';
import { offeringStyles } from './offering.styles.ts';
import { OfferingWays } from './offering-ways.tsx';

const { cls } = offeringStyles;

interface OfferingDetail {
  title: string;
  text: string;
  price: number;
  pictures: readonly string[];
  shop: { id: number; name: string };
}

interface OfferingPage {
  url: string;
  title: string;
  description: string;
  /** Address of a script that only this page loads. */
  script?: string | undefined;
  header: NonNullable<Page['header']>;
  crumbs: Crumb[];
  /** Illustration of an offering without pictures. */
  pictureType: 1 | 2 | 3;
  /** Beside the merchant's name. */
  city: string;
  /** After the price. */
  unit: string;
  /** Prices of the structured data, all of them visible on the page. */
  offers: Readonly<Record<string, string | number>>;
  /** Below the price: what it includes, and the form of the order. */
  order: ReactNode;
  /** What features add below the order. */
  ways: readonly PagePart[];
  /** Below the pictures. */
  below?: ReactNode;
  about: string;
  more: { title: string; cards: ReactElement[] };
}

export function offeringPage(env: PageEnv, offering: OfferingDetail, page: OfferingPage): Page {
  const { title, text, price, shop } = offering;
  const [image, ...rest] = offering.pictures;
  return {
    head: {
      title: page.title,
      description: page.description,
      canonical: page.url,
      ...(page.script && { script: page.script }),
      ...(image && { image }),
    },
    header: page.header,
    crumbs: page.crumbs,
    data: [productData(env, offering, page)],
    main: (
      <div className={base.cls.wrap}>
        <div className={cls.top}>
          <div>
            <PictureLink
              env={env}
              name={image}
              type={page.pictureType}
              alt={SITE_TEXTS.viewer.picture(title, 1)}
              eager
              place="gallery"
              isLabelled
              className={cls.cover}
            />
            <PictureStrip env={env} names={rest} of={title} />
          </div>
          <div className={cls.order}>
            <h1>{title}</h1>
            <p className={cls.shop}>
              <a href={merchantUrl(env.site, shop.id)}>{shop.name}</a>
              <span>{page.city}</span>
            </p>
            <p className={cls.price}>
              <Price yuan={price} unit={page.unit} size="head" />
            </p>
            {page.order}
            <OfferingWays ways={page.ways} env={env} />
          </div>
          {page.below && <section className={cls.below}>{page.below}</section>}
        </div>
        {text && (
          <section className={pieces.cls.section}>
            <SectionHead title={page.about} />
            {text.split('\n').map((line) => (
              <p key={line} className={cls.text}>
                {line}
              </p>
            ))}
          </section>
        )}
        <CardSection title={page.more.title} cards={page.more.cards} />
        <Viewer />
      </div>
    ),
  };
}

/** Returns a product of schema.org. Every value is visible on the page. */
function productData(env: PageEnv, { title, text, pictures, shop }: OfferingDetail, { url, pictureType, offers }: OfferingPage) {
  const image = photographUrl(env.pictures, pictures[0], pictureType);
  return {
    '@context': CONTEXT,
    '@type': 'Product',
    name: title,
    ...(text && { description: text }),
    ...(image && { image }),
    offers: {
      ...offers,
      url,
      priceCurrency: 'CNY',
      seller: { '@type': 'Organization', name: shop.name, url: merchantUrl(env.site, shop.id) },
    },
  };
}
