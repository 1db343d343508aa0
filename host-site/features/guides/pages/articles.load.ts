/** Loads /bai_ke and /bai_ke/{id}: the latest guides, those of a topic, and one guide. Also moves the earlier addresses below /raiders. */
import type { Listed } from '../../../../widgets/domain/catalogue/entities.ts';
import type { ArticleDetail, ArticleRow, ArticleTag, ArticleTopic } from '../../../../widgets/domain/catalogue/listing-entities.ts';
import { articlesUrl, articleTagUrl, articleUrl } from '../../../../widgets/domain/site/links.ts';
import { COMMON_REFUSALS } from '../../../platform/calls/refusals.ts';
import { voterCookies } from '../../../platform/http/security/session-cookies.ts';
import { failure, isMissing, type Load, notFound, redirect } from '../../../platform/pages/load.ts';
import type { DayChoice } from '../../catalogue/parts.ts';
import { guideCalls } from '../contract.ts';
import { GUIDE_TOPICS, type GuideTopic } from '../guide-topics.ts';
import { keptUrl, readKept } from './kept.ts';

const GREATEST_PAGE = 1000;

export interface ArticlesProps {
  listed: Listed<ArticleRow>;
  /** Id and name of the topic in the address; null for all guides. */
  topic: { id: number; name: string } | null;
  /** Topics with guides; empty when they could not be loaded. */
  topics: ArticleTopic[];
  /** The tag in the address; null without one. */
  tag: ArticleTag | null;
  /** Tags with guides; empty when they could not be loaded. */
  tags: ArticleTag[];
  /** Whether the topic or tag has no guides, so that the list has those of all topics. */
  isSubstitute: boolean;
  kept: DayChoice;
}

/** Requests the guides of a tag or topic; null without one, and for a topic that has no category. */
const restriction = <T>(
  tag: number,
  topic: GuideTopic | undefined,
  request: (input: { tag?: number; category?: number }) => T,
): T | null => (tag ? request({ tag }) : topic?.category === undefined ? null : request({ category: topic.category }));

/** Loads /bai_ke, /bai_ke/list_{id} and /bai_ke/tag_{id}. Unknown topics and tags have all guides. */
export const loadArticles: Load<ArticlesProps> = async (context) => {
  const { call, who, params, query, site } = context;
  const page = Math.min(query.id('page') || 1, GREATEST_PAGE);
  const id = params.id('topic');
  const guideTopic = GUIDE_TOPICS.get(id);
  const topic = guideTopic ? { id, name: guideTopic.name } : null;
  const tagId = params.id('tag');
  const [own, topics, tags] = await Promise.all([
    restriction(tagId, guideTopic, (input) => call(guideCalls.articles, { page, ...input }, who)),
    call(guideCalls.articleTopics, {}, who),
    call(guideCalls.articleTags, {}, who),
  ]);
  const isRestricted = guideTopic !== undefined || Boolean(params.text('tag'));
  const isSubstitute = isRestricted && (own === null || (own.ok && own.data.total === 0));
  const tag = (tags.ok && tags.data.find((one) => one.id === tagId)) || null;
  const result = own && !isSubstitute ? own : await call(guideCalls.articles, { page }, who);
  if (!result.ok) return failure(result);
  const listed = result.data;
  const kept = await readKept(context);
  // An old link or a typed number can name a page after the last one: show the last page instead of an empty one.
  return page > listed.lastPage
    ? redirect(keptUrl(tag ? articleTagUrl(site, tag.id, listed.lastPage) : articlesUrl(site, listed.lastPage, topic?.id), kept), 302)
    : {
        kind: 'props',
        props: {
          listed,
          topic,
          topics: topics.ok ? topics.data.filter(({ articles }) => articles > 0) : [],
          tag,
          tags: tags.ok ? tags.data : [],
          isSubstitute,
          kept,
        },
      };
};

export interface ArticleProps {
  article: ArticleDetail;
  /** Whether the visitor has just voted for it. */
  hasVoted: boolean;
  kept: DayChoice;
}

export const loadArticle: Load<ArticleProps> = async (context) => {
  const { call, who, params, query } = context;
  const id = params.id('id');
  const result = id ? await call(guideCalls.articleDetail, { id }, who) : null;
  if (!result || isMissing(result)) return notFound({ what: 'listed' });
  if (!result.ok) return failure(result);
  return { kind: 'props', props: { article: result.data, hasVoted: query.text('voted') === '1', kept: await readKept(context) } };
};

/** Counts a vote, then shows the guide. A vote from a page of another site is not counted. */
export const sendUpvote: Load<never> = async ({ call, who, params, site }) => {
  const id = params.id('id');
  const result = id ? await call(guideCalls.upvoteArticle, { id }, who) : null;
  if (!result || isMissing(result)) return notFound({ what: 'listed' });
  if (!result.ok) return result.code === COMMON_REFUSALS.foreignPage.code ? redirect(articleUrl(site, id)) : failure(result);
  return { kind: 'redirect', to: `${articleUrl(site, id)}?voted=1#vote`, status: 303, cookies: voterCookies(site, result.data.newVoterId) };
};

/** Redirects the address of a vote to its guide: visitors come here by loading a refused vote again. */
export const leaveUpvote: Load<never> = async ({ params, site }) => {
  const id = params.id('id');
  return id ? redirect(articleUrl(site, id)) : notFound({ what: 'listed' });
};

/** Redirects /raiders and /raiders/{id} to the addresses of the specification. */
export const moveArticles: Load<never> = async ({ params, query, site }) => {
  const id = params.id('id');
  return redirect(id ? articleUrl(site, id) : articlesUrl(site, query.id('page') || 1), 301);
};
