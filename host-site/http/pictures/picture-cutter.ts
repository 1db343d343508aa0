/** Resizes pictures to the specified sizes. Each result is cached on disk, recent ones in memory too. */
import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import { IMAGE_SIZES, type ImageType } from '../../../widgets/domain/image.ts';
import { createPictureStore } from './picture-store.ts';
import { uploadFile } from './uploaded-pictures.ts';

export interface Cut {
  type: ImageType;
  dpr: 1 | 2;
  format: 'webp' | 'jpeg';
  /** Progressive encoding, for JPEG only. */
  interlace: boolean;
}

export interface PictureCutter {
  /** Returns the picture's bytes; undefined for an unknown name. */
  cut(name: string, cut: Cut): Promise<Buffer | undefined>;
  /** Whether the picture of that name can be replaced while the server runs. */
  mayChange(name: string): boolean;
}

export interface PictureCutterOptions {
  /** Folder of the operator's pictures; read for every request, so that new ones need no restart. */
  uploads?: string;
  /** Maximum of bytes cached on disk. */
  cacheBytes?: number;
}

const MEMORY_BYTES = 64 * 1024 * 1024;
const DISK_BYTES = 1024 ** 3;
/** More parallel work would not be faster and would slow down the pages. */
const CUTS_AT_ONCE = 2;
const QUALITY = { webp: 78, jpeg: 80 };

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex').slice(0, 16);

/** Limits parallel work; the rest is queued in order. */
function queueOf(most: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < most) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // The slot passes to the next in the queue, so that a new caller cannot take it.
      if (next) next();
      else running -= 1;
    }
  };
}

/**
 * Returns a function from a file to its version; undefined: no file. The version is a hash of the content, so that a replaced picture is
 * resized again. A file is read again only when its modification time or another of its properties has changed.
 */
function createVersions(): (original: string) => Promise<string | undefined> {
  const versions = new LRUCache<string, string>({ max: 10_000 });
  return async (original) => {
    const facts = await stat(original).catch(() => undefined);
    if (!facts?.isFile()) return undefined;
    const state = `${original} ${facts.ino} ${facts.size} ${facts.mtimeMs} ${facts.ctimeMs}`;
    let version = versions.get(state);
    if (!version) {
      version = hashOf(await readFile(original));
      versions.set(state, version);
    }
    return version;
  };
}

/** Returns the resized picture, and the version of the file that it was made from. */
async function resize(original: string, { type, dpr, format, interlace }: Cut): Promise<{ bytes: Buffer; version: string }> {
  const [width, height] = IMAGE_SIZES[type];
  // The decoder caches files by path and would return the former content of a replaced file.
  const source = await readFile(original);
  const version = hashOf(source);
  const image = sharp(source)
    .rotate()
    .resize(width * dpr, height * dpr, { fit: 'cover' });
  const encoder =
    format === 'webp'
      ? image.webp({ quality: QUALITY.webp })
      : image.jpeg({ quality: QUALITY.jpeg, progressive: interlace, mozjpeg: true });
  return { bytes: await encoder.toBuffer(), version };
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
  const originals = new Map(
    readdirSync(sources).flatMap((file): [string, string][] =>
      /\.(webp|jpe?g|png)$/.test(file) ? [[file.replace(/\.\w+$/, ''), join(sources, file)]] : [],
    ),
  );
  const memory = new LRUCache<string, Buffer>({ maxSize: MEMORY_BYTES, sizeCalculation: (bytes) => bytes.length || 1 });
  const versionOf = createVersions();
  const store = createPictureStore(cache, cacheBytes);
  const inTurn = queueOf(CUTS_AT_ONCE);
  const underWay = new Map<string, Promise<Buffer>>();

  const make = async (original: string, version: string, key: string, cut: Cut): Promise<Buffer> => {
    const cachedPicture = await store.read(key);
    if (cachedPicture) return cachedPicture;
    const picture = await inTurn(() => resize(original, cut));
    // When the cache is full or read-only, the visitor still gets the picture.
    if (picture.version === version) await store.write(key, picture.bytes);
    return picture.bytes;
  };

  return {
    mayChange: (name) => !originals.has(name),
    async cut(name, cut) {
      const original = originals.get(name) ?? (uploads && uploadFile(uploads, name));
      const version = original && (await versionOf(original));
      if (!original || !version) return undefined;
      const key = `${name}-${cut.type}-${cut.dpr}${cut.format === 'jpeg' && !cut.interlace ? '-baseline' : ''}-${version}.${cut.format}`;
      const cachedBytes = memory.get(key);
      if (cachedBytes) return cachedBytes;
      const running = underWay.get(key) ?? make(original, version, key, cut).finally(() => underWay.delete(key));
      underWay.set(key, running);
      const bytes = await running;
      memory.set(key, bytes);
      return bytes;
    },
  };
}
