/** Whether the catalogue may name a picture. */
import { readdir, readFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import sharp from 'sharp';
import type { FileStore } from '../../../../platform/files/file-store.ts';
import { variantParser } from '../../../../platform/http/pictures/picture-variants.ts';
import { uploadName } from '../../../../platform/http/pictures/uploaded-pictures.ts';
import { projectFile } from '../../../../platform/system/project-root.ts';

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

/** Returns a function that resolves with the pixels of a picture; undefined when none of that name would be served. */
export function createPictureMeasure({
  builtIn,
  store,
}: PictureSources): (name: string) => Promise<{ width: number; height: number } | undefined> {
  return async (name) => {
    const file = (await readdir(builtIn)).find((each) => parse(each).name === name && each !== 'index.tsv');
    const upload = uploadName(name);
    const bytes = file ? await readFile(join(builtIn, file)) : upload && (await store.get(upload))?.bytes;
    if (!bytes) return undefined;
    const { width, height } = (await sharp(bytes).metadata()).autoOrient;
    return { width, height };
  };
}
