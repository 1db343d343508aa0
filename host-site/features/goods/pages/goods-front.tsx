/** /hunpin: the lists of goods with the number of their goods, and the most viewed ones of each. */
import { goodsListUrl, goodsUrl, listingUrl, mainUrl } from '../../../../widgets/domain/site/links.ts';
import type { Page, PageEnv } from '../../../platform/ui/document/page.ts';
import { PageHead } from '../../../platform/ui/document/page-head.tsx';
import { State } from '../../../platform/ui/document/state.tsx';
import { base } from '../../../platform/ui/styles/base.styles.ts';
import { pieces } from '../../../platform/ui/styles/pieces.styles.ts';
import { SITE_TEXTS } from '../../../platform/ui/texts/site-texts.ts';
import { CardSection, countedText } from '../../catalogue/parts.ts';
import { GoodCard } from '../ui/good-card.tsx';
import type { GoodsFrontProps } from './goods.load.ts';
import { goodsStyles } from './goods.styles.ts';
import { GOODS_TEXTS as texts } from './goods-texts.ts';

/** Category of flowers and sweets, the nearest to goods. */
const SWEETS = 15;

export function goodsFrontPage({ lists }: GoodsFrontProps, env: PageEnv): Page {
  const { site } = env;
  const filled = lists.filter(({ total }) => total > 0);
  return {
    head: {
      title: texts.title(site.brand.name),
      description: texts.description,
      canonical: goodsUrl(site),
      noindex: filled.length === 0,
    },
    header: { channel: 'main', active: 3 },
    crumbs: [{ name: SITE_TEXTS.crumbs.home, url: mainUrl(site) }, { name: texts.name }],
    main: (
      <div className={base.cls.wrap}>
        <PageHead heading={texts.name} lead={texts.lead} />
        {filled.length > 0 && (
          <nav className={`${pieces.cls.pills} ${goodsStyles.cls.lists}`} aria-label={texts.lists}>
            {lists.map((list) => (
              <a key={list.id} href={goodsListUrl(site, list.id)}>
                {list.name}
                {list.total > 0 && <small>{texts.count(countedText(list.total, list))}</small>}
              </a>
            ))}
          </nav>
        )}
        {filled.map((list, at) => (
          <CardSection
            key={list.id}
            title={list.name}
            more={{ name: texts.all(countedText(list.total, list)), url: goodsListUrl(site, list.id) }}
            cards={list.list.map((row) => <GoodCard key={row.id} env={env} row={row} eager={at === 0} />)}
          />
        ))}
        {filled.length === 0 && (
          <State
            level={2}
            title={texts.none}
            hint={texts.noneHint}
            ways={[
              { name: SITE_TEXTS.links.seeHome, url: mainUrl(site) },
              { name: texts.sweets, url: listingUrl(site, SWEETS, 'package') },
            ]}
          />
        )}
      </div>
    ),
  };
}
