import { menusOf } from '../../../../widgets/domain/site/menus.ts';
import type { LinkRow, Menus, Site } from '../../../../widgets/domain/site/site.ts';
import type { Page } from './page.ts';

/** One site for the whole process. */
const specifiedMenus = new WeakMap<Site, Menus>();

/**
 * Returns the index of the current item in the site's own menu, -1 for none. Pages state the index in the specified menu; an operator's item
 * is the same when its address is, and for items without an address when the name is.
 */
export function activeItem(site: Site, { channel = 'hotel', active: index = -1 }: Page['header']): number {
  if (index < 0) return -1;
  const menus = specifiedMenus.get(site) ?? menusOf(site);
  specifiedMenus.set(site, menus);
  const [name, href] = menus[channel][index] ?? [];
  const isSame = (row: LinkRow): boolean => (href ? row[1] === href : !row[1] && row[0] === name);
  return site.menus[channel].findIndex(isSame);
}
