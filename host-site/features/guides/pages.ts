import { articlesUrl, articleTagUrl } from '../../../widgets/domain/site/links.ts';
import type { Addresses, PageStyles } from '../../platform/feature/web.ts';
import type { PageScope } from '../../platform/pages/page-scope.ts';
import { dataOf } from '../../platform/pages/site-addresses.ts';
import { hotelRoots } from '../catalogue/parts.ts';
import { guideCalls } from './contract.ts';
import { articleStyles } from './pages/article.styles.ts';
import { articlePage } from './pages/article.tsx';
import { leaveUpvote, loadArticle, loadArticles, moveArticles, sendUpvote } from './pages/articles.load.ts';
import { articlesPage } from './pages/articles.tsx';

export { fills } from './fills.tsx';

/** Registers the lists of guides below a path. */
function registerLists({ page }: PageScope, path: string, host?: string): void {
  for (const below of ['', '/list_:topic', '/tag_:tag']) page(path + below, loadArticles, articlesPage, { host, shared: true });
}

/** Registers the guides, and redirects from their earlier addresses. */
export function registerPages(scope: PageScope): void {
  const { page, personal, dependencies } = scope;
  for (const { path, host } of hotelRoots(dependencies.content().site)) registerLists(scope, `${path}/baike`, host);
  registerLists(scope, '/bai_ke');
  registerLists(scope, '/baike');
  page('/bai_ke/:id', loadArticle, articlePage, { shared: true });
  page('/bai_ke/:id/upvote', leaveUpvote, articlePage);
  personal('/bai_ke/:id/upvote', sendUpvote, articlePage, { method: 'POST', limits: ['page', 'vote'] });
  for (const path of ['/raiders', '/raiders/:id']) page(path, moveArticles, articlesPage);
}

export const styles: PageStyles = { pages: [articleStyles] };

export const addresses: Addresses = async ({ call, site }) => {
  const articles = dataOf(await call(guideCalls.articles, { pageSize: 1 })).total;
  const [topics, tags] = [dataOf(await call(guideCalls.articleTopics, {})), dataOf(await call(guideCalls.articleTags, {}))];
  return [
    ...(articles ? [articlesUrl(site)] : []),
    ...topics.filter((topic) => topic.articles > 0).map(({ id }) => articlesUrl(site, 1, id)),
    ...tags.map(({ id }) => articleTagUrl(site, id)),
  ];
};
