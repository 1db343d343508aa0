import { readFileSync } from 'node:fs';
import { projectFile } from '../../system/project-root.ts';
import type { Scene } from './hotel-list.ts';

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

const PALETTES = ['mauve', 'champ', 'dusk', 'rouge', 'jade'];
const COVER_SCENES = ['skyline', 'hall', 'arch', 'lantern'];

/** Chooses pictures, each once. */
export interface PicturePicker {
  /** Returns a wide picture of one of the scenes, the first scene first; of the palette where there is one. */
  pick(scenes: readonly string[]): Picture;
  /** Names of the chosen pictures. */
  used(): string[];
}

/** @param used names of pictures that are not chosen again */
export function picturePicker(palette: string, used: Iterable<string> = []): PicturePicker {
  const names = new Set(used);
  return {
    pick(scenes) {
      const candidates = scenes.flatMap((scene) => of('wide', scene));
      const fresh = candidates.filter(({ name }) => !names.has(name));
      const picture = fresh.find((each) => each.palette === palette) ?? fresh[0] ?? candidates[0];
      if (!picture) throw new Error(`pictures: none of ${scenes.join(', ')}`);
      names.add(picture.name);
      return picture;
    },
    used: () => [...names],
  };
}

/** Scenes that suit a hotel, the best first. */
function scenesOf(scene: Scene, motif: string): string[] {
  if (scene === '草坪' || scene === '庭院') return ['arch', motif, 'hall'];
  if (scene === '中式' || scene === '园林') return ['lantern', 'hall', motif];
  if (scene === '城景' || scene === '江景') return ['skyline', motif, 'hall'];
  return [motif, 'skyline', 'hall'];
}

/** Chooses the covers of a city's hotels in the order of its list. */
export interface CoverPicker {
  /** @param name a fixed cover */
  pick(scene: Scene, name?: string): Picture;
}

/**
 * Each city has a motif, which is the scene of its first hotel. Each hotel has a palette of its own among five neighbours, a scene other
 * than the hotel before, and a cover that no other hotel of the city has.
 */
export function coverPicker(city: number): CoverPicker {
  const motif = COVER_SCENES[city % COVER_SCENES.length] as string;
  const names = new Set<string>();
  let before: Picture | undefined;
  return {
    pick(scene, name) {
      const palette = PALETTES[(city + names.size) % PALETTES.length];
      const scenes = [...new Set([...(before ? scenesOf(scene, motif) : [motif]), ...COVER_SCENES])];
      const candidates = scenes.filter((each) => each !== before?.scene).flatMap((each) => of('wide', each));
      const fresh = candidates.filter(({ name }) => !names.has(name));
      const picture = name ? named(name) : (fresh.find((each) => each.palette === palette) ?? fresh[0]);
      if (!picture) throw new Error('pictures: a city has more hotels than there are covers');
      names.add(picture.name);
      before = picture;
      return picture;
    },
  };
}

/** Returns the pictures of the hotel's page: cover, a hall, tables, decoration, a dish. Choose those of halls and packages before. */
export function hotelPictures(cover: Picture, picker: PicturePicker): string[] {
  const others = ['hall', 'tables', 'drape', 'dish'];
  return [cover.name, ...others.map((scene) => picker.pick([scene, ...others, 'peony', 'couple']).name)];
}

export const hallPictures = (outdoor: boolean, picker: PicturePicker): string[] => [
  picker.pick(outdoor ? ['arch', 'couple', 'drape'] : ['hall', 'lantern', 'drape']).name,
];

export const packageCover = (position: number, outdoor: boolean, picker: PicturePicker): Picture =>
  picker.pick(outdoor ? ['arch', 'drape', 'peony'] : position % 2 ? ['tables', 'peony', 'dish'] : ['dish', 'peony', 'tables']);

/**
 * Returns the wide cover for lists first, then a square picture of the place, then three others.
 * @param used names of the covers that the package's page shows besides
 */
export function packagePictures(cover: Picture, outdoor: boolean, used: readonly string[]): string[] {
  const squares = of('square', outdoor ? 'arch' : 'hall');
  const square = squares.find(({ palette }) => palette === cover.palette) ?? squares[0];
  const picker = picturePicker(cover.palette, used);
  const more = ['tables', 'drape', 'dish'].map((scene) => picker.pick([scene, 'drape', 'peony', 'dish', 'hall', 'couple']).name);
  return [cover.name, ...(square ? [square.name] : []), ...more];
}

/** Shapes of pictures. Cases begin with an upright one, so that lists of merchants, packages and cases on one page share none. */
const WIDE = ['wide'];
export const UPRIGHT = ['tall', 'square'];

export const countWide = (scenes: readonly string[]): number => scenes.flatMap((scene) => of('wide', scene)).length;

/** Returns `count` pictures of the scenes from a position on, each once as long as there are enough. */
export function picturesFrom(scenes: readonly string[], position: number, count: number, shapes: readonly string[] = WIDE): string[] {
  const perScene = scenes.map((scene) => shapes.flatMap((shape) => of(shape, scene)));
  const longest = Math.max(...perScene.map(({ length }) => length));
  // One of each scene in turn, so that neighbours differ.
  const all = Array.from({ length: longest }, (_, at) => perScene.flatMap((list) => list[at] ?? [])).flat();
  return Array.from({ length: Math.min(count, all.length) }, (_, at) => (all[(position + at) % all.length] as Picture).name);
}
