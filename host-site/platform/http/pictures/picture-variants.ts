/** Variants of the site's generated pictures: another palette, a closer view, or mirrored, so that no page needs one twice. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Metadata, Sharp } from 'sharp';
import sharp from 'sharp';
import { createRecolour, isPalette, type PaletteName } from './picture-palettes.ts';

export interface Variant {
  from: PaletteName;
  to: PaletteName;
  /** Even: as drawn; odd: mirrored. Half of it is the position in `VIEWS`. */
  view: number;
}

/** Part of the picture by its width and height, and the share of the rest that is left of it and above it. */
const VIEWS: readonly (readonly [size: number, left: number, top: number])[] = [
  [1, 0, 0],
  [0.9, 0.5, 0.9],
  [0.82, 0.5, 0.6],
  [0.84, 0.2, 0.5],
  [0.84, 0.8, 0.5],
  [0.78, 0, 0.7],
  [0.78, 1, 0.7],
  [0.78, 0.2, 0.4],
  [0.78, 0.8, 0.4],
  [0.88, 0, 0.6],
  [0.88, 1, 0.6],
  [0.74, 0.5, 0.6],
  [0.72, 0.3, 0.8],
  [0.72, 0.7, 0.8],
  [0.7, 0.1, 0.5],
  [0.7, 0.9, 0.5],
  [0.66, 0.4, 0.5],
  [0.66, 0.6, 0.6],
];

const VARIANT = /^(.+-(?:wide|square|tall)-\d\d)-([a-z]+)-(\d\d)$/;

/** Returns a function that parses a variant's name, e.g. `hall-wide-03-jade-07`. @param folder has `index.tsv` with each original's palette */
export function variantParser(folder: string): (name: string) => { base: string; variant: Variant } | undefined {
  const paletteByName = new Map(
    readFileSync(join(folder, 'index.tsv'), 'utf8')
      .trim()
      .split('\n')
      .map((line) => {
        const [file = '', , palette = ''] = line.split('\t');
        return [file.replace(/\.\w+$/, ''), palette];
      }),
  );
  return (name) => {
    const [, base = '', to = '', digits] = VARIANT.exec(name) ?? [];
    const from = paletteByName.get(base);
    const view = Number(digits);
    if (!from || !isPalette(from) || !isPalette(to) || view >= 2 * VIEWS.length) return undefined;
    return { base, variant: { from, to, view } };
  };
}

/** Returns the view of the picture; apply it before resizing. */
export function cropToView(image: Sharp, { width, height }: Metadata, view: number): Sharp {
  const [size, left, top] = VIEWS[view >> 1] as (typeof VIEWS)[number];
  const region = { width: Math.round(size * width), height: Math.round(size * height) };
  const part = image.extract({
    ...region,
    left: Math.round(left * (width - region.width)),
    top: Math.round(top * (height - region.height)),
  });
  return view % 2 ? part.flop() : part;
}

/** Returns a function that recolours a resized picture; sharp has no operation for it. */
export function variantColours(): (image: Sharp, variant: Variant) => Promise<Sharp> {
  const recolour = createRecolour();
  return async (image, { from, to }) => {
    if (from === to) return image;
    const { data, info } = await image.removeAlpha().toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
    recolour(data, from, to);
    return sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } });
  };
}
