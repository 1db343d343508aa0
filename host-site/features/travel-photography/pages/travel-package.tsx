/** /lvpai/detail_{id}: a package, with what it includes, what is charged later, and the button that asks for it. */
import { formatPrice } from '../../../../widgets/domain/catalogue/price.ts';
import { mainUrl, travelDestinationUrl, travelPackageUrl, travelUrl } from '../../../../widgets/domain/site/links.ts';
import { enquiryLink } from '../../../platform/ui/document/enquiry-link.ts';
import type { Page, PageEnv } from '../../../platform/ui/document/page.ts';
import { Fact, Facts } from '../../../platform/ui/facts/facts.tsx';
import { LinkButton } from '../../../platform/ui/forms/button.tsx';
import { SectionHead } from '../../../platform/ui/heads/section-head.tsx';
import { SITE_TEXTS } from '../../../platform/ui/texts/site-texts.ts';
import { offeringPage } from '../../catalogue/parts.ts';
import type { TravelPackageDetail } from '../contract.ts';
import { destinationOf } from '../destinations.ts';
import { TravelCard } from '../ui/travel-card.tsx';
import { includedFacts } from './included-facts.ts';
import type { TravelPackageProps } from './travel.load.ts';
import { travelStyles } from './travel.styles.ts';
import { MENU_ITEM } from './travel.tsx';
import { askedPackage } from './travel-ask.ts';
import { TRAVEL_TEXTS as texts } from './travel-texts.ts';

const { cls } = travelStyles;

export function travelPackagePage(props: TravelPackageProps, env: PageEnv): Page {
  const { detail } = props;
  const { site } = env;
  const { title, days, nights, edited, price } = detail;
  const destination = destinationOf(detail.destination);
  return offeringPage(env, detail, {
    url: travelPackageUrl(site, detail.id),
    title: texts.packageTitle(title, destination?.name ?? '', site.brand.name),
    description: texts.packageDescription(title, formatPrice(price), texts.length(days, nights), texts.edited(edited)),
    header: { channel: 'main', active: MENU_ITEM },
    crumbs: [
      { name: SITE_TEXTS.crumbs.home, url: mainUrl(site) },
      { name: texts.name, url: travelUrl(site) },
      ...(destination ? [{ name: destination.name, url: travelDestinationUrl(site, destination.slug) }] : []),
      { name: title },
    ],
    pictureType: 2,
    city: detail.shop.city.name,
    unit: texts.perPackage,
    offers: { '@type': 'Offer', price: price.toFixed(2) },
    ways: props.ways,
    order: <Order {...props} env={env} />,
    below: (
      <>
        <SectionHead title={texts.included} />
        <Included detail={detail} />
        <Charges charges={detail.charges} />
      </>
    ),
    about: texts.about,
    more: { title: texts.more, cards: detail.more.map((row) => <TravelCard key={row.id} env={env} row={row} />) },
  });
}

/** Renders the facts that decide first, whether it leaves from the visitor's city, and the button. */
function Order({ env, detail, city }: TravelPackageProps & { env: PageEnv }) {
  const isFromYours = city !== null && detail.fromCities.some(({ id }) => id === city.id);
  return (
    <>
      <Facts className={cls.facts} items={[texts.length(detail.days, detail.nights), texts.edited(detail.edited)]} />
      {city && detail.fromCities.length > 0 && (
        <p className={cls.from}>{isFromYours ? texts.leavesFromYours(city.name) : texts.notFromYours(city.name)}</p>
      )}
      <p className={cls.ask}>
        {detail.shop.source === 1 ? (
          <LinkButton text={texts.ask} look="main" {...enquiryLink(env, detail.shop, askedPackage(detail, isFromYours ? city.name : ''))} />
        ) : (
          <span>{texts.closed}</span>
        )}
      </p>
      {detail.shop.source === 1 && <p className={cls.hint}>{texts.askNote}</p>}
    </>
  );
}

const Included = ({ detail }: { detail: TravelPackageDetail }) => (
  <dl className={cls.terms}>
    {includedFacts(detail).map(([name, value]) => (
      <Fact key={name} name={name}>
        {value}
      </Fact>
    ))}
  </dl>
);

function Charges({ charges }: Pick<TravelPackageDetail, 'charges'>) {
  const lead = charges === null ? texts.unstatedCharges : charges.length ? texts.chargesNote : texts.noCharges;
  return (
    <div className={cls.charges}>
      <SectionHead title={texts.charges} lead={lead} />
      {charges !== null && charges.length > 0 && (
        <dl className={cls.chargeTerms}>
          {charges.map(({ name, price }) => (
            <Fact key={name} name={name}>
              {price === null ? texts.byUse : formatPrice(price)}
            </Fact>
          ))}
        </dl>
      )}
    </div>
  );
}
