/** /bai_ke/{id}: one guide. */
import { categoryById } from '../../../../widgets/domain/catalogue/category.ts';
import { formatCount } from '../../../../widgets/domain/catalogue/count.ts';
import type { ArticleDetail } from '../../../../widgets/domain/catalogue/listing-entities.ts';
import {
  articlesUrl,
  articleTagUrl,
  articleUrl,
  hotelCityUrl,
  hotelHomeUrl,
  listingUrl,
  mainUrl,
} from '../../../../widgets/domain/site/links.ts';
import { withWedding } from '../../../platform/ui/document/carried-wedding.ts';
import type { Page, PageEnv } from '../../../platform/ui/document/page.ts';
import { articleData } from '../../../platform/ui/document/structured-data.ts';
import { chineseDate } from '../../../platform/ui/facts/chinese-date.ts';
import { Facts } from '../../../platform/ui/facts/facts.tsx';
import { LinkButton, Submit } from '../../../platform/ui/forms/button.tsx';
import { PictureLink, Viewer } from '../../../platform/ui/pictures/picture-link.tsx';
import { photographUrl } from '../../../platform/ui/pictures/picture-sources.ts';
import { base } from '../../../platform/ui/styles/base.styles.ts';
import { classes } from '../../../platform/ui/styles/classes.ts';
import { pieces } from '../../../platform/ui/styles/pieces.styles.ts';
import { SITE_TEXTS } from '../../../platform/ui/texts/site-texts.ts';
import { CardSection, LISTING_CARD_TEXTS, WeddingNote } from '../../catalogue/parts.ts';
import { ArticleCard } from '../ui/article-card.tsx';
import { articleStyles } from './article.styles.ts';
import type { ArticleProps } from './articles.load.ts';
import { ARTICLE_TEXTS as texts } from './guides-texts.ts';
import { keptUrl } from './kept.ts';

const { cls } = articleStyles;
const paragraphs = (text: string): string[] => text.split('\n').filter((line) => line.trim());

export function articlePage({ article, hasVoted, kept }: ArticleProps, env: PageEnv): Page {
  const { site } = env;
  const { title, summary, changedOn } = article;
  const url = articleUrl(site, article.id);
  const [picture] = article.pictures;
  const category = categoryById(article.category);
  return {
    head: { title: texts.title(title, site.brand.name), description: summary || title, canonical: url, image: picture },
    header: { channel: 'main', ...(kept.city && { city: kept.city }) },
    crumbs: [
      { name: SITE_TEXTS.crumbs.home, url: mainUrl(site) },
      { name: texts.name, url: keptUrl(articlesUrl(site), kept) },
      { name: title },
    ],
    data: [
      articleData({
        headline: title,
        url,
        description: summary,
        changedOn,
        publisher: site.brand.name,
        image: photographUrl(env.pictures, picture, 1),
        keywords: article.tags.map(({ name }) => name),
      }),
    ],
    main: (
      <div className={base.cls.wrap}>
        <article className={cls.article}>
          <h1>{title}</h1>
          <Facts
            className={cls.about}
            items={[
              category?.name,
              changedOn && texts.changed(chineseDate(changedOn)),
              LISTING_CARD_TEXTS.views(formatCount(article.views)),
            ]}
          />
          {summary && <p className={cls.summary}>{summary}</p>}
          {picture && (
            <PictureLink
              env={env}
              name={picture}
              type={1}
              alt={SITE_TEXTS.viewer.picture(title, 1)}
              eager
              place="column"
              className={cls.picture}
            />
          )}
          <Sections sections={article.sections} />
          {article.tags.length > 0 && <Tags env={env} tags={article.tags} kept={kept} />}
          <Vote action={`${url}/upvote`} votes={article.votes} hasVoted={hasVoted} />
          <WeddingNote wedding={kept} />
          <Way env={env} category={category} kept={kept} />
        </article>
        <CardSection
          title={texts.more}
          cards={article.more.map((row) => <ArticleCard key={row.id} env={env} row={row} to={keptUrl(articleUrl(site, row.id), kept)} />)}
        />
        <Viewer />
      </div>
    ),
  };
}

/** Renders links to the lists of the guide's tags. */
function Tags({ env: { site }, tags, kept }: { env: PageEnv; tags: ArticleDetail['tags'] } & Pick<ArticleProps, 'kept'>) {
  return (
    <nav className={classes(pieces.cls.pills, cls.tags)} aria-label={texts.tags}>
      {tags.map(({ id, name }) => (
        <a key={id} href={keptUrl(articleTagUrl(site, id), kept)} rel="tag">
          {name}
        </a>
      ))}
    </nav>
  );
}

interface WayProps extends Pick<ArticleProps, 'kept'> {
  env: PageEnv;
  category: ReturnType<typeof categoryById>;
}

/** Renders the link to the merchants of the guide's category, or to the hotels, in the city and for the day that the couple has chosen. */
function Way({ env: { site }, category, kept }: WayProps) {
  const hotels = withWedding(kept.city ? hotelCityUrl(site, kept.city) : hotelHomeUrl(site), kept);
  return (
    <p className={cls.ways}>
      <LinkButton
        text={category ? texts.toCategory(category.name) : texts.toHotels}
        href={category ? listingUrl(site, category.id, 'merchant', kept.city) : hotels}
      />
    </p>
  );
}

/** Renders the number of votes and the button, which needs no script. */
function Vote({ action, votes, hasVoted }: { action: string; votes: number; hasVoted: boolean }) {
  return (
    <form className={cls.vote} action={action} method="post" id="vote">
      {hasVoted ? <p role="status">{texts.voted}</p> : <Submit text={texts.vote} />}
      {votes > 0 && <p>{texts.votes(formatCount(votes))}</p>}
    </form>
  );
}

/** Numbered anchors, which category pages link to. */
function Sections({ sections }: { sections: ArticleDetail['sections'] }) {
  return sections.map(({ title, details }, index) => (
    <section key={title + details[0]?.content} className={cls.section} id={`s${index + 1}`}>
      {title && <h2>{title}</h2>}
      {details.map((entry) => (
        <div key={entry.title + entry.content}>
          {entry.title && <h3>{entry.title}</h3>}
          {paragraphs(entry.content).map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      ))}
    </section>
  ));
}
