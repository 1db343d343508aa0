import { z } from 'zod';
import { CATEGORIES, type CategoryId, LISTING_KINDS } from '../../../widgets/domain/catalogue/category.ts';
import { priceRanges } from '../../../widgets/domain/catalogue/listing-filters.ts';
import { DEFAULT_PAGE_SIZE } from '../../service-contract/page-sizes.ts';
import * as filter from '../../services/filters/merchant-filter.ts';
import * as details from '../../services/listings/listing-details.ts';
import * as lists from '../../services/listings/listings.ts';
import { endpoint } from '../endpoint.ts';
import { amount, cityId, count, id, optional, pageSize } from '../fields.ts';
import { filterCounts, listed } from '../shapes.ts';
import * as shapes from './listing-shapes.ts';

const GREATEST = Math.max(...CATEGORIES.map((each) => each.id));
const tier = z.union([
  z.literal([2, 3, 4]),
  z
    .enum(['2', '3', '4'])
    .transform(Number)
    .pipe(z.literal([2, 3, 4])),
]);

/** Lists of merchants, packages and cases have the same parameters. */
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

export const merchants = endpoint({
  call: 'merchants',
  service: 'wedding',
  method: 'GET',
  path: '/merchants',
  summary: '商家列表：分类、城市、筛选、排序、分页',
  input,
  output: listed(shapes.merchantRow),
  handle: (context, input) => lists.merchants(context, input),
});

export const packages = endpoint({
  call: 'packages',
  service: 'wedding',
  method: 'GET',
  path: '/packages',
  summary: '套餐列表：分类、城市、筛选、排序、分页',
  input,
  output: listed(shapes.listingPackageRow),
  handle: (context, input) => lists.packages(context, input),
});

export const examples = endpoint({
  call: 'examples',
  service: 'wedding',
  method: 'GET',
  path: '/examples',
  summary: '案例列表：分类、城市、筛选、排序、分页',
  input,
  output: listed(shapes.exampleRow),
  handle: (context, input) => lists.examples(context, input),
});

const isPriceOf = ({ category, price }: { category: number; price?: string | undefined }): boolean =>
  !price || priceRanges(category as CategoryId).includes(price);

export const merchantFilter = endpoint({
  call: 'merchantFilter',
  service: 'wedding',
  method: 'GET',
  path: '/merchants/filter',
  summary: '商家、套餐、案例的筛选项：按已选条件，每个选项有几个',
  input: input
    .pick({ category: true, cityId: true, style: true, tier: true })
    .extend({ kind: z.enum(LISTING_KINDS).default('merchant'), price: optional(z.string().max(20)) })
    .refine(isPriceOf),
  output: filterCounts,
  handle: (context, input) => filter.merchantFilter(context, input),
});

export const merchantDetail = endpoint({
  call: 'merchantDetail',
  service: 'wedding',
  method: 'GET',
  path: '/merchant',
  summary: '商家详情，含套餐与案例',
  input: z.object({ id }),
  output: shapes.merchantDetail,
  handle: (context, input) => details.merchantDetail(context, input.id),
});

export const listingPackage = endpoint({
  call: 'listingPackage',
  service: 'wedding',
  method: 'GET',
  path: '/package',
  summary: '任一分类的套餐详情',
  input: z.object({ id }),
  output: shapes.listingPackage,
  handle: (context, input) => details.listingPackage(context, input.id),
});

export const exampleDetail = endpoint({
  call: 'exampleDetail',
  service: 'wedding',
  method: 'GET',
  path: '/example',
  summary: '案例详情',
  input: z.object({ id }),
  output: shapes.exampleDetail,
  handle: (context, input) => details.exampleDetail(context, input.id),
});
