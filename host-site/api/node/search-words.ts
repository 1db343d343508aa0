import { z } from 'zod';
import * as words from '../../services/search/search-words.ts';
import * as shell from '../../services/search/shell-lists.ts';
import { endpoint } from '../endpoint.ts';
import { count } from '../fields.ts';
import { activeCity, link, rank, word } from '../shapes.ts';

export const inputWords = endpoint({
  call: 'inputWords',
  service: 'node',
  method: 'GET',
  path: '/search/inputWords',
  summary: '搜索框热词',
  input: z.object({ input_type: count(1, 99).default(1) }),
  output: z.array(word),
  handle: (context, { input_type }) => words.inputWords(context, input_type),
});

export const ranks = endpoint({
  call: 'ranks',
  service: 'node',
  method: 'GET',
  path: '/search/ranks',
  summary: '搜索排行',
  input: z.object({ page_count: count(1, 50).default(6) }),
  output: z.array(rank),
  handle: (context, { page_count }) => words.ranks(context, page_count),
});

export const shellLists = endpoint({
  call: 'shellLists',
  service: 'node',
  method: 'GET',
  path: '/shell',
  summary: '页头首屏数据：已开通城市、搜索框热词、搜索排行；不含个人数据，可缓存',
  input: z.object({}),
  output: z.object({ cities: z.array(activeCity), hotWords: z.array(word), ranks: z.array(rank) }),
  cacheSeconds: 60,
  handle: (context) => shell.shellLists(context),
});

export const friendlyLinks = endpoint({
  call: 'friendlyLinks',
  service: 'node',
  method: 'GET',
  path: '/friendlyLinks',
  summary: '友情链接',
  input: z.object({}),
  output: z.array(link),
  handle: (context) => words.friendlyLinks(context),
});
