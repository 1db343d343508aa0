/** Cuts pictures to the specification's sizes: each cut is made once, kept on disk and, the recent ones, in memory. */
import { createHash, randomUUID } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import { IMAGE_SIZES, type ImageType } from '../../widgets/domain/image.ts';

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
}

const MEMORY_BYTES = 64 * 1024 * 1024;
const QUALITY = { webp: 78, jpeg: 80 };

/**
 * @param sources folder of originals; only files that are in it at start are ever read
 * @param cache folder for the cuts, made when needed
 */
export function createPictureCutter(sources: string, cache: string): PictureCutter {
  const originals = new Map(
    readdirSync(sources).flatMap((file): [string, string][] =>
      /\.(webp|jpe?g|png)$/.test(file) ? [[file.replace(/\.\w+$/, ''), join(sources, file)]] : [],
    ),
  );
  const memory = new LRUCache<string, Buffer>({ maxSize: MEMORY_BYTES, sizeCalculation: (bytes) => bytes.length || 1 });
  const underWay = new Map<string, Promise<Buffer>>();

  const make = async (original: string, key: string, { type, dpr, format, interlace }: Cut): Promise<Buffer> => {
    const file = join(cache, key);
    const kept = await readFile(file).catch(() => undefined);
    if (kept) return kept;
    const [width, height] = IMAGE_SIZES[type];
    const image = sharp(original)
      .rotate()
      .resize(width * dpr, height * dpr, { fit: 'cover' });
    const bytes = await (format === 'webp'
      ? image.webp({ quality: QUALITY.webp })
      : image.jpeg({ quality: QUALITY.jpeg, progressive: interlace, mozjpeg: true })
    ).toBuffer();
    // The cache may be full or read-only: the visitor gets his picture all the same.
    const draft = join(cache, `.${randomUUID()}`);
    await mkdir(cache, { recursive: true })
      .then(() => writeFile(draft, bytes))
      .then(() => rename(draft, file))
      .catch(() => undefined);
    return bytes;
  };

  return {
    async cut(name, cut) {
      const original = originals.get(name);
      if (!original) return undefined;
      const { mtimeMs, size } = statSync(original);
      const version = createHash('sha256').update(`${name} ${mtimeMs} ${size}`).digest('hex').slice(0, 8);
      const key = `${name}-${cut.type}-${cut.dpr}${cut.format === 'jpeg' && !cut.interlace ? '-baseline' : ''}-${version}.${cut.format}`;
      const known = memory.get(key);
      if (known) return known;
      const running = underWay.get(key) ?? make(original, key, cut).finally(() => underWay.delete(key));
      underWay.set(key, running);
      const bytes = await running;
      memory.set(key, bytes);
      return bytes;
    },
  };
}
