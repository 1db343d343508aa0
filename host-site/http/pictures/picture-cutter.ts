/** Cuts pictures to the specification's sizes: each cut is made once, kept on disk and, the recent ones, in memory. */
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
  /** Progressive; only a JPEG knows the difference. */
  interlace: boolean;
}

export interface PictureCutter {
  /** The picture's bytes, or undefined when there is none of that name. */
  cut(name: string, cut: Cut): Promise<Buffer | undefined>;
  /** Whether other bytes may come under that name while the server runs. */
  mayChange(name: string): boolean;
}

export interface PictureCutterOptions {
  /** Folder of the operator's own pictures; looked into for every request, so that new ones need no start. */
  uploads?: string;
  /** Bytes of all cuts on disk. */
  cacheBytes?: number;
}

const MEMORY_BYTES = 64 * 1024 * 1024;
const DISK_BYTES = 1024 ** 3;
/** More at once make none of them sooner, and take the processor from the pages. */
const CUTS_AT_ONCE = 2;
const QUALITY = { webp: 78, jpeg: 80 };

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex').slice(0, 16);

/** Runs at most so many at once, the others in the order in which they came. */
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
      // The place is handed on, so that nobody who comes now takes it.
      if (next) next();
      else running -= 1;
    }
  };
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
  const versions = new LRUCache<string, string>({ max: 10_000 });
  const store = createPictureStore(cache, cacheBytes);
  const inTurn = queueOf(CUTS_AT_ONCE);
  const underWay = new Map<string, Promise<Buffer>>();

  /** Of the content, so that a replaced picture is resized again; the file is read again only when its modification time has changed. */
  const versionOf = async (original: string): Promise<string | undefined> => {
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

  const make = async (original: string, version: string, key: string, { type, dpr, format, interlace }: Cut): Promise<Buffer> => {
    const kept = await store.read(key);
    if (kept) return kept;
    const [width, height] = IMAGE_SIZES[type];
    let isAsAsked = true;
    const bytes = await inTurn(async () => {
      // Given by its path, a file that was replaced would still be known to the decoder as it was.
      const source = await readFile(original);
      isAsAsked = hashOf(source) === version;
      const image = sharp(source)
        .rotate()
        .resize(width * dpr, height * dpr, { fit: 'cover' });
      return (
        format === 'webp'
          ? image.webp({ quality: QUALITY.webp })
          : image.jpeg({ quality: QUALITY.jpeg, progressive: interlace, mozjpeg: true })
      ).toBuffer();
    });
    // The cache may be full or read-only: the visitor gets his picture all the same.
    if (isAsAsked) await store.write(key, bytes);
    return bytes;
  };

  return {
    mayChange: (name) => !originals.has(name),
    async cut(name, cut) {
      const original = originals.get(name) ?? (uploads && uploadFile(uploads, name));
      const version = original && (await versionOf(original));
      if (!original || !version) return undefined;
      const key = `${name}-${cut.type}-${cut.dpr}${cut.format === 'jpeg' && !cut.interlace ? '-baseline' : ''}-${version}.${cut.format}`;
      const known = memory.get(key);
      if (known) return known;
      const running = underWay.get(key) ?? make(original, version, key, cut).finally(() => underWay.delete(key));
      underWay.set(key, running);
      const bytes = await running;
      memory.set(key, bytes);
      return bytes;
    },
  };
}
