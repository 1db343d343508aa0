/** /search: results by type and city. Never indexed; links to other pages when there are no results. */

import {
  KEYWORD_LENGTH,
  type SearchGroup,
  type SearchHit,
  type SearchResult,
  type SearchType,
} from '../../../../widgets/domain/catalogue/search-entities.ts';
import { NATIONWIDE } from '../../../../widgets/domain/city/city.ts';
import {
  articleUrl,
  exampleUrl,
  hotelHomeUrl,
  hotelPackageUrl,
  hotelUrl,
  listingPackageUrl,
  mainUrl,
  merchantUrl,
  searchPageUrl,
} from '../../../../widgets/domain/site/links.ts';
import type { Site } from '../../../../widgets/domain/site/site.ts';
import { withWedding } from '../../../platform/ui/document/carried-wedding.ts';
import type { Page, PageEnv } from '../../../platform/ui/document/page.ts';
import { PageHead } from '../../../platform/ui/document/page-head.tsx';
import { State } from '../../../platform/ui/document/state.tsx';
import { Price } from '../../../platform/ui/facts/price.tsx';
import { Pagination } from '../../../platform/ui/filters/pagination.tsx';
import { Submit } from '../../../platform/ui/forms/button.tsx';
import { Options } from '../../../platform/ui/forms/options.tsx';
import { SectionHead } from '../../../platform/ui/heads/section-head.tsx';
import { Icon } from '../../../platform/ui/pictures/icon.tsx';
import { Picture } from '../../../platform/ui/pictures/picture.tsx';
import { base } from '../../../platform/ui/styles/base.styles.ts';
import { cardGrid, cardPlace } from '../../../platform/ui/styles/card-grid.ts';
import { classes } from '../../../platform/ui/styles/classes.ts';
import { pieces } from '../../../platform/ui/styles/pieces.styles.ts';
import { tabStyles } from '../../../platform/ui/styles/tabs.styles.ts';
import { SITE_TEXTS } from '../../../platform/ui/texts/site-texts.ts';
import { CardSection, CityLinks, HotelCard } from '../../catalogue/parts.ts';
import type { SearchProps } from './search.load.ts';
import { searchStyles } from './search.styles.ts';
import { searchQuery } from './search-query.ts';
import { SEARCH_TEXTS as texts } from './search-texts.ts';
import { Understood, waysOut } from './understood.tsx';

const { cls } = searchStyles;
const CITIES = 12;
/** Results of a type are counted up to this number. */
const MOST = 500;
const countOf = (total: number) => (total >= MOST ? texts.most : String(total));

const HIT_URLS: Record<SearchType, (site: Site, hit: SearchHit) => string> = {
  hotel: (site, { city, id }) => hotelUrl(site, city.pinyin, id),
  hotelPackage: (site, { id, city, merchantId }) =>
    hotelPackageUrl(site, { packageId: id, cityId: city.id, cityWord: city.pinyin, merchantId }),
  merchant: (site, { id }) => merchantUrl(site, id),
  package: (site, { id }) => listingPackageUrl(site, id),
  example: (site, { id }) => exampleUrl(site, id),
  article: (site, { id }) => articleUrl(site, id),
};

export function searchPage(props: SearchProps, env: PageEnv): Page {
  const { site } = env;
  const { keyword, type, city, result, hotels, broken, cities } = props;
  const to = (change: { keyword?: string; type?: string; city?: string; page?: number }) =>
    searchPageUrl(site) + searchQuery({ keyword, type, city: props.cityInAddress, ...change });
  // Result pages are kept out of search engines; the empty form is not.
  const hasKeyword = keyword || type || city || props.elsewhere;
  const indexing = hasKeyword ? { noindex: true } : { canonical: searchPageUrl(site) };
  return {
    head: { title: texts.title(keyword, site.brand.name), description: texts.description(props.types.includes('article')), ...indexing },
    header: { channel: type === 'hotel' || type === 'hotelPackage' ? 'hotel' : 'main', city: city?.pinyin ?? '' },
    crumbs: [{ name: SITE_TEXTS.crumbs.home, url: mainUrl(site) }, { name: texts.submit }],
    main: (
      <div className={base.cls.wrap}>
        <PageHead heading={texts.heading(keyword)} />
        <Form env={env} props={props} />
        {props.elsewhere && <p className={pieces.cls.lead}>{texts.elsewhere(SITE_TEXTS.pageNames[props.elsewhere])}</p>}
        {props.cut && <p className={pieces.cls.lead}>{texts.cut}</p>}
        {!keyword && <p className={pieces.cls.lead}>{texts.emptyHint}</p>}
        {result && <Understood result={result} to={(words) => to({ keyword: words })} everywhere={to({ city: NATIONWIDE.pinyin })} />}
        {keyword && result && <Types type={type} types={props.types} to={to} />}
        {result && result.total > 0 && <p className={pieces.cls.lead}>{texts.resultCount(countOf(result.total))}</p>}
        {broken && (
          <State
            level={2}
            art="broken"
            title={texts.broken}
            hint={texts.brokenHint}
            ways={[{ name: SITE_TEXTS.links.seeHotels, url: hotelHomeUrl(site) }]}
          />
        )}
        {result?.groups.map((group) => (
          <Group key={group.type} env={env} group={group} plan={result.plan} more={type ? undefined : to({ type: group.type })} />
        ))}
        <CardSection
          title={texts.types.hotel}
          cards={hotels.map((row) => (
            <HotelCard key={row.id} env={env} row={row} url={withWedding(hotelUrl(site, row.city.pinyin, row.id), result?.plan ?? {})} />
          ))}
        />
        {result && type && <Pagination page={result.page} pages={result.lastPage} to={(page) => to({ page })} />}
        {keyword && hotels.length === 0 && result?.groups.every(({ list }) => list.length === 0) && (
          <Nothing
            env={env}
            props={props}
            everywhere={to({ type: '', city: city ? NATIONWIDE.pinyin : '' })}
            ways={waysOut(result, (words) => to({ keyword: words }))}
            words={result.nearest.map((word) => ({ word, url: to({ keyword: word, type: '' }) }))}
          />
        )}
        {cities.length > 0 && <CityLinks env={env} title={SITE_TEXTS.hotCities} cities={cities.slice(0, CITIES)} />}
      </div>
    ),
  };
}

function Form({ env, props: { keyword, type, city, cities } }: { env: PageEnv; props: SearchProps }) {
  const options =
    city && cities.every(({ pinying }) => pinying !== city.pinyin) ? [{ name: city.name, pinying: city.pinyin }, ...cities] : cities;
  return (
    <form className={cls.searchForm} action={searchPageUrl(env.site)} aria-label={texts.submit}>
      <input type="search" name="keyword" defaultValue={keyword} aria-label={texts.label} maxLength={KEYWORD_LENGTH} autoComplete="off" />
      {type && <input type="hidden" name="type" value={type} />}
      {options.length > 0 && (
        <span className={cls.select}>
          <select name="city" defaultValue={city?.pinyin ?? NATIONWIDE.pinyin} aria-label={texts.city}>
            <option value={NATIONWIDE.pinyin}>{texts.allCities}</option>
            <Options of={options.map(({ name, pinying }) => [pinying, name])} />
          </select>
          <Icon name="chevron-down" />
        </span>
      )}
      <Submit text={texts.submit} look="main" />
    </form>
  );
}

function Types({ type, types, to }: Pick<SearchProps, 'type' | 'types'> & { to: (change: { type: string }) => string }) {
  return (
    <nav className={classes(tabStyles.cls.tabs, cls.tabs)} aria-label={texts.type}>
      {['' as const, ...types].map((one) => (
        <a key={one} rel="nofollow" href={to({ type: one })} aria-current={(type ?? '') === one ? 'page' : undefined}>
          {one ? texts.types[one] : texts.allTypes}
        </a>
      ))}
    </nav>
  );
}

function Group({
  env,
  group: { type, total, list },
  plan,
  more,
}: {
  env: PageEnv;
  group: SearchGroup;
  plan: SearchResult['plan'];
  more: string | undefined;
}) {
  if (list.length === 0) return null;
  return (
    <section className={pieces.cls.section}>
      <SectionHead
        title={texts.types[type]}
        more={more && total > list.length ? { name: texts.more(countOf(total)), url: more } : undefined}
      />
      <div className={cardGrid(list.length)}>
        {list.map((hit) => (
          <article key={hit.id} className={pieces.cls.card}>
            <Picture env={env} name={hit.picture} type={2} place={cardPlace(list.length)} />
            <h3 className={pieces.cls.cardTitle}>
              <a
                href={
                  type === 'hotel' || type === 'hotelPackage'
                    ? withWedding(HIT_URLS[type](env.site, hit), plan)
                    : HIT_URLS[type](env.site, hit)
                }
              >
                {hit.title}
              </a>
            </h3>
            {hit.price !== null && (
              <p className={pieces.cls.cardPrice}>
                <Price
                  yuan={hit.price}
                  unit={
                    type === 'hotel'
                      ? SITE_TEXTS.perTableFrom
                      : type === 'hotelPackage'
                        ? SITE_TEXTS.perTable
                        : type === 'merchant'
                          ? SITE_TEXTS.listing.from
                          : ''
                  }
                />
              </p>
            )}
            <p className={pieces.cls.cardFacts}>{hit.subtitle}</p>
          </article>
        ))}
      </div>
    </section>
  );
}

function Nothing({
  env,
  props: { keyword, type, city },
  everywhere,
  ways,
  words,
}: {
  env: PageEnv;
  props: SearchProps;
  everywhere: string;
  ways: { name: string; url: string }[];
  words: { word: string; url: string }[];
}) {
  const where = [city?.name, type && texts.types[type]].filter(Boolean).join('');
  return (
    <>
      <State
        level={2}
        title={where ? texts.noneHere(keyword, where) : texts.none(keyword)}
        hint={texts.noneHint}
        ways={[
          ...ways,
          ...(where ? [{ name: texts.everywhere, url: everywhere }] : []),
          { name: SITE_TEXTS.links.seeHotels, url: hotelHomeUrl(env.site) },
        ]}
      />
      {words.length > 0 && (
        <nav className={pieces.cls.cities} aria-label={texts.nearest}>
          <h2>{texts.nearest}</h2>
          <p className={pieces.cls.pills}>
            {words.map(({ word, url }) => (
              <a key={word} href={url} rel="nofollow">
                {word}
              </a>
            ))}
          </p>
        </nav>
      )}
    </>
  );
}
