/** Page of a link family without an address: one line, and the nearest content of this site. */
import { type CategoryId, categoryById, type ListingKind } from '../../../../widgets/domain/catalogue/category.ts';
import { hotelHomeUrl, listingUrl, mainUrl } from '../../../../widgets/domain/site/links.ts';
import type { Page, PageEnv } from '../../../platform/ui/document/page.ts';
import { pageParts } from '../../../platform/ui/document/page-parts.ts';
import { State, type Way } from '../../../platform/ui/document/state.tsx';
import { SectionHead } from '../../../platform/ui/heads/section-head.tsx';
import { base } from '../../../platform/ui/styles/base.styles.ts';
import { pieces } from '../../../platform/ui/styles/pieces.styles.ts';
import { SITE_TEXTS } from '../../../platform/ui/texts/site-texts.ts';
import type { ToolLink } from '../../catalogue/parts.ts';
import type { FamilyProps, FamilySubject } from './families.load.ts';
import { FAMILY_TEXTS as texts } from './families-texts.ts';

/** Returns links; none to a page that no feature has. */
type Ways = (env: PageEnv, tools: readonly ToolLink[]) => Way[];

const KINDS = { merchant: '商家', package: '套餐', example: '案例' } as const satisfies Record<ListingKind, string>;
const listing =
  (id: CategoryId, kind: ListingKind): Ways =>
  ({ site }) => [{ name: texts.listing(categoryById(id)?.name ?? '', KINDS[kind]), url: listingUrl(site, id, kind) }];
const hotels: Ways = ({ site }) => [{ name: SITE_TEXTS.links.seeHotels, url: hotelHomeUrl(site) }];
const home = ({ site }: PageEnv): Way[] => [{ name: SITE_TEXTS.links.seeHome, url: mainUrl(site) }];
const tool =
  (about: ToolLink['about']): Ways =>
  (_, tools) =>
    tools.filter((one) => one.about === about).map(({ text, url }) => ({ name: text, url }));
const all =
  (...ways: Ways[]): Ways =>
  (env, tools) =>
    ways.flatMap((way) => way(env, tools));

/** Content of this site that is nearest to a family. */
const NEAREST: Record<FamilySubject, Ways> = {
  theme_new: all(tool('days'), tool('registry'), hotels),
  community: all(listing(2, 'example'), tool('days')),
  ask: all(tool('days'), tool('registry')),
  wechat: all(tool('guides'), hotels, home),
  weibo: all(tool('guides'), hotels, home),
};

export function familyPage({ subject, articles, tools }: FamilyProps, env: PageEnv): Page {
  const { site } = env;
  const name = subject === 'wechat' || subject === 'weibo' ? texts.accounts[subject] : SITE_TEXTS.pageNames[subject];
  const allArticles = tools.find(({ about }) => about === 'guides');
  return {
    head: { title: texts.title(name, site.brand.name), description: texts.heading(name), noindex: true },
    header: { channel: 'main' },
    main: (
      <div className={base.cls.wrap}>
        <State title={texts.heading(name)} hint={texts.hint} ways={NEAREST[subject](env, tools)} />
        {articles.length > 0 && (
          <section className={pieces.cls.section}>
            <SectionHead title={texts.articles} more={allArticles && { name: texts.more, url: allArticles.url }} />
            <div className={pieces.cls.grid4}>{pageParts(articles, env)}</div>
          </section>
        )}
      </div>
    ),
  };
}
