import { z } from 'zod';
import { DEFAULT_PAGE_SIZE } from '../../service-contract/page-sizes.ts';
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
  summary: '备婚攻略列表：全部或一个分类，新的在前',
  input: z.object({
    /** 0: hotels and banquets. */
    category: optional(count(0, 99)),
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
