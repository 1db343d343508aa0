import { readFileSync } from 'node:fs';
import { projectFile } from '../../system/project-root.ts';
import type { Scene } from './hotels/hotel-list.ts';

export interface Picture {
  name: string;
  scene: string;
  palette: string;
  shape: string;
}

/** Pictures of table plans: a plan must have exactly the tables of its caption, so it is not used for halls in general. */
const PLANS = new Set(['tables-wide-02', 'tables-wide-04', 'tables-wide-05', 'tables-wide-06', 'tables-wide-08', 'tables-square-03']);

/** Ranges of views (http/pictures/picture-variants.ts) by use: pictures of different uses on one page never have the same address. */
export const VIEWS = {
  hotels: [0, 8],
  hotelGalleries: [8, 12],
  listings: [8, 34],
  listingGalleries: [0, 8],
  /** Upright pictures: only lists of cases use them. */
  examples: [0, 26],
  articles: [34, 36],
  /** Upright pictures. */
  notes: [26, 34],
  posters: [34, 36],
} as const;
type ViewRange = readonly [from: number, below: number];

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

/** Returns the picture of a name: one of the index or a variant. */
export function pictureOf(name: string): Picture {
  const [, base, palette] = /^(.+-\d\d)-([a-z]+)-\d\d$/.exec(name) ?? [];
  const match = pictures().find((picture) => picture.name === (base ?? name));
  if (!match) throw new Error(`pictures: no picture is named ${name}`);
  return { ...match, name, palette: palette ?? match.palette };
}

export const originals = (shape: string, scene: string): Picture[] =>
  pictures().filter((picture) => picture.shape === shape && picture.scene === scene && !PLANS.has(picture.name));

const PALETTES = ['mauve', 'champ', 'dusk', 'rouge', 'jade'];
const COVER_SCENES = ['skyline', 'hall', 'arch', 'lantern'];

const COLD: readonly string[] = ['jade', 'dusk'];
const RED: readonly string[] = ['rouge', 'mauve'];
const WITHOUT_FLOWERS: readonly string[] = ['hall', 'skyline', 'lantern', 'tables'];

/** Returns the palettes that a picture can have. Flowers are never blue or green, and those of red pictures would be. */
export const palettesOf = ({ scene, palette }: Picture): string[] =>
  PALETTES.filter((each) => !COLD.includes(each) || !RED.includes(palette) || WITHOUT_FLOWERS.includes(scene));

/** Returns a variant of a picture; the first view in its own palette is the picture itself. */
export const variantOf = (picture: Picture, palette: string, view: number): Picture => {
  const isItself = palette === picture.palette && view === 0;
  return isItself ? picture : { ...picture, palette, name: `${picture.name}-${palette}-${String(view).padStart(2, '0')}` };
};

/** Returns the scene's pictures in a palette; those drawn in it first, and different pictures before further views of one. */
function inPalette(scene: string, palette: string, [from, below]: ViewRange): Picture[] {
  const suitable = originals('wide', scene).filter((each) => palettesOf(each).includes(palette));
  suitable.sort((a, b) => Number(b.palette === palette) - Number(a.palette === palette));
  return Array.from({ length: below - from }, (_, at) => suitable.map((each) => variantOf(each, palette, from + at))).flat();
}

/** Chooses pictures, each once. */
export interface PicturePicker {
  /** Returns a wide picture of one of the scenes, the first scene first, in the palette while there is one. */
  pick(scenes: readonly string[]): Picture;
}

/** @param used names that are not chosen again; the chosen ones are added */
export function picturePicker(palette: string, used: Set<string>, views: ViewRange = VIEWS.hotels): PicturePicker {
  return {
    pick(scenes) {
      const palettes = [palette, ...PALETTES.filter((each) => each !== palette)];
      for (const each of palettes)
        for (const scene of scenes) {
          const picture = inPalette(scene, each, views).find(({ name }) => !used.has(name));
          if (!picture) continue;
          used.add(picture.name);
          return picture;
        }
      throw new Error(`pictures: too few of ${scenes.join(', ')}`);
    },
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
 * Each city has a motif, which is the scene of its first hotel. Each hotel has another palette than its four neighbours and a scene other
 * than the hotel before.
 * @param used names of pictures that are not chosen again; the chosen ones are added
 */
export function coverPicker(city: number, used: Set<string>): CoverPicker {
  const motif = COVER_SCENES[city % COVER_SCENES.length] as string;
  let count = 0;
  let before: Picture | undefined;
  return {
    pick(scene, name) {
      const palette = PALETTES[(city + count) % PALETTES.length] as string;
      const scenes = [...new Set([...(before ? scenesOf(scene, motif) : [motif]), ...COVER_SCENES])];
      const others = scenes.filter((each) => each !== before?.scene);
      before = name ? pictureOf(name) : picturePicker(palette, used).pick(others);
      count += 1;
      return before;
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
 * @param gallery picks from the hotel's views for galleries
 */
export function packagePictures(cover: Picture, outdoor: boolean, gallery: PicturePicker): string[] {
  const squares = originals('square', outdoor ? 'arch' : 'hall').filter((each) => palettesOf(each).includes(cover.palette));
  const square = squares.find(({ palette }) => palette === cover.palette) ?? squares[0];
  const more = ['tables', 'drape', 'dish'].map((scene) => gallery.pick([scene, 'drape', 'peony', 'dish', 'hall', 'couple']).name);
  return [cover.name, ...(square ? [variantOf(square, cover.palette, 0).name] : []), ...more];
}
