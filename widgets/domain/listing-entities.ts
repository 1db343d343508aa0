/** What the nine categories list, and what a row leads to, as the services deliver it. */
import type { City, MerchantTier, PackageDetail } from './entities.ts';

/** Who offers what a listing shows. */
export interface MerchantBrief {
  id: number;
  name: string;
  tier: MerchantTier;
}

/** A row of a category's merchant list. `category` 0 is a hotel. */
export interface MerchantRow extends MerchantBrief {
  category: number;
  city: City;
  district: string;
  area: string;
  /** What it is known for, one of the category's styles (listing-filters.ts). */
  style: string;
  /** Short advantages. */
  tags: string[];
  /** Yuan, of its cheapest package; null when it has none: never 0. */
  priceFrom: number | null;
  /** What a price is for: 场, 套, 天, 件 … */
  unit: string;
  packageCount: number;
  exampleCount: number;
  /** How often it was looked at; shown by `formatCount`. */
  views: number;
  achievement: string;
  /** First picture is the cover; at most four. */
  pictures: string[];
}

/** A row of a category's package list. */
export interface ListingPackageRow {
  id: number;
  category: number;
  title: string;
  /** Yuan, up to two decimals. */
  actualPrice: number;
  unit: string;
  style: string;
  highlight: string;
  /** The first of what is included. */
  items: string[];
  views: number;
  merchant: MerchantBrief;
  city: City;
  picture: string;
}

/** A row of a category's list of cases. */
export interface ExampleRow {
  id: number;
  category: number;
  title: string;
  style: string;
  /** ISO date of the day it shows. */
  date: string;
  venue: string;
  /** Yuan that was paid; null when not told. */
  price: number | null;
  views: number;
  merchant: MerchantBrief;
  city: City;
  picture: string;
  pictureCount: number;
}

/** Everything that a merchant's page shows. */
export interface MerchantDetail extends MerchantRow {
  /** An enquiry is possible only when this is 1. */
  source: number;
  address: string;
  intro: string;
  achievements: string[];
  /** A gift's first line is the gift, a second line its condition. */
  gifts: string[];
  packages: ListingPackageRow[];
  examples: ExampleRow[];
}

/** A package of any category in full; one of category 0 belongs to a hotel, which has its own page. */
export interface ListingPackage extends PackageDetail {
  category: number;
  unit: string;
  style: string;
  highlight: string;
  views: number;
  city: City;
  merchant: MerchantBrief & { source: number };
  /** Others of the same merchant. */
  more: ListingPackageRow[];
}

/** A case in full. */
export interface ExampleDetail extends ExampleRow {
  /** Paragraphs. */
  story: string[];
  pictures: string[];
  merchant: MerchantBrief & { source: number };
  /** The package it was made of; null when open or no longer offered. */
  package: ListingPackageRow | null;
  /** Others of the same merchant. */
  more: ExampleRow[];
}

/** What a city, or the whole country, has in a category. */
export interface CategoryCount {
  category: number;
  merchants: number;
  packages: number;
  examples: number;
}

/** A guide in a list. */
export interface ArticleRow {
  id: number;
  /** 0: about hotels and banquets. */
  category: number;
  title: string;
  summary: string;
  picture: string;
  views: number;
  /** ISO date; empty when not known. */
  changedOn: string;
  /** Heads of its sections, each with its first line; at most twelve. */
  points: { title: string; text: string }[];
}

export interface ArticleDetail extends ArticleRow {
  pictures: string[];
  sections: { title: string; details: { title: string; content: string }[] }[];
  /** The latest others. */
  more: ArticleRow[];
}
