/** Response schemas of listings and their details. */
import { z } from 'zod';
import { city, optionalRating, packageDetail, rating } from './shapes.ts';

const text = z.string().default('');
const texts = z.array(z.string()).default([]);
const number = z.number().default(0);
const yuan = z.number().nullable();
const tier = z.union([z.literal(0), z.literal(2), z.literal(3), z.literal(4)]).default(0);
export const merchant = z.object({ id: z.number(), name: z.string(), tier });
const merchantWithSource = merchant.extend({ source: number });

export const listingCity = city.extend({ total: z.number(), isNear: z.boolean().default(false) });

export const merchantRow = merchant.extend({
  category: z.number(),
  city,
  district: text,
  area: text,
  style: text,
  tags: texts,
  priceFrom: yuan,
  unit: text,
  packageCount: number,
  exampleCount: number,
  views: number,
  achievement: text,
  rating: optionalRating,
  pictures: texts,
});

export const listingPackageRow = z.object({
  id: z.number(),
  category: z.number(),
  title: z.string(),
  actualPrice: z.number(),
  unit: text,
  style: text,
  highlight: text,
  items: texts,
  views: number,
  merchant,
  rating: rating.nullable().optional(),
  city,
  picture: text,
});

export const exampleRow = z.object({
  id: z.number(),
  category: z.number(),
  title: z.string(),
  style: text,
  date: text,
  venue: text,
  price: yuan,
  views: number,
  merchant,
  city,
  picture: text,
  pictureCount: number,
});

export const merchantDetail = merchantRow.extend({
  source: z.number(),
  address: text,
  intro: text,
  achievements: texts,
  gifts: texts,
  packages: z.array(listingPackageRow).default([]),
  examples: z.array(exampleRow).default([]),
});

export const listingPackage = packageDetail.extend({
  category: z.number(),
  unit: text,
  style: text,
  highlight: text,
  views: number,
  city,
  merchant: merchantWithSource.extend({ rating: optionalRating }),
  more: z.array(listingPackageRow).default([]),
});

export const exampleDetail = exampleRow.extend({
  story: texts,
  pictures: texts,
  merchant: merchantWithSource,
  package: listingPackageRow.nullable().default(null),
  more: z.array(exampleRow).default([]),
});

export const categoryCount = z.object({ category: z.number(), merchants: z.number(), packages: z.number(), examples: z.number() });

export const firstCategory = z.object({ id: z.number(), slug: z.string(), name: z.string(), merchants: z.number() });
