import { langOfName, type NameLanguage } from './names.ts';
import type { LinkRow } from './site.ts';

/** A link as a widget shows it. `lang` is the language of its name where that is another than the widget's. */
export type FilledLink = [name: string, href: string, children: FilledLink[] | undefined, lang: string | undefined];

/** Translates the names of the site's links, and fills in the city of the visit (see menus.ts for the placeholders). */
export const fillLinks = (rows: LinkRow[], values: Record<string, string>, language: NameLanguage): FilledLink[] => {
  const fill = (text: string) => text.replace(/{(\w+)}/g, (_, key: string) => values[key] ?? '');
  return rows.map(([name, href, children]) => [
    fill(language.t(name)),
    fill(href),
    children && fillLinks(children, values, language),
    langOfName(language, name),
  ]);
};
