/** Centres of cities, and the distance between two of them. */
import { readFileSync } from 'node:fs';
import { projectFile } from '../../../platform/system/project-root.ts';

interface Centre {
  latitude: number;
  longitude: number;
}

const EARTH_KM = 6371;
let centres: ReadonlyMap<string, Centre> | undefined;

/** Returns the centres by slug, read on first use: prefectures, municipalities and some counties, to a hundredth of a degree. */
export function cityCentres(): ReadonlyMap<string, Centre> {
  centres ??= new Map(
    readFileSync(projectFile('host-site', 'features', 'cars', 'places', 'city-centres.tsv'), 'utf8')
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => {
        const [slug = '', latitude, longitude] = line.split('\t');
        return [slug, { latitude: Number(latitude), longitude: Number(longitude) }];
      }),
  );
  return centres;
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Returns whole kilometres in a straight line, at least 1; null where a centre is not known. */
export function distanceBetween(one: string, other: string): number | null {
  const [from, to] = [cityCentres().get(one), cityCentres().get(other)];
  if (!from || !to) return null;
  const [north, east] = [radians(to.latitude - from.latitude), radians(to.longitude - from.longitude)];
  const half = Math.sin(north / 2) ** 2 + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.sin(east / 2) ** 2;
  return Math.max(1, Math.round(2 * EARTH_KM * Math.asin(Math.sqrt(half))));
}
