/** Merchant categories: id, URL slug and name. Slugs are part of URLs and never change. */
export const CATEGORIES = [
  { id: 2, slug: 'hunlicehua', name: '婚礼策划' },
  { id: 6, slug: 'hunshasheying', name: '婚纱摄影' },
  { id: 7, slug: 'hunlisheying', name: '婚礼摄影' },
  { id: 8, slug: 'hunligenpai', name: '婚礼跟拍' },
  { id: 9, slug: 'genzhuang', name: '新娘跟妆' },
  { id: 11, slug: 'siyi', name: '婚礼主持' },
  { id: 12, slug: 'hunshalifu', name: '礼服租赁' },
  { id: 14, slug: 'shoushi', name: '婚戒首饰' },
  { id: 15, slug: 'huayitianpin', name: '花艺甜品' },
] as const;

export type CategoryId = (typeof CATEGORIES)[number]['id'];
export type CategorySlug = (typeof CATEGORIES)[number]['slug'];
export const LISTING_KINDS = ['merchant', 'package', 'example'] as const;
export type ListingKind = (typeof LISTING_KINDS)[number];

export const categoryBySlug = (slug: string) => CATEGORIES.find((category) => category.slug === slug);
export const categoryById = (id: number) => CATEGORIES.find((category) => category.id === id);

/** Returns /{slug}-{kind}, after the city's pinyin if given. */
export function listingPath(id: CategoryId, kind: ListingKind, cityPinyin = ''): string {
  const slug = categoryById(id)?.slug ?? CATEGORIES[0].slug;
  return `${cityPinyin && `/${cityPinyin}`}/${slug}-${kind}`;
}
