import { z } from 'zod';
import * as categories from '../../services/listings/categories.ts';
import { endpoint } from '../endpoint.ts';
import { cityId } from '../fields.ts';
import * as shapes from './listing-shapes.ts';

export const categoryCounts = endpoint({
  call: 'categoryCounts',
  service: 'wedding',
  method: 'GET',
  path: '/categories',
  summary: '各分类的商家、套餐、案例数量',
  input: z.object({ cityId: cityId.default(0) }),
  output: z.array(shapes.categoryCount),
  handle: (context, input) => categories.categoryCounts(context, input.cityId),
});

export const firstCategories = endpoint({
  call: 'firstCategories',
  service: 'wedding',
  method: 'GET',
  path: '/categories/first',
  summary: '一级分类：酒店与九个商家分类，含商家数量',
  input: z.object({ cityId: cityId.default(0) }),
  output: z.array(shapes.firstCategory),
  handle: (context, input) => categories.firstCategories(context, input.cityId),
});
