/** Loads /bai_ke and /bai_ke/{id}: the latest guides, those of a topic, and one guide. Also moves the earlier addresses below /raiders. */
import type { Listed } from '../../../widgets/domain/catalogue/entities.ts';
import type { ArticleDetail, ArticleRow } from '../../../widgets/domain/catalogue/listing-entities.ts';
import { articlesUrl, articleUrl } from '../../../widgets/domain/site/links.ts';
import { failure, isMissing, type Load, notFound } from '../loading/load.ts';
import { GUIDE_TOPICS } from './guide-topics.ts';

const GREATEST_PAGE = 1000;

export interface ArticlesProps {
  listed: Listed<ArticleRow>;
  /** Id and name of the topic in the address; null for all guides. */
  topic: { id: number; name: string } | null;
  /** Whether the topic has no guides, so that the list has those of all topics. */
  isSubstitute: boolean;
}

/** Loads /bai_ke, /bai_ke/list_{id} and /bai_ke/tag_{id}. Unknown topics and tags have all guides. */
export const loadArticles: Load<ArticlesProps> = async ({ call, who, params, query, site }) => {
  const page = Math.min(query.id('page') || 1, GREATEST_PAGE);
  const id = params.id('topic');
  const guideTopic = GUIDE_TOPICS.get(id);
  const topic = guideTopic ? { id, name: guideTopic.name } : null;
  const own = guideTopic?.category === undefined ? null : await call('articles', { page, category: guideTopic.category }, who);
  const isSubstitute = guideTopic !== undefined && (own === null || (own.ok && own.data.total === 0));
  const result = own && !isSubstitute ? own : await call('articles', { page }, who);
  if (!result.ok) return failure(result);
  const listed = result.data;
  // An old link or a typed number can name a page after the last one: show the last page instead of an empty one.
  return page > listed.lastPage
    ? { kind: 'redirect', to: articlesUrl(site, listed.lastPage, topic?.id), status: 302 }
    : { kind: 'props', props: { listed, topic, isSubstitute } };
};

export const loadArticle: Load<{ article: ArticleDetail }> = async ({ call, who, params }) => {
  const id = params.id('id');
  const result = id ? await call('articleDetail', { id }, who) : null;
  if (!result || isMissing(result)) return notFound({ what: 'listed' });
  return result.ok ? { kind: 'props', props: { article: result.data } } : failure(result);
};

/** Redirects /raiders and /raiders/{id} to the addresses of the specification. */
export const moveArticles: Load<never> = async ({ params, query, site }) => {
  const id = params.id('id');
  return { kind: 'redirect', to: id ? articleUrl(site, id) : articlesUrl(site, query.id('page') || 1), status: 301 };
};
