/** Names of the site in the other languages of the widgets: those that the operator states, and those of the specified menus. */
import type { FriendlyLink } from '../../../../widgets/domain/catalogue/entities.ts';
import type { LinkRow, Site, SiteNames } from '../../../../widgets/domain/site/site.ts';
import { DEFAULT_NAMES } from './default-names.ts';
import type { MenuItem } from './site-menus.ts';
import type { SiteSettings } from './site-settings.ts';

type Names = readonly [english: string | undefined, traditional: string | undefined];

const rowNames = (rows: readonly LinkRow[]): string[] => rows.flatMap(([name, , children = []]) => [name, ...rowNames(children)]);
const itemNames = (items: readonly MenuItem[]): [string, Names][] =>
  items.flatMap(({ name, name_en, name_zh_tw, children = [] }): [string, Names][] => [
    [name, [name_en, name_zh_tw]],
    ...itemNames(children),
  ]);

/** The hours follow the number in brackets, which each language writes in its own way. */
const hoursNames = (hours: string, [english, traditional]: Names): [string, Names] => [
  `（${hours}）`,
  [english && ` (${english})`, traditional && `（${traditional}）`],
];

/** Returns the Chinese names that the widgets show, each with its names in the other languages. Those of the operator go first. */
export function siteNames(
  { brand, menus, legal }: Pick<Site, 'brand' | 'menus' | 'legal'>,
  own: SiteSettings,
  links: readonly FriendlyLink[],
): SiteNames {
  const { address_en, address_zh_tw, hotlineHours_en, hotlineHours_zh_tw } = own.legal;
  const hours = legal.hotlineHours;
  const defaultsOf = (name: string): Names => DEFAULT_NAMES[name] ?? [undefined, undefined];
  const stated: [string, Names][] = [
    ...itemNames([...(own.menus.hotel ?? []), ...(own.menus.main ?? [])]),
    [legal.address, [address_en, address_zh_tw]],
    hoursNames(hours, [hotlineHours_en, hotlineHours_zh_tw]),
    ...links.map(({ title, name_en, name_zh_tw }): [string, Names] => [title, [name_en, name_zh_tw]]),
    ...rowNames([...menus.hotel, ...menus.main, ...menus.columns]).map((name): [string, Names] => [name, defaultsOf(name)]),
    [`关于${brand.name}`, [`About ${brand.latin || brand.name}`, `關於${brand.name}`]],
    [legal.address, defaultsOf(legal.address)],
    hoursNames(hours, defaultsOf(hours)),
  ];
  const inLanguage = (index: 0 | 1) => {
    const names = new Map<string, string>();
    for (const [name, byLanguage] of stated) {
      const text = byLanguage[index];
      if (text && text !== name && !names.has(name)) names.set(name, text);
    }
    return [...names];
  };
  return { en: inLanguage(0), 'zh-TW': inLanguage(1) };
}
