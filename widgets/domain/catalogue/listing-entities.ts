/** Entities of the nine categories, as the services deliver them. */
import type { City, MerchantTier, PackageDetail, Rating } from './entities.ts';

/** The merchant of a listed entry. */
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
  /** One of the category's styles (listing-filters.ts). */
  style: string;
  /** Short advantages. */
  tags: string[];
  /** Yuan, of its cheapest package; null without a package, never 0. */
  priceFrom: number | null;
  /** Unit of the price: 场, 套, 天, 件 … */
  unit: string;
  packageCount: number;
  exampleCount: number;
  /** Number of page views; formatted by `formatCount`. */
  views: number;
  achievement: string;
  /** Null without reviews. */
  rating: Rating | null;
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
  /** The first of the included items. */
  items: string[];
  views: number;
  merchant: MerchantBrief;
  /** Of the merchant's reviews, in lists of several merchants; null without reviews. */
  rating?: Rating | null | undefined;
  city: City;
  picture: string;
}

/** A row of a category's list of examples. */
export interface ExampleRow {
  id: number;
  category: number;
  title: string;
  style: string;
  /** ISO date of the wedding. */
  date: string;
  venue: string;
  /** Yuan that the couple paid; null when unknown. */
  price: number | null;
  views: number;
  merchant: MerchantBrief;
  city: City;
  picture: string;
  pictureCount: number;
}

/** A merchant in full, as its page shows it. */
export interface MerchantDetail extends MerchantRow {
  /** 1 when the merchant accepts enquiries. */
  source: number;
  address: string;
  intro: string;
  achievements: string[];
  /** A gift's first line is the gift, a second line its condition. */
  gifts: string[];
  packages: ListingPackageRow[];
  examples: ExampleRow[];
}

/** A package of a category in full. Category 0 is a hotel's package, which has its own page. */
export interface ListingPackage extends PackageDetail {
  category: number;
  unit: string;
  style: string;
  highlight: string;
  views: number;
  city: City;
  merchant: MerchantBrief & { source: number; rating: Rating | null };
  /** Other packages of the same merchant. */
  more: ListingPackageRow[];
}

/** An example in full. */
export interface ExampleDetail extends ExampleRow {
  /** Paragraphs. */
  story: string[];
  pictures: string[];
  merchant: MerchantBrief & { source: number };
  /** The package used for the wedding; null when unknown or no longer offered. */
  package: ListingPackageRow | null;
  /** Other examples of the same merchant. */
  more: ExampleRow[];
}

/** Numbers of entries for the filters of a list. */
export interface FilterCounts {
  /** Entries that match all selected options. */
  total: number;
  /** By parameter and value of the list's address: entries that match the option, and the selected options of the other filters. */
  options: { field: string; value: string; count: number }[];
}

/** Counts of a category in a city or in the whole country. */
export interface CategoryCount {
  category: number;
  merchants: number;
  packages: number;
  examples: number;
}

/** A category of the first level: hotels (id 0) and the merchants' categories, with its numbers in a city or in the whole country. */
export interface FirstCategory {
  id: number;
  /** Slug of the category's addresses; `hotel` for hotels. */
  slug: string;
  name: string;
  merchants: number;
}

/** A topic of guides. `id` is that of its list, /bai_ke/list_{id}. */
export interface ArticleTopic {
  id: number;
  name: string;
  articles: number;
}

/** A tag of guides. `id` is that of its list, /bai_ke/tag_{id}. */
export interface ArticleTag {
  id: number;
  name: string;
  articles: number;
}

/** A guide in a list. */
export interface ArticleRow {
  id: number;
  /** 0 for hotels and banquets. */
  category: number;
  title: string;
  summary: string;
  picture: string;
  views: number;
  /** ISO date; empty when unknown. */
  changedOn: string;
  /** Headings of its sections, each with its first line; at most twelve. */
  points: { title: string; text: string }[];
}

export interface ArticleDetail extends ArticleRow {
  pictures: string[];
  sections: { title: string; details: { title: string; content: string }[] }[];
  tags: { id: number; name: string }[];
  /** Number of visitors who have voted that it is useful. */
  votes: number;
  /** The latest other guides. */
  more: ArticleRow[];
}
