/** The header's menus in the site file. */
import { z } from 'zod';
import { menusOf } from '../../../../widgets/domain/site/menus.ts';
import type { LinkRow, Menus, Site } from '../../../../widgets/domain/site/site.ts';

/** A menu item as the file states it. */
export interface MenuItem {
  name: string;
  /** Name in English; absent: the Chinese one is shown. */
  name_en?: string | undefined;
  /** Name in Traditional Chinese; likewise. */
  name_zh_tw?: string | undefined;
  /** Absent: the item only expands. */
  href?: string | undefined;
  children?: MenuItem[] | undefined;
}

export interface OwnMenus {
  hotel?: MenuItem[] | undefined;
  main?: MenuItem[] | undefined;
}

const NAME = 'use a name of 1 to 12 characters; {name} stands for the name of the city';
const NAME_EN = 'use a name of 1 to 24 characters; {name} stands for the name of the city';
const HREF = 'use a path such as /hotel, an http(s) address, or {city} for the hotels of the city';
const ITEMS = 'use a list of 1 to 8 items';
const CHILDREN = 'use a list of 1 to 12 items, without further children';

/** Placeholders that the header replaces. */
const PLACEHOLDERS = /\{(?:py|cityId)\}/g;

function isHref(text: string): boolean {
  if (text === '{city}') return true;
  const path = text.replace(PLACEHOLDERS, '');
  if (/[{}\s\\<>"]/.test(path)) return false;
  // Two slashes at the beginning would be another host.
  return /^(?:\/(?!\/)|$)/.test(path) ? text !== '' : /^https?:$/.test(URL.parse(path)?.protocol ?? '');
}

const name = z.string(NAME).regex(/^(?:[^\p{Cc}<>{}]|\{name\}){1,12}$/u, NAME);
const names = {
  name_en: z
    .string(NAME_EN)
    .regex(/^(?:[^\p{Cc}<>{}]|\{name\}){1,24}$/u, NAME_EN)
    .optional(),
  name_zh_tw: name.optional(),
};
const href = z.string(HREF).refine(isHref, HREF);
const child = z.strictObject({ name, ...names, href });
const item = z
  .strictObject({ name, ...names, href: href.optional(), children: z.array(child, CHILDREN).min(1, CHILDREN).max(12, CHILDREN).optional() })
  .refine((value) => value.href !== undefined || value.children !== undefined, 'use an href, or children');
const menu = z.array(item, ITEMS).min(1, ITEMS).max(8, ITEMS).optional();

/** Schema of the field `menus`. */
export const MENUS = z.strictObject({ hotel: menu, main: menu });

/** Returns the menus of the site: those of the file, and for others the specified ones. Paths belong to the main site. */
export function siteMenus(site: Pick<Site, 'brand' | 'origins' | 'links'>, own: OwnMenus): Menus {
  const address = (text = ''): string => (/^(?:https?:|\{city\}$|$)/.test(text) ? text : `${site.origins.main}${text}`);
  const row = ({ name, href, children }: MenuItem): LinkRow =>
    children ? [name, address(href), children.map(row)] : [name, address(href)];
  const specified = menusOf(site);
  return { ...specified, hotel: own.hotel?.map(row) ?? specified.hotel, main: own.main?.map(row) ?? specified.main };
}
