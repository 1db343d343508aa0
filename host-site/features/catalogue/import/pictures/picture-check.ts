/** Whether the catalogue may name a picture. */
import { readdir, readFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import sharp from 'sharp';
import type { FileStore } from '../../../../platform/files/file-store.ts';
import { cropToView, variantColours, variantParser } from '../../../../platform/http/pictures/picture-variants.ts';
import { uploadName } from '../../../../platform/http/pictures/uploaded-pictures.ts';
import { projectFile } from '../../../../platform/system/project-root.ts';
import type { PictureSample } from '../format/plain-table.ts';

export interface PictureSources {
  /** Folder of the site's own pictures. */
  builtIn: string;
  /** Store of the imported ones. */
  store: FileStore;
}

export const pictureSources = (store: FileStore): PictureSources => ({ builtIn: projectFile('host-site/assets/pictures'), store });

/** Returns a function that resolves with whether a picture of that name would be served. The names are read once, when it is first called. */
export function createPictureCheck({ builtIn, store }: PictureSources): (name: string) => Promise<boolean> {
  const variantOf = variantParser(builtIn);
  const readNames = async () => ({
    builtIn: new Set((await readdir(builtIn)).map((file) => parse(file).name)),
    uploads: new Set((await store.list('uploads/')).map((entry) => entry.name)),
  });
  let names: ReturnType<typeof readNames> | undefined;
  return async (name) => {
    names ??= readNames();
    const all = await names;
    return all.builtIn.has(variantOf(name)?.base ?? name) || all.uploads.has(uploadName(name) ?? '');
  };
}

/** Returns a function that resolves with the file of a built-in or imported picture; undefined when there is none of that name. */
function originalsOf({ builtIn, store }: PictureSources): (name: string) => Promise<Buffer | undefined> {
  let files: Promise<ReadonlyMap<string, string>> | undefined;
  const readFiles = async () =>
    new Map((await readdir(builtIn)).filter((file) => file !== 'index.tsv').map((file) => [parse(file).name, file]));
  return async (name) => {
    files ??= readFiles();
    const file = (await files).get(name);
    const upload = uploadName(name);
    if (file) return readFile(join(builtIn, file));
    return upload === undefined ? undefined : (await store.get(upload))?.bytes;
  };
}

/** Returns a function that resolves with the size of a picture; undefined when none of that name would be served. */
export function createPictureMeasure(sources: PictureSources): (name: string) => Promise<{ width: number; height: number } | undefined> {
  const originalOf = originalsOf(sources);
  return async (name) => {
    const bytes = await originalOf(name);
    if (!bytes) return undefined;
    const { width, height } = (await sharp(bytes).metadata()).autoOrient;
    return { width, height };
  };
}

/** Side of the square into which the pixels of a picture fit. */
const SAMPLE_SIDE = 64;
/** As `data -- pictures` accepts them: a file in the store may have been put there by other means. */
const MOST_PIXELS = 50_000_000;

/** Returns a function that resolves with size and colours of a picture, also of a variant; undefined when it is missing or cannot be read. */
export function createPictureSample(sources: PictureSources): PictureSample {
  const originalOf = originalsOf(sources);
  const variantOf = variantParser(sources.builtIn);
  const recolour = variantColours();
  return async (name) => {
    const match = variantOf(name);
    const bytes = await originalOf(match?.base ?? name);
    if (!bytes) return undefined;
    try {
      const original = sharp(bytes, { limitInputPixels: MOST_PIXELS }).autoOrient();
      const { autoOrient, ...facts } = await original.metadata();
      const view = match ? cropToView(original, { autoOrient, ...facts }, match.variant.view) : original;
      const small = view.resize(SAMPLE_SIDE, SAMPLE_SIDE, { fit: 'inside' });
      const image = match ? await recolour(small, match.variant) : small;
      const pixels = await image.flatten({ background: '#fff' }).toColourspace('srgb').raw().toBuffer();
      return { width: autoOrient.width, height: autoOrient.height, pixels };
    } catch {
      return undefined;
    }
  };
}
