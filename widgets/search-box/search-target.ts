/** Where a search leads. */
import { searchPageUrl } from '../domain/links.ts';
import type { Site } from '../domain/site.ts';

/** What an address must contain to choose a type; the first row that fits wins. */
const TYPES = [
  [/hunpin/, 'shop_product'],
  [/hotel/, 'hotel'],
  [/bai_ke|user/, 'baike'],
] as const;

export interface SearchTarget {
  keyword: string;
  /** Empty: all types. */
  type: 'shop_product' | 'hotel' | 'baike' | '';
  /** The main site's search page. */
  url: string;
}

/** @param address host and path of the page that embeds the widget */
export function searchTarget(site: Site, keyword: string, address: string): SearchTarget {
  const type = TYPES.find(([pattern]) => pattern.test(address))?.[1] ?? '';
  return { keyword, type, url: `${searchPageUrl(site)}?keyword=${encodeURIComponent(keyword)}${type && `&type=${type}&from=search`}` };
}
