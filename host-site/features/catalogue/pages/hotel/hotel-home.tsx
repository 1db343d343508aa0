/** /hotel: the start page of hotels. */
import { hotelCityUrl, hotelHomeUrl, hotelUrl } from '../../../../../widgets/domain/site/links.ts';
import { withWedding } from '../../../../platform/ui/document/carried-wedding.ts';
import type { Page, PageEnv } from '../../../../platform/ui/document/page.ts';
import { PageHead } from '../../../../platform/ui/document/page-head.tsx';
import { pageParts } from '../../../../platform/ui/document/page-parts.ts';
import { State } from '../../../../platform/ui/document/state.tsx';
import { base } from '../../../../platform/ui/styles/base.styles.ts';
import { pageHeadStyles } from '../../../../platform/ui/styles/page-head.styles.ts';
import { SITE_TEXTS } from '../../../../platform/ui/texts/site-texts.ts';
import { CardSection } from '../../ui/cards/card-section.tsx';
import { HotelCard } from '../../ui/cards/cards.tsx';
import { CityLinks } from '../../ui/cards/city-links.tsx';
import { PosterBlock } from '../../ui/cards/poster-block.tsx';
import type { HotelHomeProps } from './hotel-home.load.ts';
import { HOTEL_HOME_TEXTS as texts } from './hotel-texts.ts';

export function hotelHomePage(
  { cities, hot, selected, blocks, posters, filters, wedding, selections }: HotelHomeProps,
  env: PageEnv,
): Page {
  const { site } = env;
  return {
    head: { title: texts.title(site.brand.name), description: texts.description, canonical: hotelHomeUrl(site) },
    header: { channel: 'hotel', city: selected?.pinying ?? '', active: 0 },
    crumbs: [{ name: SITE_TEXTS.crumbs.hotelHome }],
    main: (
      <div className={`${base.cls.wrap} ${pageHeadStyles.cls.plain}`}>
        <PageHead heading={filters ? texts.chooseCity : texts.heading} lead={filters ? texts.chooseCityLead : texts.lead} />
        {cities.length === 0 && (
          <State
            level={2}
            art="broken"
            title={texts.noCities}
            hint={texts.noCitiesHint}
            ways={[{ name: SITE_TEXTS.links.again, url: hotelHomeUrl(site) }]}
          />
        )}
        <Cities env={env} cities={cities} hot={hot} filters={filters} />
        <PosterBlock env={env} posters={posters} />
        {blocks.map(({ city, hotels, total }) => (
          <CardSection
            key={city.id}
            title={SITE_TEXTS.cityHotels.heading(city.name)}
            lead={SITE_TEXTS.cityHotels.lead}
            more={{
              name: SITE_TEXTS.cityHotels.more(total),
              url: hotelCityUrl(site, city.pinying) + filters,
            }}
            cards={hotels.map((row) => (
              <HotelCard
                key={row.id}
                env={env}
                row={row}
                url={withWedding(hotelUrl(site, city.pinying, row.id), wedding)}
                selections={selections}
              />
            ))}
          />
        ))}
        {blocks.length > 0 &&
          pageParts(
            selections.map(({ bar }) => bar),
            env,
          )}
      </div>
    ),
  };
}

function Cities({ env, cities, hot, filters }: { env: PageEnv } & Pick<HotelHomeProps, 'cities' | 'hot' | 'filters'>) {
  return (
    <>
      {hot.length > 0 && <CityLinks env={env} title={SITE_TEXTS.hotCities} cities={hot} filters={filters} />}
      {cities.length > hot.length && <CityLinks env={env} title={texts.all} cities={cities} filters={filters} />}
    </>
  );
}
