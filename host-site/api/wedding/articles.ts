import { z } from 'zod';
import { voterCookies } from '../../http/security/session-cookies.ts';
import { DEFAULT_PAGE_SIZE } from '../../service-contract/page-sizes.ts';
import { upvoteArticle as upvote } from '../../services/guides/article-votes.ts';
import * as service from '../../services/guides/articles.ts';
import { endpoint } from '../endpoint.ts';
import { count, id, optional, pageSize } from '../fields.ts';
import { listed } from '../shapes.ts';
import { articleRow, articleDetail as detail } from './listing-shapes.ts';

export const articles = endpoint({
  call: 'articles',
  service: 'wedding',
  method: 'GET',
  path: '/articles',
  summary: '备婚攻略列表：全部、一个分类或一个标签，新的在前',
  input: z.object({
    /** 0: hotels and banquets. */
    category: optional(count(0, 99)),
    tag: optional(id),
    page: count(1, 1000).default(1),
    pageSize: pageSize.default(DEFAULT_PAGE_SIZE.articles),
  }),
  output: listed(articleRow),
  handle: (context, input) => service.articles(context, input),
});

export const articleDetail = endpoint({
  call: 'articleDetail',
  service: 'wedding',
  method: 'GET',
  path: '/article',
  summary: '一篇备婚攻略',
  input: z.object({ id }),
  output: detail,
  handle: (context, input) => service.articleDetail(context, input.id),
});

const counted = z.array(z.object({ id: z.number(), name: z.string(), articles: z.number() }));

export const articleTags = endpoint({
  call: 'articleTags',
  service: 'wedding',
  method: 'GET',
  path: '/articles/tags',
  summary: '备婚攻略的标签与篇数',
  input: z.object({}),
  output: counted,
  handle: (context) => service.articleTags(context),
});

export const articleTopics = endpoint({
  call: 'articleTopics',
  service: 'wedding',
  method: 'GET',
  path: '/articles/topics',
  summary: '备婚攻略的主题与篇数',
  input: z.object({}),
  output: counted,
  handle: (context) => service.articleTopics(context),
});

const votes = z.object({ votes: z.number(), isNew: z.boolean() });

export const upvoteArticle = endpoint({
  call: 'upvoteArticle',
  service: 'wedding',
  method: 'POST',
  path: '/article/upvote',
  // The visitor's cookie is set by this site.
  local: true,
  limits: ['call', 'vote'],
  summary: '攻略“有用”：同一访客对同一篇只计一次',
  headers: z.looseObject({ visitorid: z.string().max(100).optional() }),
  input: z.object({ id }),
  output: votes.extend({ newVoterId: z.string() }),
  reply: { body: votes, of: ({ newVoterId, ...data }, site) => ({ data, cookies: voterCookies(site, newVoterId) }) },
  handle: (context, input, caller) => upvote(context, input, caller),
});
