/** Menu items of the header: the site's links with the current city filled in. */
import { type FilledLink, fillLinks } from '../domain/site/fill-links.ts';
import type { NameLanguage } from '../domain/site/names.ts';
import type { LinkRow } from '../domain/site/site.ts';

export interface NavigationItem {
  name: string;
  href: string;
  title: string;
  /** Language of the name where it is another than the widget's. */
  lang: string | undefined;
  /** Value of the option `active` that selects this item; -1 on children. */
  index: number;
  children?: NavigationItem[];
}

const asItem = ([name, href, children, lang]: FilledLink, index: number): NavigationItem => ({
  name,
  href,
  title: name,
  lang,
  index,
  children: children?.map((row) => asItem(row, -1)),
});

/**
 * @param cityPinyin inserted into the paths of listings; empty for the whole country
 * @param cityName name in the hotel channel's second item
 * @param cityHref the city's page in the hotel channel
 */
export const navigationItems = (
  menu: LinkRow[],
  cityPinyin: string,
  cityName: string,
  cityHref: string,
  language: NameLanguage,
): NavigationItem[] => fillLinks(menu, { name: cityName, city: cityHref, py: cityPinyin && `/${cityPinyin}` }, language).map(asItem);
