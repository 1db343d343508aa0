/** Files of a picture, and how wide it is displayed: browsers load the file that fits the screen's density. */
import { IMAGE_SIZES, type ImageDensity, type ImageType, imageUrl, isIllustration } from '../../../../widgets/domain/catalogue/image.ts';

type Cut = readonly [type: ImageType, dpr: ImageDensity];

/** Types 1, 2 and 5 differ in shape by less than 1 %: one of them has a file of each width. 1095 px is the width of the site's originals. */
const WIDE: readonly Cut[] = [
  [5, 0.5],
  [1, 0.5],
  [5, 1],
  [1, 1],
  [2, 1.5],
  [5, 2],
  [2, 2],
  [1, 2],
  [1, 2.5],
];
const DENSITIES: readonly ImageDensity[] = [0.5, 1, 1.5, 2];

const cutsOf = (type: ImageType): readonly Cut[] =>
  type === 1 || type === 2 || type === 5 ? WIDE : DENSITIES.map((dpr) => [type, dpr] as const);

/** What `srcset` contains after the address without parameters, for each file of a type. */
const FILES = Object.fromEntries(
  Object.keys(IMAGE_SIZES).map((type) => [
    type,
    cutsOf(Number(type) as ImageType).map(
      ([cut, dpr]) => `${imageUrl('', '', cut, { dpr }).slice(1)} ${Math.round(IMAGE_SIZES[cut][0] * dpr)}w`,
    ),
  ]),
) as Record<ImageType, string[]>;

const byWindow = (phone: string, tablet: string, desk: string) => `(max-width:767px) ${phone},(max-width:1199px) ${tablet},${desk}`;
const HALF_PHONE = 'calc(50vw - 22px)';
const HALF_TABLET = 'calc(50vw - 28px)';
const WHOLE_PHONE = 'calc(100vw - 32px)';

/**
 * Displayed widths by place, for `sizes`. Where a file is at most 3 % narrower than 221 px or 112 px need, half the width of that file: browsers would
 * otherwise load the next one, which is half as wide again.
 */
const WIDTHS = {
  three: byWindow(HALF_PHONE, HALF_TABLET, '384px'),
  four: byWindow(HALF_PHONE, HALF_TABLET, '282px'),
  five: byWindow(HALF_PHONE, 'calc(33vw - 27px)', '219px'),
  /** Cropped to an upright shape on phones: wider than its frame. */
  row: byWindow('240px', '240px', '346px'),
  cover: byWindow('100vw', '38vw', '438px'),
  gallery: byWindow('calc(100vw - 56px)', '52vw', '628px'),
  column: byWindow(WHOLE_PHONE, '720px', '720px'),
  window: '100vw',
  poster: byWindow('109px', '219px', '219px'),
  thumbnail: '109px',
  /** Cropped to a narrower shape: wider than its frame. */
  mosaic: byWindow('calc(63vw - 28px)', '306px', '452px'),
} as const;

export type PicturePlace = keyof typeof WIDTHS;

/** Returns the address of a picture for structured data; undefined for an illustration, which is no photograph of the thing. */
export const photographUrl = (pictures: string, name: string | undefined, type: ImageType): string | undefined =>
  name && !isIllustration(name) ? imageUrl(pictures, name, type, { webp: false }) : undefined;

/** Returns `src`, `srcSet` and `sizes`. Browsers that support it measure a picture without a place that loads lazily. */
export function pictureSources(
  pictures: string,
  name: string,
  type: ImageType,
  { place, isLazy }: { place?: PicturePlace | undefined; isLazy: boolean },
) {
  const width = place ? WIDTHS[place] : `${IMAGE_SIZES[type][0]}px`;
  const src = imageUrl(pictures, name, type);
  const [address = ''] = src.split('?');
  return {
    src,
    srcSet: FILES[type].map((file) => address + file).join(', '),
    sizes: isLazy && !place ? `auto,${width}` : width,
  };
}
