import { voterCookies } from '../../http/security/session-cookies.ts';
import { guideCalls } from '../../service-contract/calls/guide-calls.ts';
import { upvoteArticle } from '../../services/guides/article-votes.ts';
import { articleDetail, articles, articleTags, articleTopics } from '../../services/guides/articles.ts';
import { handlers } from '../handler.ts';

export const guideHandlers = handlers(guideCalls, {
  articles,
  articleDetail: (context, { id }) => articleDetail(context, id),
  articleTags,
  articleTopics,
  upvoteArticle: { handle: upvoteArticle, cookies: ({ newVoterId }, site) => voterCookies(site, newVoterId) },
});
