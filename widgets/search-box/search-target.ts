/** A search, by the code of the widget or by the loader before that: its address, and its result page. */
import { readRecent, withRecent, writeRecent } from './recent-searches.ts';

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

/** @param page address of the main site's search page @param address host and path of the page that embeds the widget */
export function searchTarget(page: string, keyword: string, address = location.host + location.pathname): SearchTarget {
  const type = TYPES.find(([pattern]) => pattern.test(address))?.[1] ?? '';
  return { keyword, type, url: `${page}?keyword=${encodeURIComponent(keyword)}${type && `&type=${type}&from=search`}` };
}

/** Opens the result page, unless the embedding page has cancelled the event, and stores the search. */
export function openResults(target: SearchTarget, isAccepted: boolean): void {
  if (isAccepted) window.open(target.url, '_blank', 'noopener');
  // After the page has opened: the first access to the storage may block for milliseconds.
  writeRecent(withRecent(readRecent(), target.keyword));
}
