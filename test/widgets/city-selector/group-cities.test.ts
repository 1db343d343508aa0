import { brotliCompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { prefectures } from '../../../host-site/lookups/index.ts';
import { groupCities, matchesCity } from '../../../widgets/city-selector/group-cities.ts';
import type { ActiveCity } from '../../../widgets/domain/catalogue/entities.ts';
import { pinyinInitials } from '../../../widgets/domain/city/pinyin.ts';
import { CITIES } from '../header/surroundings.ts';

// Specification 2.3#2, 3#1
it('groups by the uppercase first letter of the slug, in alphabetical order', () => {
  expect(groupCities(CITIES).map(([letter, cities]) => [letter, cities.map(({ name }) => name)])).toEqual([
    ['B', ['北京']],
    ['H', ['杭州', '湖州']],
    ['S', ['上海']],
  ]);
});
it('does not change the list that it receives', () => {
  const cities = [...CITIES];
  groupCities(cities);
  expect(cities).toEqual(CITIES);
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
])('matches "%s" to %j', (query, names) => {
  expect(CITIES.filter((city) => matchesCity(city, query)).map(({ name }) => name)).toEqual(names);
});
it('matches a city by its own pinyin and initials when its slug contains the province', () => {
  const suzhou = { id: 7, name: '宿州', pinying: 'anhuisuzhou', initials: 'sz' };
  expect(['宿', 'suz', 'sz', 'anhui', 'zs'].map((query) => matchesCity(suzhou, query))).toEqual([true, true, true, true, false]);
});
it('matches a city by the beginning of its name in the language of the widget', () => {
  const jinan = { id: 8, name: '济南', pinying: 'jinan' };
  expect(['濟', 'JIN', '南濟'].map((query) => matchesCity(jinan, query, '濟南'))).toEqual([true, true, false]);
  expect(matchesCity({ id: 9, name: '哈尔滨', pinying: 'haerbin' }, 'harb', 'Harbin')).toBe(true);
});

/** The most that a browser may ever load. */
const ALL = prefectures().map(({ id, name, slug, pinyin }): ActiveCity => {
  const initials = pinyinInitials(name, pinyin);
  return { id, name, pinying: slug, ...(initials !== pinyinInitials(name, slug) && { initials }) };
});
it('matches every city of the country by its name, its full pinyin and its initials', () => {
  const lost = prefectures().filter(({ name, pinyin }, at) =>
    [name, pinyin, pinyinInitials(name, pinyin)].some((query) => !matchesCity(ALL[at]!, query)),
  );
  expect(lost).toEqual([]);
});
it('keeps the list of every city of the country below 3.5 kB', () => {
  const body = JSON.stringify({ data: ALL, status: { RetCode: 0, msg: '' } });
  expect(brotliCompressSync(body).length).toBeLessThan(3584);
});
