import { expect, it } from 'vitest';
import { groupCities, matchesCity } from '../../../widgets/city-selector/group-cities.ts';
import { CITIES } from '../header/surroundings.ts';

it('groups by the uppercase first letter of the slug, in alphabetical order', () => {
  expect(groupCities(CITIES).map(([letter, cities]) => [letter, cities.map(({ name }) => name)])).toEqual([
    ['B', ['北京']],
    ['H', ['杭州', '湖州']],
    ['S', ['上海']],
  ]);
});
it('leaves the given list as it was', () => {
  const given = [...CITIES];
  groupCities(given);
  expect(given).toEqual(CITIES);
});
it.each([
  ['杭', ['杭州']],
  ['州', ['杭州', '湖州']],
  ['hang', ['杭州']],
  ['Hang Zhou', ['杭州']],
  ['hz', ['杭州', '湖州']],
  ["HZ'", ['杭州', '湖州']],
  ['angzhou', []],
  ['z', []],
])('finds for "%s": %j', (query, names) => {
  expect(CITIES.filter((city) => matchesCity(city, query)).map(({ name }) => name)).toEqual(names);
});
it('still finds by name and pinyin where a service gives no initials', () => {
  const { initials: _, ...city } = CITIES[0]!;
  expect(matchesCity(city as never, 'hz')).toBe(false);
  expect(matchesCity(city as never, 'hangz')).toBe(true);
});
