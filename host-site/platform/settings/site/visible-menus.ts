/** Removes the links of hidden families from the menus. */
import type { LinkRow, Menus } from '../../../../widgets/domain/site/site.ts';

/** Base address of a hidden family while the menus are built. */
export const HIDDEN_BASE = 'hidden:';

/** Returns the rows without hidden links. A hidden row with visible children only expands; a group without children is removed. */
function visibleRows(rows: readonly LinkRow[]): LinkRow[] {
  return rows.flatMap(([name, href, children]): LinkRow[] => {
    const isHidden = href.startsWith(HIDDEN_BASE);
    const rest = children && visibleRows(children);
    if (rest ? rest.length === 0 && (isHidden || !href) : isHidden) return [];
    return [rest?.length ? [name, isHidden ? '' : href, rest] : [name, href]];
  });
}

export const visibleMenus = ({ hotel, main, columns }: Menus): Menus => ({
  hotel: visibleRows(hotel),
  main: visibleRows(main),
  columns: visibleRows(columns),
});
