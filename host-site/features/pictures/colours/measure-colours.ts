/** Measures which of the named colours a picture has. */
import { toLab } from '../../../platform/http/pictures/picture-palettes.ts';
import { COLOURS, type ColourShare } from './palette.ts';

/** A picture has at most so many colours, each with at least the share: others are not what one sees. */
const MOST_COLOURS = 4;
const LEAST_SHARE = 50;
/** Distance in Oklab at which a pixel does not look like the colour any more. */
const REACH = 0.25;

const channels = (hex: string): [number, number, number] =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as [number, number, number];
const LABS = COLOURS.map(({ hex }) => toLab(...channels(hex)));

/** Returns the nearest colour of a pixel by its index, and how near it is, from 0 to 1. */
function nearest(red: number, green: number, blue: number): { index: number; nearness: number } {
  const pixel = toLab(red, green, blue);
  let [index, distance] = [0, Number.POSITIVE_INFINITY];
  LABS.forEach((lab, at) => {
    const squares = (lab[0] - pixel[0]) ** 2 + (lab[1] - pixel[1]) ** 2 + (lab[2] - pixel[2]) ** 2;
    if (squares < distance) [index, distance] = [at, squares];
  });
  return { index, nearness: Math.max(0, 1 - Math.sqrt(distance) / REACH) };
}

/** Returns the colours, the largest share first. @param pixels red, green and blue of each pixel */
export function measureColours(pixels: Uint8Array): ColourShare[] {
  const sums = COLOURS.map(() => 0);
  for (let at = 0; at + 2 < pixels.length; at += 3) {
    const { index, nearness } = nearest(pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0);
    sums[index] = (sums[index] ?? 0) + nearness;
  }
  const count = Math.max(1, Math.floor(pixels.length / 3));
  return COLOURS.map(({ name }, at) => ({ name, share: Math.round((1000 * (sums[at] ?? 0)) / count) }))
    .filter(({ share }) => share >= LEAST_SHARE)
    .sort((a, b) => b.share - a.share)
    .slice(0, MOST_COLOURS);
}
