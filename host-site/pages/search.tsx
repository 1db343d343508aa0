/** /search: never indexed, escapes everything, and says what it can find. */
import { hotelHomeUrl, hotelUrl, mainUrl, searchPageUrl } from '../../widgets/domain/links.ts';
import { base } from '../layout/base.styles.ts';
import { HotelCard } from '../layout/cards.tsx';
import { CityLinks } from '../layout/city-links.tsx';
import type { Page, PageEnv } from '../layout/page.ts';
import { pieces } from '../layout/pieces.styles.ts';
import { SITE_TEXTS } from '../layout/site-texts.ts';
import { State } from '../layout/state.tsx';
import { homeStyles } from './home.styles.ts';
import type { SearchProps } from './search.load.ts';

const texts = SITE_TEXTS.search;

export function searchPage(props: SearchProps, env: PageEnv): Page {
  const { site } = env;
  const { keyword, type, from, hits, cities, broken } = props;
  return {
    head: { title: texts.title(keyword, site.brand.name), description: texts.description, noindex: true },
    header: { channel: type === 'hotel' ? 'hotel' : 'main' },
    crumbs: [{ name: SITE_TEXTS.crumbs.home, url: mainUrl(site) }, { name: texts.submit }],
    main: (
      <div className={base.cls.wrap}>
        <div className={homeStyles.cls.pageHead}>
          <h1>{texts.heading(keyword)}</h1>
        </div>
        <form className={homeStyles.cls.searchForm} action={searchPageUrl(site)} aria-label={texts.submit}>
          <input type="search" name="keyword" defaultValue={keyword} aria-label={texts.label} maxLength={60} autoComplete="off" />
          {type && <input type="hidden" name="type" value={type} />}
          {from && <input type="hidden" name="from" value={from} />}
          <button className={pieces.cls.button} type="submit">
            {texts.submit}
          </button>
        </form>
        <p className={pieces.cls.lead}>{keyword ? (hits.length > 0 ? texts.found(hits.length) : texts.scope) : texts.emptyHint}</p>
        {broken && (
          <State
            level={2}
            art="broken"
            title={texts.broken}
            hint={texts.brokenHint}
            ways={[{ name: SITE_TEXTS.notFound.seeHotels, url: hotelHomeUrl(site) }]}
          />
        )}
        {!broken && keyword && hits.length === 0 && (
          <State
            level={2}
            art="empty"
            title={texts.none(keyword)}
            hint={texts.noneHint}
            ways={[{ name: SITE_TEXTS.notFound.seeHotels, url: hotelHomeUrl(site) }]}
          />
        )}
        {hits.length > 0 && (
          <div className={`${pieces.cls.grid4} ${homeStyles.cls.results}`}>
            {hits.map(({ city, hotel }) => (
              <HotelCard key={hotel.id} env={env} row={hotel} url={hotelUrl(site, city.pinying, hotel.id)} />
            ))}
          </div>
        )}
        {cities.length > 0 && <CityLinks env={env} title={SITE_TEXTS.hotelHome.hot} cities={cities.slice(0, 12)} />}
      </div>
    ),
  };
}
