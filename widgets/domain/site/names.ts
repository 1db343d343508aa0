/** Names of menus, lists and cities in the language of a widget. */
import type { City } from '../catalogue/entities.ts';

/** The language of a widget, and how it translates. */
export interface NameLanguage {
  lang: string;
  t(name: string): string;
}

const CHINESE = 'zh-CN';

/** Returns the value of the attribute `lang` for a name as `t` returns it: Chinese in a widget of another language when the name has no translation. */
export const langOfName = ({ lang, t }: NameLanguage, name: string): string | undefined =>
  lang !== CHINESE && t(name) === name ? CHINESE : undefined;

/** Returns a name as the content of an element, with the element's `lang`. */
export const nameProps = (language: NameLanguage, name: string) => ({ lang: langOfName(language, name), children: language.t(name) });

/** Returns the name of a city. In English it is the slug with a capital letter unless the list states another name. */
export function cityNameIn({ lang, t }: NameLanguage, { name, pinyin }: Pick<City, 'name' | 'pinyin'>): string {
  const text = t(name);
  return lang === 'en' && text === name ? pinyin.charAt(0).toUpperCase() + pinyin.slice(1) : text;
}
