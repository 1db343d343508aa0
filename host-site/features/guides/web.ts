import { articlesUrl, articleTagUrl } from '../../../widgets/domain/site/links.ts';
import type { Web } from '../../platform/feature/web.ts';
import { dataOf } from '../../platform/pages/site-addresses.ts';
import { guideCalls } from './contract.ts';
import { guideHandlers } from './handlers.ts';
import { articleStyles } from './pages/article.styles.ts';

export const web: Web = {
  handlers: guideHandlers,
  pages: () => import('./pages.ts'),
  async addresses({ call, site }) {
    const articles = dataOf(await call(guideCalls.articles, { pageSize: 1 })).total;
    const [topics, tags] = [dataOf(await call(guideCalls.articleTopics, {})), dataOf(await call(guideCalls.articleTags, {}))];
    return [
      ...(articles ? [articlesUrl(site)] : []),
      ...topics.filter((topic) => topic.articles > 0).map(({ id }) => articlesUrl(site, 1, id)),
      ...tags.map(({ id }) => articleTagUrl(site, id)),
    ];
  },
  styles: { pages: [articleStyles] },
};
