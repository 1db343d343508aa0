/** /{slug}-{merchant,package,example}, with and without a city: honest about being empty, with ways on. */
import { CATEGORIES, LISTING_KINDS } from '../../widgets/domain/category.ts';
import { hotelCityUrl, hotelHomeUrl, listingUrl, mainUrl } from '../../widgets/domain/links.ts';
import { base } from '../layout/base.styles.ts';
import type { Page, PageEnv } from '../layout/page.ts';
import { pieces } from '../layout/pieces.styles.ts';
import { SITE_TEXTS } from '../layout/site-texts.ts';
import { State } from '../layout/state.tsx';
import { homeStyles } from './home.styles.ts';
import type { ListingProps } from './listing.load.ts';

const texts = SITE_TEXTS.listing;

export function listingPage({ category, kind, city }: ListingProps, env: PageEnv): Page {
  const { site } = env;
  const place = city?.name ?? '';
  const pinyin = city?.pinyin ?? '';
  const kindName = texts.kinds[kind];
  return {
    head: {
      title: texts.title(place, category.name, kindName, site.brand.name),
      description: texts.description(place, category.name, kindName),
      canonical: listingUrl(site, category.id, kind, pinyin),
      noindex: true,
    },
    header: { channel: 'main', city: pinyin },
    crumbs: [{ name: SITE_TEXTS.crumbs.home, url: mainUrl(site) }, { name: place + category.name + kindName }],
    main: (
      <div className={base.cls.wrap}>
        <div className={homeStyles.cls.pageHead}>
          <h1>{place + category.name + kindName}</h1>
        </div>
        <State
          level={2}
          art="empty"
          title={texts.empty(place, category.name, kindName)}
          hint={texts.emptyHint}
          ways={[{ name: texts.toHotels(place), url: pinyin ? hotelCityUrl(site, pinyin) : hotelHomeUrl(site) }]}
        />
        <nav className={pieces.cls.cities} aria-label={texts.switch}>
          <p className={pieces.cls.pills}>
            {LISTING_KINDS.filter((other) => other !== kind).map((other) => (
              <a key={other} href={listingUrl(site, category.id, other, pinyin)}>
                {category.name + texts.kinds[other]}
              </a>
            ))}
          </p>
        </nav>
        <nav className={pieces.cls.cities} aria-label={texts.others}>
          <h2>{texts.others}</h2>
          <p className={pieces.cls.pills}>
            {CATEGORIES.filter(({ id }) => id !== category.id).map(({ id, name }) => (
              <a key={id} href={listingUrl(site, id, kind, pinyin)}>
                {name}
              </a>
            ))}
          </p>
        </nav>
      </div>
    ),
  };
}
