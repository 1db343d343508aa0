/** Image sizes in CSS px by the specification's type numbers. */
export const IMAGE_SIZES = {
  1: [438, 272],
  2: [388, 240],
  3: [438, 438],
  4: [360, 360],
  5: [346, 216],
  6: [438, 246],
  7: [438, 584],
} as const satisfies Record<number, readonly [width: number, height: number]>;

export type ImageType = keyof typeof IMAGE_SIZES;

const ILLUSTRATION = /^(?:arch|couple|dish|drape|hall|lantern|peony|skyline|tables)-(?:wide|square|tall)-\d\d(?:-[a-z]+-\d\d)?$/;

/**
 * Whether a picture is one of the site's own, which are generated and show no real hall or wedding,
 * or a variant of one (`hall-wide-01-jade-03`). Pictures of operators cannot have
 * such a name.
 */
export const isIllustration = (name: string): boolean => ILLUSTRATION.test(name);

/** Device pixel ratio of a file: its width is this multiple of the type's. */
export const IMAGE_DENSITIES = [0.5, 1, 1.5, 2, 2.5] as const;
export type ImageDensity = (typeof IMAGE_DENSITIES)[number];

export interface ImageOptions {
  webp?: boolean;
  dpr?: ImageDensity;
}

/**
 * Returns the address of a picture cropped to a type's size, always interlaced.
 * @param base base address of pictures, without a trailing slash, e.g. `https://host/pictures`
 * @param name bare picture name, e.g. `hall-wide-01`
 */
export function imageUrl(base: string, name: string, type: ImageType, { webp = true, dpr = 1 }: ImageOptions = {}): string {
  return `${base}/${encodeURIComponent(name)}?type=${type}&interlace=1${dpr === 1 ? '' : `&dpr=${dpr}`}${webp ? '&format=webp' : ''}`;
}
