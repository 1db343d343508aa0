import { originals, type Picture, palettesOf, variantOf } from './pictures.ts';

/** Returns the next pictures' names. */
export type PictureSeries = (count: number) => string[];

export const WIDE = ['wide'];
/** Cases begin with an upright picture, so that lists of merchants, packages and cases on one page share none. */
export const UPRIGHT = ['tall', 'square'];

/**
 * Returns a series of variants of the scenes' pictures: neighbours differ in scene and palette.
 * @param views first view and the one after the last
 * @param used names that are left out; the returned ones are added. Without it the series begins again after its end.
 */
export function pictureSeries(
  scenes: readonly string[],
  shapes: readonly string[],
  [from, below]: readonly [from: number, below: number],
  used?: Set<string>,
): PictureSeries {
  const basesByScene = scenes.map((scene) => shapes.flatMap((shape) => originals(shape, scene)));
  const names = used ?? new Set<string>();
  let position = 0;

  /** Returns an unused variant, in one of the palettes from a position on. */
  const variantNameOf = (base: Picture, firstPalette: number): string | undefined => {
    const palettes = palettesOf(base);
    for (let step = 0; step < palettes.length; step += 1)
      for (let view = from; view < below; view += 1) {
        const { name } = variantOf(base, palettes[(firstPalette + step) % palettes.length] as string, view);
        if (!names.has(name)) return name;
      }
    return undefined;
  };
  const next = (): string => {
    // One scene after another; in each, one picture after another. When a scene has no unused variant, the next one has.
    const at = position;
    position += 1;
    for (let step = 0; step < scenes.length; step += 1) {
      const bases = basesByScene[(at + step) % scenes.length] ?? [];
      const round = Math.floor(at / scenes.length);
      for (let other = 0; other < bases.length; other += 1) {
        const name = variantNameOf(bases[(round + other) % bases.length] as Picture, at + round);
        if (name) return name;
      }
    }
    if (used) throw new Error(`pictures: too few of ${scenes.join(', ')}`);
    names.clear();
    return next();
  };
  return (count) =>
    Array.from({ length: count }, () => {
      const name = next();
      names.add(name);
      return name;
    });
}
