/** Recolours the site's generated pictures from one palette of the visual language to another. */

/** Main colours of each palette, darkest first. */
const PALETTES = {
  rouge: ['#5e1a26', '#a43a45', '#d9978e', '#f3dacf', '#fcf1ea'],
  champ: ['#54402d', '#a98456', '#d9bc91', '#f0e2cb', '#fbf6ec'],
  jade: ['#21403a', '#55806f', '#9dbba7', '#dce8da', '#f5f6ec'],
  dusk: ['#1e2946', '#495c88', '#9aa7c6', '#ebd3bd', '#faeedf'],
  mauve: ['#472c46', '#8e6383', '#cda6ba', '#f0dce1', '#fbf3f3'],
} as const;

export type PaletteName = keyof typeof PALETTES;
export const isPalette = (name: string): name is PaletteName => Object.hasOwn(PALETTES, name);

type Lab = readonly [lightness: number, a: number, b: number];

const linear = (channel: number): number => {
  const value = channel / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};
const encoded = (value: number): number =>
  255 * (value <= 0.0031308 ? 12.92 * Math.max(0, value) : 1.055 * Math.min(1, value) ** (1 / 2.4) - 0.055);

/** Converts sRGB from 0 to 255 to Oklab, in which equal distances look equally different. */
export function toLab(red: number, green: number, blue: number): Lab {
  const [r, g, b] = [linear(red), linear(green), linear(blue)];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function toRgb([lightness, a, b]: Lab): [number, number, number] {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    encoded(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    encoded(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    encoded(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

/** Returns the hue and chroma that a palette has at a lightness. */
function rampOf(palette: PaletteName): (lightness: number) => [a: number, b: number] {
  const stops = PALETTES[palette].map((hex) =>
    toLab(...([1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as [number, number, number])),
  );
  return (lightness) => {
    const above = stops.findIndex(([stop]) => stop >= lightness);
    const [low, high] = [stops[Math.max(0, above - 1)], stops[above]] as [Lab, Lab | undefined];
    if (above === 0) return [low[1], low[2]];
    const last = stops.at(-1) as Lab;
    if (!high) return [last[1], last[2]];
    const part = (lightness - low[0]) / (high[0] - low[0]);
    return [low[1] + part * (high[1] - low[1]), low[2] + part * (high[2] - low[2])];
  };
}

/** Colours farther than about this from the palette's, in Oklab, stay: flowers, gold and leaves. */
const REACH = 0.06;
const STEPS = 32;

/** Returns the change of each colour channel by colour, in 32 steps per channel. */
function changesOf(from: PaletteName, to: PaletteName): Int16Array {
  const [source, target] = [rampOf(from), rampOf(to)];
  const changes = new Int16Array(3 * STEPS ** 3);
  for (let at = 0; at < STEPS ** 3; at += 1) {
    const rgb = [at >> 10, (at >> 5) & 31, at & 31].map((step) => (step * 255) / (STEPS - 1)) as [number, number, number];
    const [lightness, a, b] = toLab(...rgb);
    const [sourceA, sourceB] = source(lightness);
    const [targetA, targetB] = target(lightness);
    const weight = Math.exp(-(((a - sourceA) ** 2 + (b - sourceB) ** 2) / REACH ** 2));
    const recoloured = toRgb([lightness, a + weight * (targetA - sourceA), b + weight * (targetB - sourceB)]);
    for (const channel of [0, 1, 2] as const) changes[3 * at + channel] = Math.round(recoloured[channel] - rgb[channel]);
  }
  return changes;
}

/** Recolours pixels in place; it keeps their lightness. */
export type Recolour = (pixels: Uint8Array, from: PaletteName, to: PaletteName) => void;

/** Each pair of palettes is computed once, in about 20 ms. */
export function createRecolour(): Recolour {
  const changesByPair = new Map<string, Int16Array>();
  return (pixels, from, to) => {
    const changes = changesByPair.get(`${from} ${to}`) ?? changesOf(from, to);
    changesByPair.set(`${from} ${to}`, changes);
    const clamped = new Uint8ClampedArray(pixels.buffer, pixels.byteOffset, pixels.length);
    for (let at = 0; at < clamped.length; at += 3) {
      const [red, green, blue] = [clamped[at] as number, clamped[at + 1] as number, clamped[at + 2] as number];
      const change = 3 * (((red >> 3) << 10) | ((green >> 3) << 5) | (blue >> 3));
      clamped[at] = red + (changes[change] as number);
      clamped[at + 1] = green + (changes[change + 1] as number);
      clamped[at + 2] = blue + (changes[change + 2] as number);
    }
  };
}
