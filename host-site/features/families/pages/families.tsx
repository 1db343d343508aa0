/** Page of a link family without an address: one line, and the nearest content of this site. */
import { type CategoryId, categoryById, type ListingKind } from '../../../../widgets/domain/catalogue/category.ts';
import {
  almanacUrl,
  articlesUrl,
  hotelHomeUrl,
  listingUrl,
  loginUrl,
  mainUrl,
  registryUrl,
} from '../../../../widgets/domain/site/links.ts';
import type { LinkFamily } from '../../../../widgets/domain/site/site.ts';
import type { Page, PageEnv } from '../../../platform/ui/document/page.ts';
import { State, type Way } from '../../../platform/ui/document/state.tsx';
import { SectionHead } from '../../../platform/ui/heads/section-head.tsx';
import { base } from '../../../platform/ui/styles/base.styles.ts';
import { pieces } from '../../../platform/ui/styles/pieces.styles.ts';
import { SITE_TEXTS } from '../../../platform/ui/texts/site-texts.ts';
import { ArticleCard } from '../../guides/parts.ts';
import type { FamilyProps } from './families.load.ts';
import { FAMILY_TEXTS as texts } from './families-texts.ts';

type Ways = (env: PageEnv) => Way[];

const KINDS = { merchant: '商家', package: '套餐', example: '案例' } as const satisfies Record<ListingKind, string>;
const listing =
  (id: CategoryId, kind: ListingKind) =>
  ({ site }: PageEnv): Way => ({ name: texts.listing(categoryById(id)?.name ?? '', KINDS[kind]), url: listingUrl(site, id, kind) });
const hotels = ({ site }: PageEnv): Way => ({ name: SITE_TEXTS.links.seeHotels, url: hotelHomeUrl(site) });
const home = ({ site }: PageEnv): Way => ({ name: SITE_TEXTS.links.seeHome, url: mainUrl(site) });
const almanac = ({ site }: PageEnv): Way => ({ name: SITE_TEXTS.pageNames.jiri, url: almanacUrl(site) });
const registry = ({ site }: PageEnv): Way => ({ name: SITE_TEXTS.pageNames.dengjichu, url: registryUrl(site) });
const login = ({ site }: PageEnv): Way => ({ name: SITE_TEXTS.links.merchantLogin, url: loginUrl(site) });
const all =
  (...ways: ((env: PageEnv) => Way)[]): Ways =>
  (env) =>
    ways.map((way) => way(env));

/** Content of this site that is nearest to a family. */
const NEAREST: Partial<Record<LinkFamily, Ways>> = {
  hunpin: all(listing(12, 'package'), listing(14, 'package'), listing(15, 'package')),
  theme_new: all(almanac, registry, hotels),
  mv: all(listing(8, 'example'), listing(8, 'package')),
  video: all(listing(8, 'example'), listing(7, 'example')),
  meitu: all(listing(2, 'example'), listing(7, 'example')),
  lvpai: all(listing(6, 'package'), listing(6, 'example')),
  hunche: all(listing(2, 'merchant'), hotels),
  community: all(listing(2, 'example'), almanac),
  ask: all(almanac, registry),
  merchantCentre: all(login, home),
};

export function familyPage({ family, articles }: FamilyProps, env: PageEnv): Page {
  const { site } = env;
  const name = SITE_TEXTS.pageNames[family];
  return {
    head: { title: texts.title(name, site.brand.name), description: texts.heading(name), noindex: true },
    header: { channel: 'main' },
    main: (
      <div className={base.cls.wrap}>
        <State title={texts.heading(name)} hint={texts.hint} ways={(NEAREST[family] ?? all(hotels, home))(env)} />
        {articles.length > 0 && (
          <section className={pieces.cls.section}>
            <SectionHead title={texts.articles} more={{ name: texts.more, url: articlesUrl(site) }} />
            <div className={pieces.cls.grid4}>
              {articles.map((row) => (
                <ArticleCard key={row.id} env={env} row={row} />
              ))}
            </div>
          </section>
        )}
      </div>
    ),
  };
}
