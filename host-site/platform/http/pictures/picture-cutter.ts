/** Resizes pictures to the specified sizes. Each result is cached on disk, recent ones in memory too. */
import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import { IMAGE_SIZES, type ImageDensity, type ImageType, type PanoramaWidth } from '../../../../widgets/domain/catalogue/image.ts';
import type { FileStore } from '../../files/file-store.ts';
import { createDiskCache } from '../../system/disk-cache.ts';
import { createQueue } from '../../system/queue.ts';
import { cropToView, type Variant, variantColours, variantParser } from './picture-variants.ts';
import { uploadName } from './uploaded-pictures.ts';

export interface Cut {
  type: ImageType;
  dpr: ImageDensity;
  format: 'webp' | 'jpeg';
  /** Progressive encoding, for JPEG only. */
  interlace: boolean;
}

/** The whole of an equirectangular picture. */
export interface PanoramaCut {
  panorama: PanoramaWidth;
  format: 'webp' | 'jpeg';
}

export interface PictureCutter {
  /** Returns the picture's bytes; undefined for an unknown name. */
  cut(name: string, cut: Cut | PanoramaCut): Promise<Buffer | undefined>;
  /** Whether the picture of that name can be replaced while the server runs. */
  mayChange(name: string): boolean;
}

export interface PictureCutterOptions {
  /** Store of the operator's pictures; its versions are read for every request, so that new pictures need no restart. */
  uploads?: FileStore;
  /** Maximum of bytes cached on disk. */
  cacheBytes?: number;
}

const MEMORY_BYTES = 64 * 1024 * 1024;
const DISK_BYTES = 1024 ** 3;
/** More parallel work would not be faster and would slow down the pages. */
const CUTS_AT_ONCE = 2;
const QUALITY = { webp: 78, jpeg: 80 };

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex').slice(0, 16);

/** Returns the part of a cached file's name that differs between the sizes of a picture. */
const sizeKey = (cut: Cut | PanoramaCut): string =>
  'panorama' in cut ? `panorama-${cut.panorama}` : `${cut.type}-${cut.dpr}${cut.format === 'jpeg' && !cut.interlace ? '-baseline' : ''}`;

/** A picture in its full size. */
interface Original {
  version: string;
  variant?: Variant;
  /** Undefined: it was deleted meanwhile. The version is that of the bytes. */
  read(): Promise<{ bytes: Buffer; version: string } | undefined>;
}

/** Returns the original of a name in a folder that does not change while the process runs; its files have a name before the extension. */
function builtInOriginals(folder: string): Map<string, () => Promise<Original>> {
  const files = readdirSync(folder).filter((file) => /\.(webp|jpe?g|png)$/.test(file));
  return new Map(
    files.map((file) => {
      const read = async () => {
        const bytes = await readFile(join(folder, file));
        return { bytes, version: hashOf(bytes) };
      };
      let version: string | undefined;
      const original = async () => {
        version ??= (await read()).version;
        return { version, read };
      };
      return [file.replace(/\.\w+$/, ''), original];
    }),
  );
}

type Recolour = ReturnType<typeof variantColours>;

/** Enlarges nothing: a viewer does that itself. */
const resizePanorama = (source: Buffer, { panorama, format }: PanoramaCut): Promise<Buffer> => {
  const image = sharp(source)
    .rotate()
    .resize(panorama, panorama / 2, { fit: 'cover', withoutEnlargement: true });
  return (format === 'webp' ? image.webp({ quality: QUALITY.webp }) : image.jpeg({ quality: QUALITY.jpeg, mozjpeg: true })).toBuffer();
};

async function resize(source: Buffer, { type, dpr, format, interlace }: Cut, recolour: Recolour, variant?: Variant): Promise<Buffer> {
  const [width, height] = IMAGE_SIZES[type];
  // Given as bytes: the decoder caches files by path and would return the former content of a replaced file.
  const original = sharp(source).rotate();
  const view = variant ? cropToView(original, await original.metadata(), variant.view) : original;
  const resized = view.resize(Math.round(width * dpr), Math.round(height * dpr), { fit: 'cover' });
  const image = variant ? await recolour(resized, variant) : resized;
  const encoder =
    format === 'webp'
      ? image.webp({ quality: QUALITY.webp })
      : image.jpeg({ quality: QUALITY.jpeg, progressive: interlace, mozjpeg: true });
  return encoder.toBuffer();
}

/**
 * @param sources folder of the site's originals; only files that are in it at start are ever read, and their names come before uploads
 * @param cache folder for the cuts, made when needed
 */
export function createPictureCutter(
  sources: string,
  cache: string,
  { uploads, cacheBytes = DISK_BYTES }: PictureCutterOptions = {},
): PictureCutter {
  const originals = builtInOriginals(sources);
  const parseVariant = variantParser(sources);
  const recolour = variantColours();
  const memory = new LRUCache<string, Buffer>({ maxSize: MEMORY_BYTES, sizeCalculation: (bytes) => bytes.length || 1 });
  const store = createDiskCache(cache, cacheBytes);
  const inTurn = createQueue(CUTS_AT_ONCE);
  const underWay = new Map<string, Promise<Buffer | undefined>>();

  const builtInOriginal = async (name: string): Promise<Original | undefined> => {
    const match = originals.has(name) ? { base: name } : parseVariant(name);
    const original = match && (await originals.get(match.base)?.());
    return original && { ...original, ...match };
  };
  const uploadedOriginal = async (name: string): Promise<Original | undefined> => {
    const file = uploadName(name);
    const version = file && (await uploads?.version(file));
    return file && version ? { version, read: async () => uploads?.get(file) } : undefined;
  };
  const make = async (original: Original, key: string, cut: Cut | PanoramaCut): Promise<Buffer | undefined> => {
    const cachedPicture = await store.read(key);
    if (cachedPicture) return cachedPicture;
    const source = await original.read();
    if (!source) return undefined;
    const bytes = await inTurn(() =>
      'panorama' in cut ? resizePanorama(source.bytes, cut) : resize(source.bytes, cut, recolour, original.variant),
    );
    // When the cache is full or read-only, the visitor still gets the picture.
    if (source.version === original.version) await store.write(key, bytes);
    return bytes;
  };

  return {
    mayChange: (name) => !originals.has(parseVariant(name)?.base ?? name),
    async cut(name, cut) {
      const original = (await builtInOriginal(name)) ?? (await uploadedOriginal(name));
      if (!original) return undefined;
      const key = `${name}-${sizeKey(cut)}-${original.version}.${cut.format}`;
      const cachedBytes = memory.get(key);
      if (cachedBytes) return cachedBytes;
      const running = underWay.get(key) ?? make(original, key, cut).finally(() => underWay.delete(key));
      underWay.set(key, running);
      const bytes = await running;
      if (bytes) memory.set(key, bytes);
      return bytes;
    },
  };
}
