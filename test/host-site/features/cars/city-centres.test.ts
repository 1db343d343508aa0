/** Centres of cities: known cities, within the country, and plausible distances. */
import { expect, it } from 'vitest';
import { cityCentres, distanceBetween } from '../../../../host-site/features/cars/places/city-centres.ts';
import { prefectures } from '../../../../host-site/lookups/index.ts';

it('has centres of known cities alone, all of them within the country', () => {
  const slugs = new Set(prefectures().map(({ slug }) => slug));
  const centres = [...cityCentres()];
  expect(centres.length).toBe(330);
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
])('measures the line from %s to %s', (one, other, km) => {
  const measured = distanceBetween(one, other) ?? 0;
  expect(Math.abs(measured - km) / km).toBeLessThan(0.06);
  expect(distanceBetween(other, one)).toBe(measured);
});

it('states no distance where a centre is not known', () => {
  expect([distanceBetween('anji', 'hangzhou'), distanceBetween('hangzhou', 'nowhere')]).toEqual([null, null]);
});
