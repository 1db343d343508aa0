import { originals, palettesOf, variantOf } from './pictures.ts';

/** Returns the next pictures' names. */
export type PictureSeries = (count: number) => string[];

export const WIDE = ['wide'];
/** Cases begin with an upright picture, so that lists of merchants, packages and cases on one page share none. */
export const UPRIGHT = ['tall', 'square'];

/**
 * Returns a series through all variants of the scenes' pictures: neighbours differ in scene, original and palette.
 * @param views first view and the one after the last
 * @param used names that are left out; the returned ones are added. Omit it for a series that may begin again after its end.
 */
export function pictureSeries(
  scenes: readonly string[],
  shapes: readonly string[],
  [from, below]: readonly [from: number, below: number],
  used?: Set<string>,
): PictureSeries {
  const perScene = scenes.map((scene) => shapes.flatMap((shape) => originals(shape, scene)));
  const longest = Math.max(...perScene.map(({ length }) => length));
  // One of each scene in turn.
  const bases = Array.from({ length: longest }, (_, at) => perScene.flatMap((list) => list[at] ?? [])).flat();
  const views = below - from;
  const most = Math.max(...bases.map((base) => palettesOf(base).length));
  let position = 0;

  const next = (): string | undefined => {
    const at = position % bases.length;
    const round = Math.floor(position / bases.length) % (most * views);
    position += 1;
    const base = bases[at];
    const palettes = base ? palettesOf(base) : [];
    const step = (round + at) % most;
    const palette = palettes[step];
    // Each palette starts at another view, so that a row of cards does not consist of equal views.
    return base && palette && variantOf(base, palette, from + ((Math.floor(round / most) + 3 * step + at) % views)).name;
  };
  return (count) => {
    const names: string[] = [];
    const end = position + bases.length * most * views;
    while (names.length < count && position < end) {
      const name = next();
      if (!name || used?.has(name)) continue;
      used?.add(name);
      names.push(name);
    }
    if (names.length < count) throw new Error(`pictures: too few of ${scenes.join(', ')}`);
    return names;
  };
}
