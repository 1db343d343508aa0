/** Files of the operator's own pictures, by the names without extension that the catalogue uses. */
import { access } from 'node:fs/promises';
import { join } from 'node:path';

export const PICTURE_NAME = /^[a-z0-9][a-z0-9-]{0,63}$/;
export const PICTURE_FILE = /^[a-z0-9][a-z0-9-]{0,63}\.webp$/;

/** Folder of the imported pictures; missing before the first import. */
export const uploadsFolder = (dataDir: string): string => join(dataDir, 'uploads');

/** Returns the file of a name; undefined when the name is invalid for an uploaded picture. */
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
