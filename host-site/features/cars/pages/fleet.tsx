/** /hunche/detail_{id}: a fleet with its charges and the calculator. */
import { formatPrice } from '../../../../widgets/domain/catalogue/price.ts';
import { carsUrl, cityCarsUrl, fleetUrl, mainUrl, merchantUrl } from '../../../../widgets/domain/site/links.ts';
import { scriptPath } from '../../../platform/ui/document/client-scripts.ts';
import type { Page, PageEnv } from '../../../platform/ui/document/page.ts';
import { Fact } from '../../../platform/ui/facts/facts.tsx';
import { Price } from '../../../platform/ui/facts/price.tsx';
import { SectionHead } from '../../../platform/ui/heads/section-head.tsx';
import { PictureLink, PictureStrip, Viewer } from '../../../platform/ui/pictures/picture-link.tsx';
import { photographUrl } from '../../../platform/ui/pictures/picture-sources.ts';
import { base } from '../../../platform/ui/styles/base.styles.ts';
import { pieces } from '../../../platform/ui/styles/pieces.styles.ts';
import { SITE_TEXTS } from '../../../platform/ui/texts/site-texts.ts';
import { CardSection } from '../../catalogue/parts.ts';
import type { FleetDetail } from '../contract.ts';
import { FleetCard } from '../ui/fleet-card.tsx';
import { CalculatorForm } from './calculator-form.tsx';
import type { FleetProps } from './cars.load.ts';
import { carsStyles } from './cars.styles.ts';
import { MENU_ITEM } from './cars.tsx';
import { CARS_TEXTS as texts } from './cars-texts.ts';
import { fleetFacts } from './fleet-data.ts';

const { cls } = carsStyles;

export function fleetPage(props: FleetProps, env: PageEnv): Page {
  const { fleet } = props;
  const { site } = env;
  const { title, city, shop } = fleet;
  const url = fleetUrl(site, fleet.id);
  const [image, ...rest] = fleet.pictures;
  const script = scriptPath('cars');
  return {
    head: {
      title: texts.fleetTitle(title, city.name, site.brand.name),
      description: texts.fleetDescription(title, formatPrice(fleet.price), texts.included(fleet.hours, fleet.km)),
      canonical: url,
      ...(script && { script }),
      ...(image && { image }),
    },
    header: { channel: 'main', city: city.pinyin, active: MENU_ITEM },
    crumbs: [
      { name: SITE_TEXTS.crumbs.home, url: mainUrl(site) },
      { name: texts.name, url: carsUrl(site) },
      { name: city.name, url: cityCarsUrl(site, city.id) },
      { name: title },
    ],
    data: [fleetFacts(fleet, { url, shopUrl: merchantUrl(site, shop.id), image: photographUrl(env.pictures, image, 1) })],
    main: (
      <div className={base.cls.wrap}>
        <div className={cls.top}>
          <div>
            <PictureLink
              env={env}
              name={image}
              type={1}
              alt={SITE_TEXTS.viewer.picture(title, 1)}
              eager
              place="gallery"
              isLabelled
              className={cls.cover}
            />
            <PictureStrip env={env} names={rest} of={title} />
          </div>
          <div className={cls.about}>
            <h1>{title}</h1>
            <p className={cls.shop}>
              <a href={merchantUrl(site, shop.id)}>{shop.name}</a>
              <span>{city.name}</span>
            </p>
            <p className={cls.price}>
              <Price yuan={fleet.price} unit={texts.from} size="head" />
            </p>
            <p className={cls.hint}>{texts.priceNote(fleet.includedCars, fleet.hours, fleet.km)}</p>
            <CalculatorForm {...props} env={env} />
          </div>
          <section className={cls.charged}>
            <SectionHead title={texts.terms} />
            <Terms fleet={fleet} />
          </section>
        </div>
        {fleet.text && (
          <section className={pieces.cls.section}>
            <SectionHead title={texts.about} />
            {fleet.text.split('\n').map((line) => (
              <p key={line} className={cls.text}>
                {line}
              </p>
            ))}
          </section>
        )}
        <CardSection title={texts.more} cards={fleet.more.map((row) => <FleetCard key={row.id} env={env} row={row} />)} />
        <Viewer />
      </div>
    ),
  };
}

/** Renders what the merchant states of the cars and the charges, and by name what is not stated. */
function Terms({ fleet }: { fleet: FleetDetail }) {
  const charge = (yuan: number | null, priced: (price: string) => string): string =>
    yuan === null ? texts.unstated : yuan === 0 ? texts.includedFact : priced(formatPrice(yuan));
  const { facts } = texts;
  const rows: [name: string, value: string][] = [
    [facts.kind, texts.leadFact(fleet.leadCar, fleet.kind, fleet.colour)],
    [facts.following, fleet.mostCars > 1 ? texts.followingFact(fleet.followingCar, fleet.mostCars) : texts.alone],
    [facts.seats, texts.seatsFact(fleet.seats)],
    [facts.price, `${formatPrice(fleet.price)}，${texts.priceNote(fleet.includedCars, fleet.hours, fleet.km)}`],
    ...(fleet.mostCars > fleet.includedCars
      ? [[facts.followingPrice, charge(fleet.followingPrice, texts.perCar)] as [string, string]]
      : []),
    [facts.overtime, charge(fleet.overtimePrice, texts.perHour)],
    [facts.overKm, charge(fleet.overKmPrice, texts.perKm)],
    [facts.driver, charge(fleet.driverPrice, texts.perCar)],
    [facts.tolls, charge(fleet.tollsPrice, texts.perCar)],
    [facts.flowers, charge(fleet.flowersPrice, texts.once)],
  ];
  return (
    <dl className={cls.terms}>
      {rows.map(([name, value]) => (
        <Fact key={name + value} name={name}>
          {value}
        </Fact>
      ))}
    </dl>
  );
}
