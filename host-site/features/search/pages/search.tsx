/** /search: results by type and city. Never indexed; links to other pages when there are no results. */
import { KEYWORD_LENGTH } from '../../../../widgets/domain/catalogue/search-entities.ts';
import { NATIONWIDE } from '../../../../widgets/domain/city/city.ts';
import { hotelHomeUrl, mainUrl, searchPageUrl } from '../../../../widgets/domain/site/links.ts';
import { SEARCH_PANEL_TEXTS } from '../../../../widgets/search-box/search-panel-texts.ts';
import type { Page, PageEnv } from '../../../platform/ui/document/page.ts';
import { PageHead } from '../../../platform/ui/document/page-head.tsx';
import { pageParts } from '../../../platform/ui/document/page-parts.ts';
import { State } from '../../../platform/ui/document/state.tsx';
import { Pagination } from '../../../platform/ui/filters/pagination.tsx';
import { LinkButton, Submit } from '../../../platform/ui/forms/button.tsx';
import { Options } from '../../../platform/ui/forms/options.tsx';
import { Icon } from '../../../platform/ui/pictures/icon.tsx';
import { base } from '../../../platform/ui/styles/base.styles.ts';
import { classes } from '../../../platform/ui/styles/classes.ts';
import { pieces } from '../../../platform/ui/styles/pieces.styles.ts';
import { tabStyles } from '../../../platform/ui/styles/tabs.styles.ts';
import { SITE_TEXTS } from '../../../platform/ui/texts/site-texts.ts';
import { CityLinks, FILTER_TEXTS } from '../../catalogue/parts.ts';
import { ListControls } from './list-controls.tsx';
import { Results } from './results.tsx';
import type { SearchedElsewhere, SearchProps } from './search.load.ts';
import { searchStyles } from './search.styles.ts';
import { type Change, isPlace, isRestricted, searchQuery } from './search-query.ts';
import { SEARCH_TEXTS as texts } from './search-texts.ts';
import { Understood, waysOut } from './understood.tsx';

const { cls } = searchStyles;
const CITIES = 12;

/** Renders that the search has no entries of the requested type, and where they are. */
function Elsewhere({ family, url }: SearchedElsewhere) {
  const name = SITE_TEXTS.pageNames[family];
  return (
    <p className={pieces.cls.lead}>
      {url ? (
        <>
          {texts.onOtherPage}
          <LinkButton text={texts.toPage(name)} href={url} look="text" />
        </>
      ) : (
        texts.elsewhere(name)
      )}
    </p>
  );
}

export function searchPage(props: SearchProps, env: PageEnv): Page {
  const { site } = env;
  const { keyword, type, city, result, broken, cities } = props;
  const to = (change: Change) => searchPageUrl(site) + searchQuery(props, change);
  const about = result?.about ?? type;
  // Result pages are kept out of search engines; the empty form is not.
  const hasKeyword = keyword || type || city || props.elsewhere;
  const indexing = hasKeyword ? { noindex: true } : { canonical: searchPageUrl(site) };
  return {
    head: { title: texts.title(keyword, site.brand.name), description: texts.description(props.types.includes('article')), ...indexing },
    header: { channel: type === 'hotel' || type === 'hotelPackage' ? 'hotel' : 'main', city: searchedCity(props) },
    crumbs: [{ name: SITE_TEXTS.crumbs.home, url: mainUrl(site) }, { name: texts.submit }],
    main: (
      <div className={base.cls.wrap}>
        <PageHead heading={texts.heading(keyword)} />
        <Form env={env} props={props} />
        {props.elsewhere && <Elsewhere {...props.elsewhere} />}
        {props.cut && <p className={pieces.cls.lead}>{texts.cut}</p>}
        {!keyword && <p className={pieces.cls.lead}>{texts.emptyHint}</p>}
        {result && <Understood result={result} to={(words) => to({ keyword: words })} everywhere={to({ city: NATIONWIDE.pinyin })} />}
        {keyword && result && <Types type={about} types={props.types} to={to} />}
        {result && <ListControls props={props} result={result} address={searchPageUrl(site)} />}
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
          <Results
            key={group.type}
            env={env}
            group={group}
            cards={props.cards.get(group.type)}
            plan={result.plan}
            hasCity={!city && !result.understood.some(isPlace)}
            more={about ? undefined : to({ type: group.type })}
            selections={props.selections}
          />
        ))}
        {result && about && <Pagination page={result.page} pages={result.lastPage} to={(page) => to({ type: about, page })} />}
        {pageParts(
          props.selections.map(({ bar }) => bar),
          env,
        )}
        {keyword && result?.groups.length === 0 && (
          <Nothing
            env={env}
            props={props}
            everywhere={to({ type: '', city: city ? NATIONWIDE.pinyin : '' })}
            ways={[
              ...(isRestricted(props)
                ? [{ name: FILTER_TEXTS.clear, url: searchPageUrl(site) + searchQuery({ ...props, type: undefined }, { type }) }]
                : []),
              ...waysOut(result, (words) => to({ keyword: words })),
            ]}
            words={result.nearest.map((word) => ({ word, url: to({ keyword: word, type: '' }) }))}
          />
        )}
        {cities.length > 0 && <CityLinks env={env} title={SITE_TEXTS.hotCities} cities={cities.slice(0, CITIES)} />}
      </div>
    ),
  };
}

/** The city of the results: that of the sentence, else the chosen one; empty: several. */
const searchedCity = ({ result, city }: SearchProps): string =>
  result?.understood.find(({ kind }) => kind === 'city')?.value ?? city?.pinyin ?? '';

function Form({ env, props: { keyword, type, city, cities } }: { env: PageEnv; props: SearchProps }) {
  const options =
    city && cities.every(({ pinying }) => pinying !== city.pinyin) ? [{ name: city.name, pinying: city.pinyin }, ...cities] : cities;
  return (
    <form className={cls.searchForm} action={searchPageUrl(env.site)} aria-label={texts.submit} data-suggest="">
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
      <div id="suggestions" role="listbox" aria-label={SEARCH_PANEL_TEXTS.suggestions} hidden={true} />
      <p role="status" className={base.cls.hidden} />
    </form>
  );
}

function Types({ type, types, to }: Pick<SearchProps, 'type' | 'types'> & { to: (change: Change) => string }) {
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
