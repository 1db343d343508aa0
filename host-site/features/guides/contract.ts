/** Calls about guides, which the specification names wiki. */
import { z } from 'zod';
import { DEFAULT_PAGE_SIZE } from '../../platform/calls/page-sizes.ts';
import { count, id, optional, pageSize } from '../../platform/calls/schemas/fields.ts';
import { listed } from '../../platform/calls/schemas/lists.ts';
import { calls } from '../../platform/feature/call.ts';
import { packageDetail } from '../catalogue/contract.ts';

const text = z.string().default('');
const texts = z.array(z.string()).default([]);
const number = z.number().default(0);
const articleRow = z.object({
  id: z.number(),
  category: number,
  title: z.string(),
  summary: text,
  picture: text,
  views: number,
  changedOn: text,
  points: z.array(z.object({ title: text, text })).default([]),
});

const detail = articleRow.extend({
  pictures: texts,
  sections: packageDetail.shape.detailContents,
  tags: z.array(z.object({ id: z.number(), name: z.string() })).default([]),
  votes: number,
  more: z.array(articleRow).default([]),
});
const counted = z.array(z.object({ id: z.number(), name: z.string(), articles: z.number() }));
const votes = z.object({ votes: z.number(), isNew: z.boolean() });

export const guideCalls = calls(
  { service: 'wedding' },
  {
    /** The latest first. */
    articles: {
      method: 'GET',
      path: '/articles',
      reads: 'catalogue',
      summary: '备婚攻略列表：全部、一个分类或一个标签，新的在前',
      input: z.object({
        /** 0: hotels and banquets. */
        category: optional(count(0, 99)),
        tag: optional(id),
        page: count(1, 1000).default(1),
        pageSize: pageSize.default(DEFAULT_PAGE_SIZE.articles),
      }),
      output: listed(articleRow),
    },
    articleDetail: {
      method: 'GET',
      path: '/article',
      reads: 'catalogue',
      summary: '一篇备婚攻略',
      input: z.object({ id }),
      output: detail,
    },
    /** Tags with guides, in the operator's order. */
    articleTags: {
      method: 'GET',
      path: '/articles/tags',
      reads: 'catalogue',
      summary: '备婚攻略的标签与篇数',
      input: z.object({}),
      output: counted,
    },
    /** Topics of the guides' lists, also empty ones. */
    articleTopics: {
      method: 'GET',
      path: '/articles/topics',
      reads: 'catalogue',
      summary: '备婚攻略的主题与篇数',
      input: z.object({}),
      output: counted,
    },
    /** One vote per guide and visitor. `isNew`: false for a repetition. `newVoterId` is for the HttpOnly cookie of a visitor without an id. */
    upvoteArticle: {
      local: true,
      method: 'POST',
      path: '/article/upvote',
      // The visitor's cookie is set by this site.
      limits: ['call', 'vote'],
      summary: '攻略“有用”：同一访客对同一篇只计一次',
      headers: z.looseObject({ visitorid: z.string().max(100).optional() }),
      input: z.object({ id }),
      output: votes.extend({ newVoterId: z.string() }),
      reply: votes,
    },
  },
);
