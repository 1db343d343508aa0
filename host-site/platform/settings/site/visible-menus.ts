/** Removes links from the menus: those of hidden families, to pages that the site does not have, and in the header to what is not open yet. */
import type { LinkRow, Menus } from '../../../../widgets/domain/site/site.ts';
import type { SiteLinks } from '../../feature/site-links.ts';
import type { OwnMenus } from './site-menus.ts';

/** Base address of a hidden family while the menus are built. */
export const HIDDEN_BASE = 'hidden:';

type Shows = (href: string) => boolean;

/** Returns the rows that are shown. A row without its link but with visible children only expands; a group without children is removed. */
function visibleRows(rows: readonly LinkRow[], shows: Shows): LinkRow[] {
  return rows.flatMap(([name, href, children]): LinkRow[] => {
    // The city is no part of what decides: {py} is its path, or nothing.
    const isHidden = href.startsWith(HIDDEN_BASE) || !shows(href.replace('{py}', ''));
    const rest = children && visibleRows(children, shows);
    if (rest ? rest.length === 0 && (isHidden || !href) : isHidden) return [];
    return [rest?.length ? [name, isHidden ? '' : href, rest] : [name, href]];
  });
}

/** @param own menus of the operator, who may link to pages of this origin that another server has */
export function visibleMenus({ hotel, main, columns }: Menus, own: OwnMenus, { serves, isOff, isPlaceholder }: SiteLinks): Menus {
  const showsOwn: Shows = (href) => !isOff(href);
  const isOpen: Shows = (href) => serves(href) && !isPlaceholder(href);
  const openFirst = ([title, href, links = []]: LinkRow): LinkRow => [
    title,
    href,
    [...links.filter(([, url]) => !isPlaceholder(url)), ...links.filter(([, url]) => isPlaceholder(url))],
  ];
  return {
    hotel: visibleRows(hotel, own.hotel ? showsOwn : isOpen),
    main: visibleRows(main, own.main ? showsOwn : isOpen),
    columns: visibleRows(columns, serves).map(openFirst),
  };
}
