/** How the city list is ordered and searched. */
import type { ActiveCity } from '../domain/entities.ts';
import { pinyinInitials } from '../domain/pinyin.ts';

/** By uppercase first letter of the slug, letters and slugs in alphabetical order (never by locale: it misplaces 长沙). */
export function groupCities(cities: ActiveCity[]): [letter: string, cities: ActiveCity[]][] {
  const groups = new Map<string, ActiveCity[]>();
  for (const city of [...cities].sort((a, b) => (a.pinying < b.pinying ? -1 : 1))) {
    const letter = city.pinying.charAt(0).toUpperCase();
    groups.set(letter, [...(groups.get(letter) ?? []), city]);
  }
  return [...groups];
}

/** Whether a city answers to 汉字, the beginning of its pinyin, or its initials. */
export function matchesCity({ name, pinying, initials }: ActiveCity, query: string): boolean {
  const text = query.replace(/[\s']/g, '').toLowerCase();
  // Initials are stated where the slug is not just the name's pinyin: 宿州 is anhuisuzhou, and suzhou finds it too.
  return (
    name.includes(text) ||
    (initials ? pinying.includes(text) : pinying.startsWith(text)) ||
    (initials || pinyinInitials(name, pinying)).startsWith(text)
  );
}
