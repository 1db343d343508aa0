import { readFileSync } from 'node:fs';
import { projectFile } from '../../system/project-root.ts';
import type { Scene } from './hotel-list.ts';
import { random } from './random.ts';

export interface Picture {
  name: string;
  scene: string;
  palette: string;
  shape: string;
}

/** Pictures of table plans: a plan must have exactly the tables of its caption, so it is not used for halls in general. */
const PLANS = new Set(['tables-wide-02', 'tables-wide-04', 'tables-wide-05', 'tables-wide-06', 'tables-wide-08', 'tables-square-03']);

let index: Picture[] | undefined;

/** Returns all demo pictures, read from `index.tsv`. */
export function pictures(): readonly Picture[] {
  index ??= readFileSync(projectFile('host-site', 'assets', 'pictures', 'index.tsv'), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [file = '', scene = '', palette = '', shape = ''] = line.split('\t');
      return { name: file.replace(/\.webp$/, ''), scene, palette, shape };
    });
  return index;
}

function named(name: string): Picture {
  const match = pictures().find((picture) => picture.name === name);
  if (!match) throw new Error(`pictures: no picture is named ${name}`);
  return match;
}

const of = (shape: string, scene: string): Picture[] =>
  pictures().filter((picture) => picture.shape === shape && picture.scene === scene && !PLANS.has(picture.name));

/** Returns a picture of the preferred scenes that differs in scene and palette from the neighbour before. */
function differing(scenes: readonly string[], before: Picture | undefined, seed: number): Picture {
  const chance = random(`${seed}:cover`);
  for (const scene of scenes.filter((each) => each !== before?.scene)) {
    const fitting = of('wide', scene).filter((picture) => picture.palette !== before?.palette);
    if (fitting.length) return chance.pick(fitting);
  }
  throw new Error(`pictures: nothing beside ${before?.name} in ${scenes.join(', ')}`);
}

/** Returns the cover of a hotel in a list, by the hotel's type and the cover before it. */
export function outside(scene: Scene, before: Picture | undefined, hotelId: number): Picture {
  if (!before) return named('skyline-wide-04');
  if (scene === '草坪' || scene === '庭院') return differing(['arch', 'drape'], before, hotelId);
  if (scene === '中式' || scene === '园林') return differing(['lantern', 'hall'], before, hotelId);
  if (scene === '城景' || scene === '江景') return differing(['skyline', 'hall'], before, hotelId);
  return differing(['skyline', 'arch'], before, hotelId);
}

/** The hotel's page: cover, a hall, tables, decoration, a dish. */
export function hotelPictures(id: number, cover: Picture): string[] {
  const chance = random(`${id}:pictures`);
  const inside = ['hall', 'tables', 'drape', 'dish'].map((scene) => {
    const fresh = of('wide', scene).filter(({ name, palette }) => name !== cover.name && palette !== cover.palette);
    return chance.pick(fresh).name;
  });
  return [cover.name, ...inside];
}

/** Halls of one hotel follow each other in different colours. */
export function hallPictures(id: number, outdoor: boolean, position: number): string[] {
  if (outdoor) return [random(`${id}:hall-pictures`).pick(of('wide', 'arch')).name];
  const halls = of('wide', 'hall');
  const tables = of('wide', 'tables');
  return [halls[(Math.floor(id / 10) + position * 3) % halls.length], tables[id % tables.length]].map(
    (picture) => (picture as Picture).name,
  );
}

export function packageCover(position: number, outdoor: boolean, before: Picture | undefined, hotelId: number): Picture {
  const seed = hotelId * 10 + position;
  if (outdoor) return differing(['arch', 'drape'], before, seed);
  return differing(position % 2 ? [random(`${seed}:scene`).pick(['tables', 'peony']), 'drape', 'dish'] : ['dish', 'tables'], before, seed);
}

/** Returns the wide cover for lists first, then a square picture of the place, then the others. */
export function packagePictures(id: number, cover: Picture, outdoor: boolean): string[] {
  const chance = random(`${id}:pictures`);
  const more = ['tables', 'drape', 'dish'].map((scene) => chance.pick(of('wide', scene).filter(({ name }) => name !== cover.name)).name);
  return [cover.name, chance.pick(of('square', outdoor ? 'arch' : 'hall')).name, ...more];
}

/** Four pictures of a merchant: its own scenes in different colours. */
export function merchantPictures(id: number, scenes: readonly string[]): string[] {
  return [...listingPictures(id, scenes), random(`${id}:last-picture`).pick(of('wide', 'couple')).name]
    .filter((name, at, all) => all.indexOf(name) === at)
    .slice(0, 4);
}

/** Returns one picture of each scene; the first one depends on the id, so that neighbours in a list differ. */
export function listingPictures(id: number, scenes: readonly string[]): string[] {
  const turn = id % scenes.length;
  return [...scenes.slice(turn), ...scenes.slice(0, turn)].map((scene) => random(`${id}:${scene}`).pick(of('wide', scene)).name);
}
