import { z } from 'zod';
import { SEARCH_TYPES } from '../../../widgets/domain/catalogue/search-entities.ts';
import { DEFAULT_PAGE_SIZE } from '../../service-contract/page-sizes.ts';
import * as hotels from '../../services/search/hotel-search.ts';
import * as service from '../../services/search/search.ts';
import { endpoint } from '../endpoint.ts';
import { cityId, count, optional, pageSize } from '../fields.ts';
import { hotelSearchResult, searchResult } from '../wedding/listing-shapes.ts';

/** Longest accepted keyword. The search cuts it at KEYWORD_LENGTH, so that a pasted sentence has results too. */
const keyword = z.string().max(200);

export const search = endpoint({
  call: 'search',
  service: 'node',
  method: 'GET',
  path: '/search',
  limits: ['call', 'search'],
  summary: '搜索商家、套餐、酒店、案例、攻略：汉字、拼音、首字母',
  input: z.object({
    keyword: keyword.default(''),
    type: optional(z.enum(SEARCH_TYPES)),
    cityId: cityId.default(0),
    page: count(1, 1000).default(1),
    pageSize: pageSize.default(DEFAULT_PAGE_SIZE.search),
  }),
  output: searchResult,
  handle: (context, input) => service.search(context, input),
});

export const searchHints = endpoint({
  call: 'searchHints',
  service: 'node',
  method: 'GET',
  path: '/search/hints',
  limits: ['call', 'search'],
  summary: '输入提示词',
  input: z.object({ keyword: keyword.default('') }),
  output: z.array(z.string()),
  handle: (context, input) => service.searchHints(context, input.keyword),
});

export const hotelSearch = endpoint({
  call: 'hotelSearch',
  service: 'hotel',
  method: 'GET',
  path: '/search',
  limits: ['call', 'search'],
  summary: '在酒店频道搜索：含餐标、桌数与宴会厅',
  input: z.object({
    keyword: keyword.default(''),
    cityId: cityId.default(0),
    page: count(1, 1000).default(1),
    pageSize: pageSize.default(DEFAULT_PAGE_SIZE.search),
  }),
  output: hotelSearchResult,
  handle: (context, input) => hotels.hotelSearch(context, input),
});
