/** /dengjichu: the marriage registry offices of a city, and the documents to bring. */
import { mainUrl, registryUrl } from '../../../../widgets/domain/site/links.ts';
import type { Page, PageEnv } from '../../../platform/ui/document/page.ts';
import { PageHead } from '../../../platform/ui/document/page-head.tsx';
import { FactList } from '../../../platform/ui/facts/facts.tsx';
import { SectionHead } from '../../../platform/ui/heads/section-head.tsx';
import { Icon } from '../../../platform/ui/pictures/icon.tsx';
import { base } from '../../../platform/ui/styles/base.styles.ts';
import { pieces } from '../../../platform/ui/styles/pieces.styles.ts';
import { SITE_TEXTS } from '../../../platform/ui/texts/site-texts.ts';
import type { DengjichuProps } from './registry.load.ts';
import { registryStyles } from './registry.styles.ts';
import { REGISTRY_TEXTS as texts } from './registry-texts.ts';

const { cls } = registryStyles;

export function dengjichuPage({ city, districts, cities, days }: DengjichuProps, env: PageEnv): Page {
  const { site } = env;
  const brand = site.brand.name;
  return {
    head: {
      title: city ? texts.title(city.name, brand) : texts.rootTitle(brand),
      description: texts.description(city?.name ?? ''),
      canonical: registryUrl(site, city?.pinyin),
      noindex: city !== null && districts.length === 0,
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
          <span>{texts.warning}</span>
        </p>
        {city && <Offices city={city} districts={districts} />}
        {cities.length > 0 && <OtherCities env={env} city={city} cities={cities} />}
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

function Offices({ city, districts }: { city: NonNullable<DengjichuProps['city']>; districts: DengjichuProps['districts'] }) {
  return (
    <section className={pieces.cls.section}>
      <SectionHead title={texts.offices} lead={districts.length ? texts.cityOffice(city.name) : texts.unknown(city.name)} />
      {districts.length > 0 && (
        <>
          <FactList
            facts={[
              [texts.address, texts.addressValue],
              [texts.hours, texts.hoursValue],
            ]}
          />
          <ul className={cls.offices}>
            {districts.map((district) => (
              <li key={district}>{texts.office(district)}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function OtherCities({ env: { site }, city, cities }: Pick<DengjichuProps, 'city' | 'cities'> & { env: PageEnv }) {
  return (
    <nav className={pieces.cls.section} aria-label={texts.cities}>
      <h2 className={pieces.cls.smallHead}>{texts.cities}</h2>
      <p className={pieces.cls.pills}>
        {cities
          .filter(({ pinying }) => pinying !== city?.pinyin)
          .map(({ id, name, pinying }) => (
            <a key={id} href={registryUrl(site, pinying)}>
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
