/** Loads /raiders and /raiders/{id}: the latest guides, and one guide. */
import type { Listed } from '../../../widgets/domain/entities.ts';
import { articlesUrl } from '../../../widgets/domain/links.ts';
import type { ArticleDetail, ArticleRow } from '../../../widgets/domain/listing-entities.ts';
import { failure, isMissing, type Load, notFound } from '../loading/load.ts';

const GREATEST_PAGE = 1000;

export const loadArticles: Load<{ listed: Listed<ArticleRow> }> = async ({ call, who, query, site }) => {
  const page = Math.min(query.id('page') || 1, GREATEST_PAGE);
  const result = await call('articles', { page }, who);
  if (!result.ok) return failure(result);
  const listed = result.data;
  // An old link or a typed number can name a page after the last one: show the last page instead of an empty one.
  return page > listed.lastPage
    ? { kind: 'redirect', to: articlesUrl(site, listed.lastPage), status: 302 }
    : { kind: 'props', props: { listed } };
};

export const loadArticle: Load<{ article: ArticleDetail }> = async ({ call, who, params }) => {
  const id = params.id('id');
  const result = id ? await call('articleDetail', { id }, who) : null;
  if (!result || isMissing(result)) return notFound({ what: 'listed' });
  return result.ok ? { kind: 'props', props: { article: result.data } } : failure(result);
};
