/** Address that a search leads to. */
import { searchPageUrl } from '../domain/site/links.ts';
import type { Site } from '../domain/site/site.ts';

/** Substring of the page's address → search type; the first matching row decides. */
const TYPES = [
  [/hunpin/, 'shop_product'],
  [/hotel/, 'hotel'],
  [/bai_ke|user/, 'baike'],
] as const;

export interface SearchTarget {
  keyword: string;
  /** Empty for all types. */
  type: 'shop_product' | 'hotel' | 'baike' | '';
  /** Address of the main site's search page. */
  url: string;
}

/** @param address host and path of the page that embeds the widget */
export function searchTarget(site: Site, keyword: string, address: string): SearchTarget {
  const type = TYPES.find(([pattern]) => pattern.test(address))?.[1] ?? '';
  return { keyword, type, url: `${searchPageUrl(site)}?keyword=${encodeURIComponent(keyword)}${type && `&type=${type}&from=search`}` };
}
