/** /bai_ke: the latest guides, or those of a topic. */
import { articlesUrl, articleTagUrl, articleUrl, mainUrl } from '../../../../widgets/domain/site/links.ts';
import type { Page, PageEnv } from '../../../platform/ui/document/page.ts';
import { PageHead } from '../../../platform/ui/document/page-head.tsx';
import { State } from '../../../platform/ui/document/state.tsx';
import { itemListData } from '../../../platform/ui/document/structured-data.ts';
import { Pagination } from '../../../platform/ui/filters/pagination.tsx';
import { base } from '../../../platform/ui/styles/base.styles.ts';
import { pieces } from '../../../platform/ui/styles/pieces.styles.ts';
import { SITE_TEXTS } from '../../../platform/ui/texts/site-texts.ts';
import { ArticleCard } from '../ui/article-card.tsx';
import { articleStyles } from './article.styles.ts';
import type { ArticlesProps } from './articles.load.ts';
import { ARTICLE_TEXTS as texts } from './guides-texts.ts';
import { keptUrl } from './kept.ts';

export function articlesPage({ listed, topic, topics, tag, tags, isSubstitute, kept }: ArticlesProps, env: PageEnv): Page {
  const { list, page, lastPage } = listed;
  const { site } = env;
  const place = tag ?? topic;
  const address = (other = 1) => (tag ? articleTagUrl(site, tag.id, other) : articlesUrl(site, other, topic?.id));
  return {
    head: {
      title: texts.listTitle(place?.name ?? '', site.brand.name) + (page > 1 ? `_${SITE_TEXTS.pagination.pageOf(page)}` : ''),
      description: texts.listDescription,
      canonical: isSubstitute ? articlesUrl(site) : address(page),
      noindex: list.length === 0 || isSubstitute,
    },
    header: { channel: 'main', ...(kept.city && { city: kept.city }) },
    crumbs: [
      { name: SITE_TEXTS.crumbs.home, url: mainUrl(site) },
      ...(place ? [{ name: texts.name, url: keptUrl(articlesUrl(site), kept) }, { name: place.name }] : [{ name: texts.name }]),
    ],
    data: list.length ? [itemListData(list.map(({ id, title }) => ({ name: title, url: articleUrl(site, id) })))] : [],
    main: (
      <div className={base.cls.wrap}>
        <PageHead heading={tag ? texts.tagHeading(tag.name) : (topic?.name ?? texts.name)}>
          <p className={pieces.cls.lead}>{isSubstitute ? (topic ? texts.noneOfTopic : texts.noneOfTag) : texts.listLead}</p>
        </PageHead>
        {topics.length > 0 && (
          <Groups name={texts.topics} groups={topics} selected={topic?.id} to={(id) => keptUrl(articlesUrl(site, 1, id), kept)} />
        )}
        {tags.length > 0 && (
          <Groups name={texts.tags} groups={tags} selected={tag?.id} to={(id) => keptUrl(articleTagUrl(site, id), kept)} />
        )}
        {list.length ? (
          <section className={articleStyles.cls.list}>
            <h2 className={base.cls.hidden}>{texts.listHeading}</h2>
            <div className={pieces.cls.grid3}>
              {list.map((row, index) => (
                <ArticleCard
                  key={row.id}
                  env={env}
                  row={row}
                  columns="three"
                  eager={index < 2}
                  to={keptUrl(articleUrl(site, row.id), kept)}
                />
              ))}
            </div>
          </section>
        ) : (
          <State level={2} title={texts.none} hint={texts.noneHint} ways={[{ name: SITE_TEXTS.links.seeHome, url: mainUrl(site) }]} />
        )}
        <Pagination page={page} pages={lastPage} to={(other) => keptUrl(address(other), kept)} />
      </div>
    ),
  };
}

interface GroupsProps {
  name: string;
  groups: { id: number; name: string; articles: number }[];
  selected: number | undefined;
  /** Returns the address of a group's list. */
  to: (id: number) => string;
}

/** Renders links to the lists of topics or tags. */
function Groups({ name, groups, selected, to }: GroupsProps) {
  return (
    <nav className={pieces.cls.pills} aria-label={name}>
      {groups.map((group) => (
        <a key={group.id} href={to(group.id)} aria-current={group.id === selected ? 'page' : undefined}>
          {group.name}
          <small>{texts.articles(group.articles)}</small>
        </a>
      ))}
    </nav>
  );
}
