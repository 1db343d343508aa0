/**
 * Decodes a picture of a visitor and encodes it again. Only pixels remain: place, camera and any other content of the file are gone. Runs in the
 * process of picture-worker.ts: how long a decoder takes is up to the file, and only the end of its process interrupts one.
 */
import sharp, { type Metadata, type Sharp } from 'sharp';
import { PICTURE_PIXELS, SLOW_PICTURE_PIXELS } from '../../../widgets/domain/services/upload.ts';

export interface DecodedPicture {
  width: number;
  height: number;
  /** WebP. */
  full: Buffer;
  thumb: Buffer;
}
/** What the header of a file states. */
export interface MeasuredPicture {
  pixels: number;
}
export type PictureProblem = 'noPicture' | 'largePicture' | 'pictureType' | 'movingPicture' | 'brokenPicture';

const FULL_PIXELS = 2048;
const THUMB_PIXELS = 480;

// One core for each picture, and nothing of it afterwards.
sharp.concurrency(1);
sharp.cache(false);

/** A decoder of AVIF needs several times as long for a pixel as the others, and some bytes are enough for millions of pixels. */
const mostPixels = ({ format }: Metadata): number => (format === 'heif' ? SLOW_PICTURE_PIXELS : PICTURE_PIXELS);

const isMoving = ({ pages = 1 }: Metadata, bytes: Buffer): boolean =>
  pages > 1 || (bytes[0] === 0x89 && bytes.subarray(0, 4096).includes('acTL'));

const within = (picture: Sharp, pixels: number) => picture.resize(pixels, pixels, { fit: 'inside', withoutEnlargement: true });

/** Reads the header of a file only. */
export async function measurePicture(bytes: Buffer): Promise<MeasuredPicture | PictureProblem> {
  try {
    const metadata = await sharp(bytes, { limitInputPixels: false }).metadata();
    const pixels = metadata.width * metadata.height;
    if (pixels > mostPixels(metadata)) return 'largePicture';
    return isMoving(metadata, bytes) ? 'movingPicture' : { pixels };
  } catch {
    return 'brokenPicture';
  }
}

/** Returns the picture in its two versions, or why it is refused. */
export async function decodePicture(bytes: Buffer): Promise<DecodedPicture | PictureProblem> {
  const open = (content: Buffer) => sharp(content, { limitInputPixels: PICTURE_PIXELS, failOn: 'error' });
  try {
    const upright = within(open(bytes).rotate(), FULL_PIXELS).toColourspace('srgb');
    const { data: full, info } = await upright.webp({ quality: 80 }).toBuffer({ resolveWithObject: true });
    const thumb = await within(open(full), THUMB_PIXELS).webp({ quality: 74 }).toBuffer();
    return { width: info.width, height: info.height, full, thumb };
  } catch {
    return 'brokenPicture';
  }
}
