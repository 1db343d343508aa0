/** Where an operator's own pictures lie, by the bare names that the catalogue uses. */
import { access } from 'node:fs/promises';
import { join } from 'node:path';

export const PICTURE_NAME = /^[a-z0-9][a-z0-9-]{0,63}$/;
export const PICTURE_FILE = /^[a-z0-9][a-z0-9-]{0,63}\.webp$/;

/** Folder of the pictures that were taken in; not there before the first. */
export const uploadsFolder = (dataDir: string): string => join(dataDir, 'uploads');

/** File of a name; undefined when no uploaded picture can be called so. */
export const uploadFile = (uploads: string, name: string): string | undefined =>
  PICTURE_NAME.test(name) ? join(uploads, `${name}.webp`) : undefined;

/** Whether a picture of that name would be served. */
export async function isPicture(name: string, { builtIn, uploads }: { builtIn: string; uploads: string }): Promise<boolean> {
  if (!/^[\w-]+$/.test(name)) return false;
  for (const folder of [builtIn, uploads])
    if (
      await access(join(folder, `${name}.webp`)).then(
        () => true,
        () => false,
      )
    )
      return true;
  return false;
}
