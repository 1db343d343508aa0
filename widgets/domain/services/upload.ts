/** Pictures that visitors upload. */

/** Bytes of a picture that is uploaded. */
export const PICTURE_BYTES = 8 * 1024 * 1024;
/** Width and height of a picture that is uploaded, multiplied: a 50-megapixel camera stays below. */
export const PICTURE_PIXELS = 60_000_000;
/** Likewise in a format that is slow to decode (AVIF). Phones take pictures of 12 megapixels. */
export const SLOW_PICTURE_PIXELS = 16_000_000;

export interface UploadedPicture {
  id: string;
  /** Of the stored picture, in pixels. */
  width: number;
  height: number;
}

/** `thumb`: at most 480 pixels on the longer side; `full`: at most 2,048. */
export const PICTURE_VERSIONS = ['thumb', 'full'] as const;
export type PictureVersion = (typeof PICTURE_VERSIONS)[number];
