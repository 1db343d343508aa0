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

/** What `srcset` contains after the address without parameters, for each file of a type. */
type Files = Record<ImageType, string[]>;

/** Returns the files for a place. @param widths of types 1, 2 and 5: those that its screens choose, because each is an address in the page */
function offer(...widths: number[]): Files {
  const filesOf = (type: ImageType): string[] => {
    const isWide = type === 1 || type === 2 || type === 5;
    const cuts: readonly Cut[] = isWide ? WIDE : DENSITIES.map((dpr) => [type, dpr] as const);
    return cuts
      .map(([cut, dpr]) => ({ width: Math.round(IMAGE_SIZES[cut][0] * dpr), parameters: imageUrl('', '', cut, { dpr }).slice(1) }))
      .filter(({ width }) => !isWide || widths.includes(width))
      .map(({ width, parameters }) => `${parameters} ${width}w`);
  };
  return Object.fromEntries(Object.keys(IMAGE_SIZES).map((type) => [type, filesOf(Number(type) as ImageType)])) as Files;
}

const SMALL = offer(173, 219, 346, 438);
const FIFTH = offer(219, 346, 438, 582, 776);
const ROW = offer(346, 438, 582, 692, 776);
const CARD = offer(346, 438, 582, 776, 1095);
const LARGE = offer(346, 438, 582, 692, 776, 876, 1095);
/** For a place that only the browser knows. */
const ANY = offer(173, 219, 346, 438, 582, 692, 776, 876, 1095);

const byWindow = (phone: string, tablet: string, desk: string) => `(max-width:767px) ${phone},(max-width:1199px) ${tablet},${desk}`;
const HALF_PHONE = 'calc(50vw - 22px)';
const HALF_TABLET = 'calc(50vw - 28px)';
const WHOLE_PHONE = 'calc(100vw - 32px)';

/**
 * Files by place, and displayed widths for `sizes`. Where a file is at most 3 % narrower than 221 px or 112 px need, half the width of that file: browsers
 * would otherwise load the next one, which is half as wide again.
 */
const PLACES = {
  three: { width: byWindow(HALF_PHONE, HALF_TABLET, '384px'), files: CARD },
  four: { width: byWindow(HALF_PHONE, HALF_TABLET, '282px'), files: CARD },
  five: { width: byWindow(HALF_PHONE, 'calc(33vw - 27px)', '219px'), files: FIFTH },
  /** Cropped to an upright shape on phones: wider than its frame. */
  row: { width: byWindow('240px', '240px', '346px'), files: ROW },
  cover: { width: byWindow('100vw', '38vw', '438px'), files: LARGE },
  gallery: { width: byWindow('calc(100vw - 56px)', '52vw', '628px'), files: LARGE },
  column: { width: byWindow(WHOLE_PHONE, '720px', '720px'), files: LARGE },
  window: { width: '100vw', files: LARGE },
  poster: { width: byWindow('109px', '219px', '219px'), files: SMALL },
  thumbnail: { width: '109px', files: SMALL },
  /** Cropped to a narrower shape: wider than its frame. */
  mosaic: { width: byWindow('calc(63vw - 28px)', '306px', '452px'), files: LARGE },
} as const;

export type PicturePlace = keyof typeof PLACES;

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
  const width = place ? PLACES[place].width : `${IMAGE_SIZES[type][0]}px`;
  const src = imageUrl(pictures, name, type);
  const [address = ''] = src.split('?');
  return {
    src,
    srcSet: (place ? PLACES[place].files : ANY)[type].map((file) => address + file).join(', '),
    sizes: isLazy && !place ? `auto,${width}` : width,
  };
}
