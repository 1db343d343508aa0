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

/** Whether a city matches 汉字, the beginning of its pinyin, or its initials. */
export function matchesCity({ name, pinying, initials }: ActiveCity, query: string): boolean {
  const text = query.replace(/[\s']/g, '').toLowerCase();
  // Initials are stated where the slug is not the name's pinyin: 宿州 has the slug anhuisuzhou and also matches suzhou.
  return (
    name.includes(text) ||
    (initials ? pinying.includes(text) : pinying.startsWith(text)) ||
    (initials || pinyinInitials(name, pinying)).startsWith(text)
  );
}
