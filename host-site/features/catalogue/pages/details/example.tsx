/** /example/{id}: a wedding example, the package it used, and its merchant. */
import { formatCount } from '../../../../../widgets/domain/catalogue/count.ts';
import type { ExampleDetail } from '../../../../../widgets/domain/catalogue/listing-entities.ts';
import { formatPrice } from '../../../../../widgets/domain/catalogue/price.ts';
import { exampleUrl, merchantUrl } from '../../../../../widgets/domain/site/links.ts';
import type { Page, PageEnv } from '../../../../platform/ui/document/page.ts';
import { chineseDate } from '../../../../platform/ui/facts/chinese-date.ts';
import { FactList } from '../../../../platform/ui/facts/facts.tsx';
import { Cover, PictureLink, Viewer } from '../../../../platform/ui/pictures/picture-link.tsx';
import { base } from '../../../../platform/ui/styles/base.styles.ts';
import { SITE_TEXTS } from '../../../../platform/ui/texts/site-texts.ts';
import { Bar } from '../../ui/bar/bar.tsx';
import { CardSection } from '../../ui/cards/card-section.tsx';
import { LISTING_CARD_TEXTS } from '../../ui/cards/listing-card-texts.ts';
import { ExampleCard, ListingPackageCard } from '../../ui/cards/listing-cards.tsx';
import { detailHeadStyles } from '../../ui/heads/detail-head.styles.ts';
import { DetailHead } from '../../ui/heads/detail-head.tsx';
import { detailsStyles } from './details.styles.ts';
import { DETAIL_TEXTS as texts } from './details-texts.ts';
import { categoryCrumbs, merchantBack } from './merchant.tsx';

const { cls } = detailsStyles;

export function examplePage({ example }: { example: ExampleDetail }, env: PageEnv): Page {
  const { site } = env;
  const { merchant, city } = example;
  const [first, ...rest] = example.pictures;
  return {
    head: {
      title: texts.exampleTitle(example.title, merchant.name, site.brand.name),
      description: texts.exampleDescription(example.title, merchant.name, example.venue),
      canonical: exampleUrl(site, example.id),
      image: first,
    },
    header: { channel: 'main', city: city.pinyin, active: 2 },
    crumbs: [
      ...categoryCrumbs(site, example.category, city, 'example'),
      { name: merchant.name, url: merchantUrl(site, merchant.id) },
      { name: example.title },
    ],
    main: (
      <div className={base.cls.wrap}>
        <DetailHead
          title={example.title}
          tier={merchant.tier}
          owner={{ name: merchant.name, url: merchantUrl(site, merchant.id) }}
          facts={[city.name, LISTING_CARD_TEXTS.views(formatCount(example.views))]}
          isWhole
        />
        <Story env={env} example={example} />
        {rest.length > 0 && (
          <div className={cls.pictures}>
            {rest.map((name, at) => (
              <PictureLink key={name} env={env} name={name} type={1} alt={SITE_TEXTS.viewer.picture(example.title, at + 2)} />
            ))}
          </div>
        )}
        <PackageAndOtherExamples env={env} example={example} />
        <Viewer />
      </div>
    ),
    bar: <Bar env={env} merchant back={merchantBack(site, merchant.id)} name={example.title} detail={merchant.name} hotel={merchant} />,
  };
}

/** Renders the first picture, the story and the facts of the wedding. */
function Story({ env, example }: { env: PageEnv; example: ExampleDetail }) {
  return (
    <div className={detailHeadStyles.cls.top}>
      <Cover env={env} name={example.pictures[0]} type={3} of={example.title} className={detailHeadStyles.cls.cover} />
      <div className={cls.about}>
        <h2 className={cls.storyHead}>{texts.story}</h2>
        <div className={cls.text}>
          {example.story.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <div className={cls.priceRow}>
          <FactList
            facts={[
              [texts.date, example.date && chineseDate(example.date)],
              [texts.venue, example.venue],
              [texts.styleFact, example.style],
              [texts.paid, example.price === null ? '' : formatPrice(example.price)],
            ]}
          />
        </div>
      </div>
    </div>
  );
}

function PackageAndOtherExamples({ env, example }: { env: PageEnv; example: ExampleDetail }) {
  return (
    <>
      <CardSection
        title={texts.madeOf}
        cards={example.package ? [<ListingPackageCard key={example.package.id} env={env} row={example.package} image={5} />] : []}
      />
      <CardSection
        title={texts.otherExamples}
        columns={5}
        cards={example.more.map((row) => <ExampleCard key={row.id} env={env} row={row} image={7} columns="five" />)}
      />
    </>
  );
}
