/** The header's menu: the site's links, with the city in them. */
import { fillLinks } from '../domain/fill-links.ts';
import type { LinkRow } from '../domain/site.ts';

export interface NavigationItem {
  name: string;
  href: string;
  title: string;
  /** Default: the same tab. */
  target?: '_blank';
  /** What the option `active` is compared with; -1 on children. */
  index: number;
  children?: NavigationItem[];
}

const asItem = ([name, href, children]: LinkRow, index: number): NavigationItem => ({
  name,
  href,
  title: name,
  index,
  children: children?.map((row) => asItem(row, -1)),
});

/**
 * @param cityPinyin put into the listings' paths; empty: nationwide
 * @param cityName shown in the hotel channel's second item
 * @param cityHref the hotel channel's page of the city
 */
export const navigationItems = (menu: LinkRow[], cityPinyin: string, cityName: string, cityHref: string): NavigationItem[] =>
  fillLinks(menu, { name: cityName, city: cityHref, py: cityPinyin && `/${cityPinyin}` }).map(asItem);
