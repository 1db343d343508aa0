import { handlers } from '../../platform/calls/handler.ts';
import { voterCookies } from '../../platform/http/security/session-cookies.ts';
import { guideCalls } from './contract.ts';
import { upvoteArticle } from './service/article-votes.ts';
import { articleDetail, articles, articleTags, articleTopics } from './service/articles.ts';

export const guideHandlers = handlers(guideCalls, {
  articles,
  articleDetail: (context, { id }) => articleDetail(context, id),
  articleTags,
  articleTopics,
  upvoteArticle: { handle: upvoteArticle, cookies: ({ newVoterId }, site) => voterCookies(site, newVoterId) },
});
