/** Centres of cities: known cities, within the country, and plausible distances. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { cityCentres, distanceBetween } from '../../../../host-site/features/cars/places/city-centres.ts';
import { places, prefectures } from '../../../../host-site/lookups/index.ts';

it('has the centre of every prefecture and of every open city of the demo data, all of them within the country', () => {
  const slugs = new Set(places().map(({ slug }) => slug));
  const centres = [...cityCentres()];
  expect(prefectures().filter(({ slug }) => !cityCentres().has(slug))).toEqual([]);
  const open = readFileSync('host-site/features/catalogue/demo/files/cities.csv', 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(',')[1] ?? '');
  expect(open.length).toBe(49);
  expect(open.filter((slug) => !cityCentres().has(slug))).toEqual([]);
  expect(centres.filter(([slug]) => !slugs.has(slug))).toEqual([]);
  const isWithin = ({ latitude, longitude }: { latitude: number; longitude: number }) =>
    latitude > 16 && latitude < 54 && longitude > 73 && longitude < 135;
  expect(centres.filter(([, centre]) => !isWithin(centre))).toEqual([]);
});

it.each([
  ['beijing', 'tianjin', 110],
  ['shanghai', 'hangzhou', 160],
  ['guangzhou', 'shenzhen', 105],
  ['chengdu', 'chongqing', 265],
  ['haerbin', 'sanya', 3330],
  ['cixi', 'ningbo', 42],
  ['anji', 'huzhou', 48],
  ['xishuangbanna', 'kunming', 395],
  ['akesu', 'hetian', 452],
  ['liaoyuan', 'changchun', 112],
])('measures the line from %s to %s', (one, other, km) => {
  const measured = distanceBetween(one, other) ?? 0;
  expect(Math.abs(measured - km) / km).toBeLessThan(0.06);
  expect(distanceBetween(other, one)).toBe(measured);
});

it('states no distance where a centre is not known', () => {
  expect(distanceBetween('hangzhou', 'nowhere')).toBeNull();
});
