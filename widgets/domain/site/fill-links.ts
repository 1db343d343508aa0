/** Fills the city of the visit into the site's links (see menus.ts for the placeholders). */
import type { LinkRow } from './site.ts';

export const fillLinks = (rows: LinkRow[], values: Record<string, string>): LinkRow[] => {
  const fill = (text: string) => text.replace(/{(\w+)}/g, (_, key: string) => values[key] ?? '');
  return rows.map(([name, href, children]) => [fill(name), fill(href), children && fillLinks(children, values)]);
};
