/** /hunche/detail_{id}: a fleet with its charges and the calculator. */
import { formatPrice } from '../../../../widgets/domain/catalogue/price.ts';
import { carsUrl, cityCarsUrl, fleetUrl, mainUrl } from '../../../../widgets/domain/site/links.ts';
import { scriptPath } from '../../../platform/ui/document/client-scripts.ts';
import type { Page, PageEnv } from '../../../platform/ui/document/page.ts';
import { Fact } from '../../../platform/ui/facts/facts.tsx';
import { SectionHead } from '../../../platform/ui/heads/section-head.tsx';
import { SITE_TEXTS } from '../../../platform/ui/texts/site-texts.ts';
import { offeringPage } from '../../catalogue/parts.ts';
import type { FleetDetail } from '../contract.ts';
import { FleetCard } from '../ui/fleet-card.tsx';
import { CalculatorForm } from './calculator-form.tsx';
import type { FleetProps } from './cars.load.ts';
import { carsStyles } from './cars.styles.ts';
import { MENU_ITEM } from './cars.tsx';
import { CARS_TEXTS as texts } from './cars-texts.ts';
import { fleetTerms } from './fleet-terms.ts';

const { cls } = carsStyles;

export function fleetPage(props: FleetProps, env: PageEnv): Page {
  const { fleet } = props;
  const { site } = env;
  const { title, city } = fleet;
  return offeringPage(env, fleet, {
    url: fleetUrl(site, fleet.id),
    title: texts.fleetTitle(title, city.name, site.brand.name),
    description: texts.fleetDescription(title, formatPrice(fleet.price), texts.included(fleet.hours, fleet.km)),
    script: scriptPath('cars'),
    header: { channel: 'main', city: city.pinyin, active: MENU_ITEM },
    crumbs: [
      { name: SITE_TEXTS.crumbs.home, url: mainUrl(site) },
      { name: texts.name, url: carsUrl(site) },
      { name: city.name, url: cityCarsUrl(site, city.id) },
      { name: title },
    ],
    pictureType: 1,
    city: city.name,
    unit: texts.from,
    offers: { '@type': 'Offer', price: fleet.price.toFixed(2) },
    ways: props.ways,
    order: (
      <>
        <p className={cls.hint}>{texts.priceNote(fleet.includedCars, fleet.hours, fleet.km)}</p>
        <CalculatorForm {...props} env={env} />
      </>
    ),
    below: (
      <>
        <SectionHead title={texts.terms} />
        <Terms fleet={fleet} />
      </>
    ),
    about: texts.about,
    more: { title: texts.more, cards: fleet.more.map((row) => <FleetCard key={row.id} env={env} row={row} />) },
  });
}

/** Renders what the merchant states of the cars and the charges, and by name what is not stated. */
const Terms = ({ fleet }: { fleet: FleetDetail }) => (
  <dl className={cls.terms}>
    {fleetTerms(fleet).map(
      ([name, value]) =>
        value && (
          <Fact key={name + value} name={name}>
            {value}
          </Fact>
        ),
    )}
  </dl>
);
