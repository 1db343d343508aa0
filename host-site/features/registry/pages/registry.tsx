/** /dengjichu: the marriage registry offices of a city, and the documents to bring. */
import { mainUrl, registryUrl } from '../../../../widgets/domain/site/links.ts';
import type { Page, PageEnv } from '../../../platform/ui/document/page.ts';
import { PageHead } from '../../../platform/ui/document/page-head.tsx';
import { Fact } from '../../../platform/ui/facts/facts.tsx';
import { SectionHead } from '../../../platform/ui/heads/section-head.tsx';
import { Icon } from '../../../platform/ui/pictures/icon.tsx';
import { base } from '../../../platform/ui/styles/base.styles.ts';
import { boxes } from '../../../platform/ui/styles/boxes.styles.ts';
import { buttons } from '../../../platform/ui/styles/buttons.styles.ts';
import { pieces } from '../../../platform/ui/styles/pieces.styles.ts';
import { SITE_TEXTS } from '../../../platform/ui/texts/site-texts.ts';
import { MapLinks } from '../../catalogue/parts.ts';
import type { DengjichuProps } from './registry.load.ts';
import { registryStyles } from './registry.styles.ts';
import { REGISTRY_TEXTS as texts } from './registry-texts.ts';

const { cls } = registryStyles;

export function dengjichuPage({ city, offices, cities, days }: DengjichuProps, env: PageEnv): Page {
  const { site } = env;
  const brand = site.brand.name;
  return {
    head: {
      title: city ? texts.title(city.name, brand) : texts.rootTitle(brand),
      description: texts.description(city?.name ?? ''),
      canonical: registryUrl(site, city?.pinyin),
      noindex: city !== null && offices.length === 0,
    },
    header: { channel: 'main', city: city?.pinyin ?? '', active: 4 },
    crumbs: [
      { name: SITE_TEXTS.crumbs.home, url: mainUrl(site) },
      city ? { name: texts.name, url: registryUrl(site) } : { name: texts.name },
      ...(city ? [{ name: city.name }] : []),
    ],
    main: (
      <div className={base.cls.wrap}>
        <PageHead heading={city ? texts.heading(city.name) : texts.rootHeading} lead={texts.lead} />
        <p className={cls.warning}>
          <Icon name="info" />
          <span>
            {texts.warning}
            <a className={buttons.cls.textLink} href={`tel:${texts.hotline}`}>
              {texts.hotline}
            </a>
            {texts.warningEnd}
          </span>
        </p>
        {city && <Offices env={env} city={city} offices={offices} />}
        <OtherCities env={env} title={texts.nearCities} cities={city ? cities.filter(({ isNear }) => isNear) : []} />
        <OtherCities env={env} title={texts.cities} cities={city ? cities.filter(({ isNear }) => !isNear) : cities} />
        <Steps />
        {days && (
          <section className={pieces.cls.section}>
            <SectionHead title={texts.pickDay} lead={texts.pickDayHint} more={{ name: days.text, url: days.url }} />
          </section>
        )}
      </div>
    ),
  };
}

function Offices({ env, city, offices }: Pick<DengjichuProps, 'offices'> & { env: PageEnv; city: NonNullable<DengjichuProps['city']> }) {
  return (
    <section className={pieces.cls.section}>
      <SectionHead title={texts.offices} lead={offices.length ? texts.cityOffice(city.name) : texts.unknown(city.name)} />
      <ul className={cls.offices}>
        {offices.map((office) => (
          <li key={office.district + office.name}>
            <Office env={env} city={city.name} office={office} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Renders an office with what is known, the words for what is not, and links to maps. */
function Office({ env, city, office }: { env: PageEnv; city: string; office: DengjichuProps['offices'][number] }) {
  const { name, district, address, hours, phone, mapUrl, checkedOn } = office;
  const isKnown = Boolean(address || hours || phone);
  return (
    <>
      <h3>{name}</h3>
      {isKnown ? (
        <dl className={boxes.cls.factList}>
          <Fact name={texts.address}>{address || texts.missing}</Fact>
          <Fact name={texts.hours}>{hours || texts.missing}</Fact>
          <Fact name={texts.phone}>{phone ? <a href={`tel:${phone.replaceAll('-', '')}`}>{phone}</a> : texts.missing}</Fact>
        </dl>
      ) : (
        <p>{texts.nothingKnown}</p>
      )}
      <MapLinks env={env} place={{ name, keyword: address || (name.startsWith(district) ? name : district + name), city, mapUrl }} />
      {checkedOn && <p>{texts.checkedOn(checkedOn)}</p>}
    </>
  );
}

/** Renders nothing without cities. */
function OtherCities({ env: { site }, title, cities }: Pick<DengjichuProps, 'cities'> & { env: PageEnv; title: string }) {
  if (!cities.length) return null;
  return (
    <nav className={pieces.cls.section} aria-label={title}>
      <h2 className={pieces.cls.smallHead}>{title}</h2>
      <p className={pieces.cls.pills}>
        {cities.map(({ id, name, pinyin }) => (
          <a key={id} href={registryUrl(site, pinyin)}>
            {name}
          </a>
        ))}
      </p>
    </nav>
  );
}

/** Renders the documents to bring and the steps at the office. */
function Steps() {
  return (
    <section className={pieces.cls.section}>
      <SectionHead title={texts.steps} lead={texts.stepsNote} />
      <ol className={cls.steps}>
        {texts.stepList.map(([title, text]) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
