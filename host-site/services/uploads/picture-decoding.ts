/**
 * Decodes a picture of a visitor and encodes it again. Only pixels remain: place, camera and any other content of the file are gone. The type
 * is determined from the content; SVG, GIF and documents never reach a decoder.
 */
import type { Metadata, Sharp } from 'sharp';
import { PICTURE_BYTES, PICTURE_PIXELS } from '../../../widgets/domain/services/upload.ts';
import { createQueue } from '../../system/queue.ts';

export interface DecodedPicture {
  width: number;
  height: number;
  /** WebP. */
  full: Buffer;
  thumb: Buffer;
}
export type PictureProblem = 'noPicture' | 'largePicture' | 'pictureType' | 'movingPicture' | 'brokenPicture';

const FULL_PIXELS = 2048;
const THUMB_PIXELS = 480;
/** One picture takes up to 200 MB while it is decoded. */
const inTurn = createQueue(2);

const SIGNATURES: readonly ((bytes: Buffer) => boolean)[] = [
  (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  (bytes) => bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
  (bytes) => bytes.toString('latin1', 4, 12) === 'ftypavif',
];

const isMoving = ({ pages = 1 }: Metadata, bytes: Buffer): boolean =>
  pages > 1 || (bytes[0] === 0x89 && bytes.subarray(0, 4096).includes('acTL'));

const within = (picture: Sharp, pixels: number) => picture.resize(pixels, pixels, { fit: 'inside', withoutEnlargement: true });

/** Returns the picture in its two versions, or why it is refused. */
export async function decodePicture(bytes: Buffer): Promise<DecodedPicture | PictureProblem> {
  if (!bytes.length) return 'noPicture';
  if (bytes.length > PICTURE_BYTES) return 'largePicture';
  if (!SIGNATURES.some((matches) => matches(bytes))) return 'pictureType';
  return inTurn(() => decode(bytes));
}

async function decode(bytes: Buffer): Promise<DecodedPicture | PictureProblem> {
  // Loaded with the first picture: commands that delete enquiries do not need it.
  const { default: sharp } = await import('sharp');
  const open = (content: Buffer) => sharp(content, { limitInputPixels: PICTURE_PIXELS, failOn: 'error' });
  try {
    // Reads the header only.
    const metadata = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (metadata.width * metadata.height > PICTURE_PIXELS) return 'largePicture';
    if (isMoving(metadata, bytes)) return 'movingPicture';
    const upright = within(open(bytes).rotate(), FULL_PIXELS).toColourspace('srgb');
    const { data: full, info } = await upright.webp({ quality: 80 }).toBuffer({ resolveWithObject: true });
    const thumb = await within(open(full), THUMB_PIXELS).webp({ quality: 74 }).toBuffer();
    return { width: info.width, height: info.height, full, thumb };
  } catch {
    return 'brokenPicture';
  }
}
