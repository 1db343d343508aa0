/** Calls about the search, and the lists of the search box. */
import { z } from 'zod';
import { CONDITION_KINDS, SEARCH_TYPES, type SearchHit, type SearchType } from '../../../widgets/domain/catalogue/search-entities.ts';
import type { DatabaseContext } from '../../platform/calls/context.ts';
import { DEFAULT_PAGE_SIZE } from '../../platform/calls/page-sizes.ts';
import { cityId, count, flag, optional, pageSize, slug } from '../../platform/calls/schemas/fields.ts';
import type { Caller, ServiceCall } from '../../platform/calls/service-call.ts';
import { calls, type WithDefaults } from '../../platform/feature/call.ts';
import type { PageFill, PagePart } from '../../platform/feature/page-slot.ts';
import { slot } from '../../platform/feature/slot.ts';
import {
  activeCity,
  city,
  exampleRow,
  hotelCalls,
  hotelRow,
  listingCalls,
  listingPackageRow,
  merchantRow,
  namesByLanguage,
} from '../catalogue/contract.ts';
import { SUGGESTION_TEXTS } from './suggestion-texts.ts';

/** Longest accepted keyword. The search cuts it at KEYWORD_LENGTH, so that a pasted sentence has results too. */
const keyword = z.string().max(200);

const text = z.string().default('');
const word = z.object({ id: z.number(), alias_title: z.string(), ...namesByLanguage });
const rank = word.extend({ heat: z.number().default(0) });
const link = z.object({ id: z.number(), title: z.string(), target_url: z.string(), ...namesByLanguage });
const searchType = z.enum(SEARCH_TYPES);
const hit = z.object({
  type: searchType,
  id: z.number(),
  title: z.string(),
  subtitle: text,
  category: z.number().default(0),
  city,
  merchantId: z.number(),
  price: z.number().nullable(),
  picture: text,
});
const foundHotel = hotelRow.extend({ city });
const rows = z.object({
  hotels: z.array(foundHotel).default([]),
  merchants: z.array(merchantRow).default([]),
  packages: z.array(listingPackageRow).default([]),
  examples: z.array(exampleRow).default([]),
});
/** Filters of the lists beside the keyword. */
const hotelFilters = hotelCalls.hotels.input.omit({ cityId: true, page: true, pageSize: true });
const listingFilters = listingCalls.merchants.input.omit({ cityId: true, page: true, pageSize: true }).partial({ category: true });
const condition = z.object({ kind: z.enum(CONDITION_KINDS), text: z.string(), value: z.string() });
const searchResult = z.object({
  keyword: z.string(),
  groups: z.array(z.object({ type: searchType, total: z.number(), list: z.array(hit), rows: rows.optional() })),
  total: z.number(),
  about: searchType.nullable().default(null).describe('所选的类型，或搜索词所指的类型；null为全部类型'),
  page: z.number(),
  pageSize: z.number(),
  lastPage: z.number(),
  nearest: z.array(z.string()).default([]),
  understood: z
    .array(condition)
    .default([])
    .describe('从搜索词读出的条件，每个结果都满足；value如20-30（桌）、-5000（元/桌，total:开头为总价）、2027-10-01..2027-10-07'),
  relaxed: condition
    .extend({ total: z.number() })
    .nullable()
    .default(null)
    .describe('没有结果时，去掉哪个条件结果最多；去掉任何一个都没有结果则为null'),
  unmatched: z.array(z.string()).default([]).describe('搜索词里没有匹配的词'),
  elsewhere: z.number().default(0).describe('所选城市之外还有多少个结果；只按字词搜索且所选城市已满一页时不统计，为0'),
  plan: z
    .object({ date: z.string().default(''), meal: z.string().default(''), tables: z.number().default(0) })
    .default({ date: '', meal: '', tables: 0 })
    .describe('搜索词里的日期、午宴或晚宴、桌数，供结果页带到酒店页'),
});
const suggestion = z.object({
  kind: z.enum(['hotel', 'merchant', 'city', 'district', 'category', 'good', 'car', 'travel', 'picture', 'article', 'keyword']),
  text: z.string(),
  place: z.string().describe('城市与城区；没有则为空'),
  address: z.string().describe('页面地址'),
});
const suggestionGroup = z.object({
  name: z.enum(Object.values(SUGGESTION_TEXTS.groups)),
  list: z.array(suggestion),
});
export type Suggestion = z.infer<typeof suggestion>;
export type SuggestionGroup = z.infer<typeof suggestionGroup>;
const hotelSearchResult = searchResult.omit({ groups: true }).extend({ list: z.array(foundHotel) });

export const searchCalls = calls(
  { service: 'node' },
  {
    inputWords: {
      method: 'GET',
      path: '/search/inputWords',
      reads: 'catalogue',
      summary: '搜索框热词',
      input: z.object({ input_type: count(1, 99).default(1) }),
      output: z.array(word),
      cacheSeconds: 60,
    },
    ranks: {
      method: 'GET',
      path: '/search/ranks',
      reads: 'catalogue',
      summary: '搜索排行',
      input: z.object({ page_count: count(1, 50).default(6) }),
      output: z.array(rank),
      cacheSeconds: 60,
    },
    /** Not in the specification: the three lists that the header requests on load, in one response without anything personal. */
    shellLists: {
      method: 'GET',
      path: '/shell',
      reads: 'catalogue',
      summary: '页头首屏数据：已开通城市、搜索框热词、搜索排行；不含个人数据，可缓存',
      input: z.object({}),
      output: z.object({ cities: z.array(activeCity), hotWords: z.array(word), ranks: z.array(rank) }),
      cacheSeconds: 60,
    },
    friendlyLinks: {
      method: 'GET',
      path: '/friendlyLinks',
      reads: 'catalogue',
      summary: '友情链接',
      input: z.object({}),
      output: z.array(link),
    },
    search: {
      method: 'GET',
      path: '/search',
      reads: 'catalogue',
      limits: ['call', 'search'],
      summary: '搜索商家、套餐、酒店、案例、攻略、商品、婚车、旅拍、美图：一句话里的城市、桌数、价格、日期、特点，以及汉字、拼音、首字母',
      input: z.object({
        keyword: keyword.default(''),
        type: optional(z.enum(SEARCH_TYPES)),
        cityId: cityId.default(0),
        page: count(1, 1000).default(1),
        pageSize: pageSize.default(DEFAULT_PAGE_SIZE.search),
        rows: flag.default(false).describe('同时返回各类列表的行'),
        ...listingFilters.shape,
      }),
      output: searchResult,
    },
    /** Completions of a keyword in Chinese, pinyin or initials; at most 10. */
    searchHints: {
      method: 'GET',
      path: '/search/hints',
      reads: 'catalogue',
      limits: ['call', 'search'],
      summary: '输入提示词',
      input: z.object({ keyword: keyword.default('') }),
      output: z.array(z.string()),
    },
    /** What the hints lead to: a list of texts cannot state it, and earlier widgets read that list. At most 31 in ten groups. */
    searchSuggestions: {
      method: 'GET',
      path: '/search/suggestions',
      reads: 'catalogue',
      limits: ['call', 'search'],
      summary: '搜索建议：按酒店、商家、城市与地区、品类、商品、婚车、旅拍、美图、攻略分组，带所在地与页面地址；所选城市的在前',
      input: z.object({
        keyword: keyword.default(''),
        cityId: optional(cityId).describe('不填则按city，再按访客所选城市'),
        city: optional(slug).describe('城市拼音'),
        type: z.string().max(20).default('').describe('页面频道：hotel、baike或shop_product，该组排在最前'),
      }),
      output: z.array(suggestionGroup),
    },
    /** Search of the hotel channel: matching hotels as rows of the hotel list. */
    hotelSearch: {
      service: 'hotel',
      method: 'GET',
      path: '/search',
      reads: 'catalogue',
      limits: ['call', 'search'],
      summary: '在酒店频道搜索：含餐标、桌数与宴会厅',
      input: z.object({
        keyword: keyword.default(''),
        cityId: cityId.default(0),
        page: count(1, 1000).default(1),
        pageSize: pageSize.default(DEFAULT_PAGE_SIZE.search),
        ...hotelFilters.shape,
      }),
      output: hotelSearchResult,
    },
  },
);

export type SearchInput = WithDefaults<typeof searchCalls.search, 'keyword'>;
export type HotelSearchInput = WithDefaults<typeof searchCalls.hotelSearch, 'keyword'>;
export type HotelFilterInput = Partial<z.output<typeof hotelFilters>>;
export type ListingFilterInput = Partial<z.output<typeof listingFilters>>;

/** A type of entries that a feature adds to the search. */
export interface HitSource {
  readonly type: SearchType;
  /** Resolves with the hits in the order of the ids. */
  hits(context: DatabaseContext, ids: number[]): Promise<Omit<SearchHit, 'type'>[]>;
}

/** Called by the search page after each search for which no entry has all words. What it resolves with is ignored. */
export const withoutResults = slot<(call: ServiceCall, keyword: string, who: Caller) => Promise<unknown>>(
  'what counts searches without a result',
);

export const hitSources = slot<HitSource>('entries of other features that the search finds');

/** Shows the entries of such a type on the search page. */
export interface FoundCards {
  readonly type: SearchType;
  /** Resolves with the cards in the order of the ids. */
  readonly cards: PageFill<readonly number[], readonly PagePart[]>;
}

export const foundCards = slot<FoundCards>('cards of entries of other features on the search page');
