/** /lvpai: the destinations, and packages that leave from the visitor's city, or the most viewed ones. */
import { formatPrice } from '../../../../widgets/domain/catalogue/price.ts';
import { listingUrl, mainUrl, travelDestinationUrl, travelUrl } from '../../../../widgets/domain/site/links.ts';
import type { Page, PageEnv } from '../../../platform/ui/document/page.ts';
import { PageHead } from '../../../platform/ui/document/page-head.tsx';
import { State } from '../../../platform/ui/document/state.tsx';
import { Facts } from '../../../platform/ui/facts/facts.tsx';
import { Picture } from '../../../platform/ui/pictures/picture.tsx';
import { base } from '../../../platform/ui/styles/base.styles.ts';
import { pieces } from '../../../platform/ui/styles/pieces.styles.ts';
import { SITE_TEXTS } from '../../../platform/ui/texts/site-texts.ts';
import { CardSection, countedText } from '../../catalogue/parts.ts';
import type { CountedDestination } from '../contract.ts';
import { type Destination, destinationOf } from '../destinations.ts';
import { TravelCard } from '../ui/travel-card.tsx';
import type { TravelProps } from './travel.load.ts';
import { monthsText, TRAVEL_TEXTS as texts } from './travel-texts.ts';

const { cls } = pieces;
/** Category of wedding-dress photography, the nearest to travel photography. */
export const PHOTOGRAPHERS = 6;
/** Item 婚礼服务 of the main menu. */
export const MENU_ITEM = 2;
/** Cards in the first viewport of a desktop. */
const EAGER = 4;

export function travelPage({ destinations, from, packages }: TravelProps, env: PageEnv): Page {
  const { site } = env;
  const known = destinations.flatMap((counted) => {
    const destination = destinationOf(counted.slug);
    return destination ? [{ counted, destination }] : [];
  });
  const filled = known.filter(({ counted }) => counted.total > 0);
  const empty = known.filter(({ counted }) => counted.total === 0);
  return {
    head: {
      title: texts.title(site.brand.name),
      description: texts.description,
      canonical: travelUrl(site),
      noindex: filled.length === 0,
    },
    header: { channel: 'main', active: MENU_ITEM },
    crumbs: [{ name: SITE_TEXTS.crumbs.home, url: mainUrl(site) }, { name: texts.name }],
    main: (
      <div className={base.cls.wrap}>
        <PageHead heading={texts.name} lead={filled.length > 0 ? texts.lead : ''} />
        <CardSection
          title={texts.destinations}
          cards={filled.map((one, at) => <DestinationCard key={one.counted.slug} {...one} env={env} eager={at < EAGER} />)}
        />
        <CardSection
          title={from ? texts.leaving(from.name) : texts.popular}
          {...(from && { lead: texts.leavingLead(from.name) })}
          cards={packages.map((row) => <TravelCard key={row.id} env={env} row={row} />)}
        />
        {filled.length === 0 ? (
          <State
            level={2}
            title={texts.none}
            hint={texts.noneHint}
            ways={[{ name: texts.photographers, url: listingUrl(site, PHOTOGRAPHERS, 'merchant') }]}
          />
        ) : (
          empty.length > 0 && (
            <section className={cls.cities}>
              <h2>{texts.others}</h2>
              <p className={cls.pills}>
                {empty.map(({ destination: { slug, name } }) => (
                  <a key={slug} href={travelDestinationUrl(site, slug)}>
                    {name}
                  </a>
                ))}
              </p>
            </section>
          )
        )}
      </div>
    ),
  };
}

interface DestinationCardProps {
  env: PageEnv;
  counted: CountedDestination;
  destination: Destination;
  eager: boolean;
}

function DestinationCard({ env, counted, destination: { slug, name, months, picture }, eager }: DestinationCardProps) {
  return (
    <article className={cls.card}>
      <Picture env={env} name={picture} type={2} eager={eager} place="four" />
      <h3 className={cls.cardTitle}>
        <a href={travelDestinationUrl(env.site, slug)}>{name}</a>
      </h3>
      <Facts
        className={cls.cardFacts}
        items={[
          texts.packages(countedText(counted.total, counted)),
          counted.price !== null && formatPrice(counted.price) + texts.from,
          texts.suits(monthsText(months)),
        ]}
      />
    </article>
  );
}
