/** Calls about merchants, packages and cases, their details, and the index of all pages. */
import { z } from 'zod';
import { CATEGORIES, type CategoryId, LISTING_KINDS } from '../../../../widgets/domain/catalogue/category.ts';
import { PAGE_TYPES } from '../../../../widgets/domain/catalogue/search-entities.ts';
import { DEFAULT_PAGE_SIZE } from '../../../platform/calls/page-sizes.ts';
import { amount, cityId, count, id, optional, pageSize } from '../../../platform/calls/schemas/fields.ts';
import { listed } from '../../../platform/calls/schemas/lists.ts';
import { calls, type OutputOf, type WithDefaults } from '../../../platform/feature/call.ts';
import { priceRanges } from './listing-filters.ts';
import * as shapes from './listing-shapes.ts';
import { filterCounts } from './shapes.ts';

const GREATEST = Math.max(...CATEGORIES.map((each) => each.id));
const tier = z.union([
  z.literal([2, 3, 4]),
  z
    .enum(['2', '3', '4'])
    .transform(Number)
    .pipe(z.literal([2, 3, 4])),
]);
/**
 * Lists of merchants, packages and cases have the same parameters. Prices are in yuan, of the cheapest package for merchants; `priceTo` is exclusive. An
 * unknown style has no rows. Only the first 10,000 rows can be paged to (`lastPage`).
 */
const input = z.object({
  category: count(1, GREATEST).refine((value) => CATEGORIES.some((each) => each.id === value)),
  cityId: cityId.default(0),
  priceFrom: optional(amount),
  priceTo: optional(amount),
  tier: optional(tier),
  style: optional(z.string().max(20)),
  sort: z.enum(['default', 'price', 'priceDown', 'views']).default('default'),
  page: count(1, 100_000).default(1),
  pageSize: pageSize.default(DEFAULT_PAGE_SIZE.listings),
});
const isPriceOf = ({ category, price }: { category: number; price?: string | undefined }): boolean =>
  !price || priceRanges(category as CategoryId).includes(price);
const type = z.enum(PAGE_TYPES);

export const listingCalls = calls(
  { service: 'wedding' },
  {
    merchants: {
      method: 'GET',
      path: '/merchants',
      reads: 'catalogue',
      summary: '商家列表：分类、城市、筛选、排序、分页',
      input,
      output: listed(shapes.merchantRow),
    },
    packages: {
      method: 'GET',
      path: '/packages',
      reads: 'catalogue',
      summary: '套餐列表：分类、城市、筛选、排序、分页',
      input,
      output: listed(shapes.listingPackageRow),
    },
    examples: {
      method: 'GET',
      path: '/examples',
      reads: 'catalogue',
      summary: '案例列表：分类、城市、筛选、排序、分页',
      input,
      output: listed(shapes.exampleRow),
    },
    /** Numbers of merchants, packages or cases for the options of a category's list. */
    merchantFilter: {
      method: 'GET',
      path: '/merchants/filter',
      reads: 'catalogue',
      summary: '商家、套餐、案例的筛选项：按已选条件，每个选项有几个',
      input: input
        .pick({ category: true, cityId: true, style: true, tier: true })
        .extend({ kind: z.enum(LISTING_KINDS).default('merchant'), price: optional(z.string().max(20)) })
        .refine(isPriceOf),
      output: filterCounts,
    },
    /** Category 0 means a hotel, which has its own page. */
    merchantDetail: {
      method: 'GET',
      path: '/merchant',
      reads: 'catalogue',
      summary: '商家详情，含套餐与案例',
      input: z.object({ id }),
      output: shapes.merchantDetail,
    },
    listingPackage: {
      method: 'GET',
      path: '/package',
      reads: 'catalogue',
      summary: '任一分类的套餐详情',
      input: z.object({ id }),
      output: shapes.listingPackage,
    },
    exampleDetail: {
      method: 'GET',
      path: '/example',
      reads: 'catalogue',
      summary: '案例详情',
      input: z.object({ id }),
      output: shapes.exampleDetail,
    },
    /** All nine categories, also empty ones. */
    categoryCounts: {
      method: 'GET',
      path: '/categories',
      reads: 'catalogue',
      summary: '各分类的商家、套餐、案例数量',
      input: z.object({ cityId: cityId.default(0) }),
      output: z.array(shapes.categoryCount),
    },
    /** Active cities that have entries of the kind, those with the most first. With `near`, first the cities of that city's province; the city itself is left out. */
    listingCities: {
      method: 'GET',
      path: '/categories/cities',
      reads: 'catalogue',
      summary: '某分类有商家、套餐或案例的城市与数量；near为城市id时，同省的在前',
      input: input.pick({ category: true }).extend({ kind: z.enum(LISTING_KINDS).default('merchant'), near: cityId.optional() }),
      output: z.array(shapes.listingCity),
      cacheSeconds: 60,
    },
    /** Hotels and the nine categories, also empty ones, in the order of the home page. */
    firstCategories: {
      method: 'GET',
      path: '/categories/first',
      reads: 'catalogue',
      summary: '一级分类：酒店与九个商家分类，含商家数量',
      input: z.object({ cityId: cityId.default(0) }),
      output: z.array(shapes.firstCategory),
      cacheSeconds: 60,
    },
    /** Starts of sitemap parts of `size` pages. */
    siteIndexParts: {
      method: 'GET',
      path: '/index/parts',
      reads: 'catalogue',
      summary: '全站页面清单的分段',
      input: z.object({ size: count(1000, 50_000).default(50_000) }),
      output: z.object({ total: z.number(), parts: z.array(z.object({ type, after: z.number() })) }),
    },
    siteIndex: {
      method: 'GET',
      path: '/index',
      reads: 'catalogue',
      summary: '全站页面清单：编号之后的一段',
      input: z.object({ type, after: count(0, 2_147_483_647).default(0), limit: count(1, 5000).default(1000) }),
      output: z.array(
        z.object({ id: z.number(), merchantId: z.number(), cityId: z.number(), cityPinyin: z.string(), changedOn: z.string().default('') }),
      ),
    },
  },
);

/** What the services of lists take: they have the defaults of the schema too. */
export type ListingInput = WithDefaults<typeof listingCalls.merchants, 'category'>;
export type ListingCity = OutputOf<typeof listingCalls.listingCities>[number];
export type IndexedPage = OutputOf<typeof listingCalls.siteIndex>[number];
