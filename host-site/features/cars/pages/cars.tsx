/** /hunche: the cities that have fleets, for visitors who have chosen none. */
import { carsUrl, cityCarsUrl, listingUrl, mainUrl } from '../../../../widgets/domain/site/links.ts';
import type { Page, PageEnv } from '../../../platform/ui/document/page.ts';
import { PageHead } from '../../../platform/ui/document/page-head.tsx';
import { State } from '../../../platform/ui/document/state.tsx';
import { base } from '../../../platform/ui/styles/base.styles.ts';
import { pieces } from '../../../platform/ui/styles/pieces.styles.ts';
import { SITE_TEXTS } from '../../../platform/ui/texts/site-texts.ts';
import type { CarsProps } from './cars.load.ts';
import { CARS_TEXTS as texts } from './cars-texts.ts';

/** Category of wedding planners, whom couples ask for cars too. */
export const PLANNERS = 2;
/** Item 婚礼服务 of the main menu. */
export const MENU_ITEM = 2;

export function carsPage({ cities }: CarsProps, env: PageEnv): Page {
  const { site } = env;
  return {
    head: { title: texts.title(site.brand.name), description: texts.description, canonical: carsUrl(site), noindex: cities.length === 0 },
    header: { channel: 'main', active: MENU_ITEM },
    crumbs: [{ name: SITE_TEXTS.crumbs.home, url: mainUrl(site) }, { name: texts.name }],
    main: (
      <div className={base.cls.wrap}>
        <PageHead heading={texts.name} lead={cities.length ? texts.lead : ''} />
        {cities.length > 0 ? (
          <section className={pieces.cls.cities}>
            <h2>{texts.cities}</h2>
            <p className={pieces.cls.pills}>
              {cities.map((city) => (
                <a key={city.id} href={cityCarsUrl(site, city.id)}>
                  {city.name}
                  <small>{texts.cityCount(city.fleets)}</small>
                </a>
              ))}
            </p>
          </section>
        ) : (
          <State
            level={2}
            title={texts.none}
            hint={texts.noneHint}
            ways={[{ name: texts.planners, url: listingUrl(site, PLANNERS, 'merchant') }]}
          />
        )}
      </div>
    ),
  };
}
