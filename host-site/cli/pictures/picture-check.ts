/** Whether the catalogue may name a picture. */
import { readdir } from 'node:fs/promises';
import { parse } from 'node:path';
import type { FileStore } from '../../file-store/file-store.ts';
import { uploadName } from '../../http/pictures/uploaded-pictures.ts';

export interface PictureSources {
  /** Folder of the site's own pictures. */
  builtIn: string;
  /** Store of the imported ones. */
  store: FileStore;
}

/** Returns a function that resolves with whether a picture of that name would be served. The names are read once, when it is first called. */
export function createPictureCheck({ builtIn, store }: PictureSources): (name: string) => Promise<boolean> {
  const readNames = async () => ({
    builtIn: new Set((await readdir(builtIn)).map((file) => parse(file).name)),
    uploads: new Set((await store.list('uploads/')).map((entry) => entry.name)),
  });
  let names: ReturnType<typeof readNames> | undefined;
  return async (name) => {
    names ??= readNames();
    const all = await names;
    return all.builtIn.has(name) || all.uploads.has(uploadName(name) ?? '');
  };
}
