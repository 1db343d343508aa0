/** Groups and filters the list of cities. */
import type { ActiveCity } from '../domain/catalogue/entities.ts';
import { pinyinInitials } from '../domain/city/pinyin.ts';

/** Groups by the upper-case first letter of the slug, in alphabetical order of the slugs. A locale order would misplace 长沙. */
export function groupCities(cities: ActiveCity[]): [letter: string, cities: ActiveCity[]][] {
  const groups = new Map<string, ActiveCity[]>();
  for (const city of [...cities].sort((a, b) => (a.pinying < b.pinying ? -1 : 1))) {
    const letter = city.pinying.charAt(0).toUpperCase();
    groups.set(letter, [...(groups.get(letter) ?? []), city]);
  }
  return [...groups];
}

/** Initials by city: finding them is most of what a typed letter costs. */
const found = new WeakMap<ActiveCity, string>();

function initialsOf(city: ActiveCity): string {
  const initials = city.initials || found.get(city) || pinyinInitials(city.name, city.pinying);
  found.set(city, initials);
  return initials;
}

/** Whether a city matches 汉字, the beginning of its pinyin, its initials, or the beginning of its name in the language of the widget. */
export function matchesCity(city: ActiveCity, query: string, shownName = ''): boolean {
  const { name, pinying, initials } = city;
  const text = query.replace(/[\s']/g, '').toLowerCase();
  return (
    name.includes(text) ||
    // Initials are stated where the slug is not the name's pinyin: 宿州 has the slug anhuisuzhou and also matches suzhou.
    (initials ? pinying.includes(text) : pinying.startsWith(text)) ||
    initialsOf(city).startsWith(text) ||
    shownName.toLowerCase().startsWith(text)
  );
}
