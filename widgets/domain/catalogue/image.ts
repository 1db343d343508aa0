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

const SCENES =
  'almanac|arch|ballroom|bouquet|car|couple|dessert|dish|drape|evening|film|goods|gown|hall|host|hotel|jewellery|lantern|makeup|office|panorama|peony|photo|planning|qipao|ring|skyline|suit|tables|travel';
const ILLUSTRATION = new RegExp(`^(?:${SCENES})-(?:wide|square|tall)-\\d\\d(?:-[a-z]+-\\d\\d)?$`);

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

/** Widths in pixels of the files of a panorama (equirectangular, twice as wide as high). 4096 is the largest texture that phones support. */
export const PANORAMA_WIDTHS = [1024, 2048, 4096] as const;
export type PanoramaWidth = (typeof PANORAMA_WIDTHS)[number];

/** Whether a picture of that size can be equirectangular: 360° wide and 180° high. Cameras round the height. */
export const isEquirectangular = (width: number, height: number): boolean => Math.abs(width - 2 * height) <= 2;

/**
 * Returns the address of a panorama as WebP.
 * @param base base address of pictures, without a trailing slash
 * @param name bare picture name
 */
export const panoramaUrl = (base: string, name: string, width: PanoramaWidth): string =>
  `${base}/${encodeURIComponent(name)}?panorama=${width}&format=webp`;
