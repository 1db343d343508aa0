/** /merchant/{id}: a merchant of a category, with packages and examples. */
import type { CategoryId } from '../../../../../widgets/domain/catalogue/category.ts';
import { categoryById } from '../../../../../widgets/domain/catalogue/category.ts';
import { formatCount } from '../../../../../widgets/domain/catalogue/count.ts';
import type { City } from '../../../../../widgets/domain/catalogue/entities.ts';
import { formatPrice } from '../../../../../widgets/domain/catalogue/price.ts';
import { listingUrl, mainUrl, merchantUrl } from '../../../../../widgets/domain/site/links.ts';
import type { Site } from '../../../../../widgets/domain/site/site.ts';
import type { Crumb, Page, PageEnv } from '../../../../platform/ui/document/page.ts';
import { pageParts } from '../../../../platform/ui/document/page-parts.ts';
import { FactList, Facts } from '../../../../platform/ui/facts/facts.tsx';
import { Price } from '../../../../platform/ui/facts/price.tsx';
import { SectionHead } from '../../../../platform/ui/heads/section-head.tsx';
import { Cover, PictureStrip, Viewer } from '../../../../platform/ui/pictures/picture-link.tsx';
import { photographUrl } from '../../../../platform/ui/pictures/picture-sources.ts';
import { base } from '../../../../platform/ui/styles/base.styles.ts';
import { pieces } from '../../../../platform/ui/styles/pieces.styles.ts';
import { SITE_TEXTS } from '../../../../platform/ui/texts/site-texts.ts';
import { Bar, type BarProps, hotlineBack } from '../../ui/bar/bar.tsx';
import { CardSection } from '../../ui/cards/card-section.tsx';
import { LISTING_CARD_TEXTS } from '../../ui/cards/listing-card-texts.ts';
import { ExampleCard, ListingPackageCard } from '../../ui/cards/listing-cards.tsx';
import { NoteSection } from '../../ui/cards/note-section.tsx';
import { FACT_TEXTS } from '../../ui/facts/fact-texts.ts';
import { GiftBox } from '../../ui/facts/gift-box.tsx';
import { detailHeadStyles } from '../../ui/heads/detail-head.styles.ts';
import { DetailHead } from '../../ui/heads/detail-head.tsx';
import { Rating } from '../../ui/rating/rating.tsx';
import { placeData } from '../structured-data.ts';
import { detailsStyles } from './details.styles.ts';
import { DETAIL_TEXTS as texts } from './details-texts.ts';
import type { MerchantProps } from './listed-details.load.ts';

const { cls } = detailsStyles;

/** Returns the name of a category id; empty for an unknown one. */
export const categoryName = (id: number): string => categoryById(id)?.name ?? '';

/** Returns the breadcrumb: home, the category, the category in the city. */
export function categoryCrumbs(site: Site, category: number, city: City, kind: 'merchant' | 'package' | 'example'): Crumb[] {
  const name = categoryName(category);
  const here = (pinyin: string) => listingUrl(site, category as CategoryId, kind, pinyin);
  return [
    { name: SITE_TEXTS.crumbs.home, url: mainUrl(site) },
    ...(name ? [{ name, url: here('') }] : []),
    ...(name && city.pinyin ? [{ name: city.name + name, url: here(city.pinyin) }] : []),
  ];
}

/** Returns the merchant's page as the bar's first link. */
export const merchantBack = (site: Site, id: number): BarProps['back'] => ({
  url: merchantUrl(site, id),
  wide: texts.toMerchant,
  slim: texts.merchant,
  icon: 'home',
});

export function merchantPage({ merchant, notes, sections, ways }: MerchantProps, env: PageEnv): Page {
  const { site } = env;
  const { city, unit, priceFrom } = merchant;
  const name = categoryName(merchant.category);
  const url = merchantUrl(site, merchant.id);
  const from = `${unit && `/${unit}`}${LISTING_CARD_TEXTS.from}`;
  const [image, ...rest] = merchant.pictures;
  return {
    head: {
      title: texts.merchantTitle(merchant.name, city.name, name, site.brand.name),
      description: texts.merchantDescription(merchant.name, city.name, name, priceFrom === null ? '' : formatPrice(priceFrom)),
      canonical: url,
      image,
    },
    header: { channel: 'main', city: city.pinyin, active: 2 },
    crumbs: [...categoryCrumbs(site, merchant.category, city, 'merchant'), { name: merchant.name }],
    data: [
      placeData({
        type: 'LocalBusiness',
        name: merchant.name,
        url,
        city: city.name,
        address: merchant.address,
        description: merchant.intro,
        image: photographUrl(env.pictures, image, 1),
        priceRange: priceFrom === null ? undefined : formatPrice(priceFrom) + from,
        further: Object.assign({}, ...sections.map(({ data }) => data)),
      }),
    ],
    main: (
      <div className={base.cls.wrap}>
        <div className={detailHeadStyles.cls.top}>
          <div>
            <Cover env={env} name={image} type={1} of={merchant.name} className={detailHeadStyles.cls.cover} />
            <PictureStrip env={env} names={rest} of={merchant.name} />
          </div>
          <About merchant={merchant} ways={ways} priceUnit={from} env={env} />
        </div>
        <Offers env={env} merchant={merchant} notes={notes} />
        {sections.map(({ id, title, lead, part }) => (
          <section key={id} className={pieces.cls.section} id={id}>
            <SectionHead title={title} lead={lead} />
            {part(env)}
          </section>
        ))}
        <Viewer />
      </div>
    ),
    bar: (
      <Bar
        env={env}
        merchant
        back={hotlineBack(site)}
        name={merchant.name}
        detail={merchant.achievements[0] ?? city.name + name}
        price={priceFrom}
        unit={from}
        tables={{ slim: from.slice(1) }}
        hotel={merchant}
      />
    ),
  };
}

/** Renders name, tier, price, tags and gifts. */
function About({ merchant, ways, priceUnit, env }: Pick<MerchantProps, 'merchant' | 'ways'> & { priceUnit: string; env: PageEnv }) {
  const { city, priceFrom } = merchant;
  return (
    <div className={cls.about}>
      <DetailHead
        title={merchant.name}
        tier={merchant.tier}
        facts={[city.name + categoryName(merchant.category), merchant.district + merchant.area, merchant.style]}
      />
      <Rating rating={merchant.rating} url="#reviews" />
      <div className={cls.priceRow}>
        {priceFrom === null ? LISTING_CARD_TEXTS.noPrice : <Price yuan={priceFrom} unit={priceUnit} size="head" />}
        <Facts
          items={[
            merchant.packageCount > 0 && LISTING_CARD_TEXTS.packages(merchant.packageCount),
            merchant.exampleCount > 0 && LISTING_CARD_TEXTS.examples(formatCount(merchant.exampleCount)),
            LISTING_CARD_TEXTS.views(formatCount(merchant.views)),
          ]}
        />
      </div>
      <p>
        {merchant.tags.map((tag) => (
          <span key={tag} className={pieces.cls.tag}>
            {tag}
          </span>
        ))}
      </p>
      <GiftBox gifts={merchant.gifts} none={SITE_TEXTS.gifts.noneOfMerchant} className={cls.gift} />
      {pageParts(
        ways.map((way) => (env) => way(env, { className: cls.gift, similar: [] })),
        env,
      )}
    </div>
  );
}

/** Renders packages, examples, notes and the introduction. */
function Offers({ env, merchant, notes }: Pick<MerchantProps, 'merchant' | 'notes'> & { env: PageEnv }) {
  return (
    <>
      <CardSection
        title={texts.packages}
        lead={merchant.packages.length ? texts.priceNote : `${texts.noPackages}。${texts.noPackagesHint}`}
        columns={3}
        cards={merchant.packages.map((row) => <ListingPackageCard key={row.id} env={env} row={row} image={5} columns="three" />)}
      />
      <CardSection
        title={texts.examples}
        columns={5}
        cards={merchant.examples.map((row) => <ExampleCard key={row.id} env={env} row={row} image={7} columns="five" />)}
      />
      <NoteSection env={env} notes={notes} />
      <section className={pieces.cls.section}>
        <SectionHead title={texts.about} />
        <p className={cls.text}>{merchant.intro}</p>
        <Facts className={cls.text} items={merchant.achievements} />
        <FactList facts={[[FACT_TEXTS.address, merchant.address]]} />
      </section>
    </>
  );
}
