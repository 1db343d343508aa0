/** What sites started by tests share, because each of them would spend seconds of processor time on it again. */
import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const parent = join(root, 'node_modules/.cache/xiyan-test-sites');

/** Returns the folder of the present build, and deletes those of earlier ones: changed code may resize pictures in another way. */
function folderOfBuild(): string {
  const name = readFileSync(join(root, 'dist/.stamp'), 'utf8').slice(0, 16);
  mkdirSync(join(parent, name), { recursive: true });
  for (const other of readdirSync(parent)) if (other !== name) rmSync(join(parent, other), { recursive: true, force: true });
  return join(parent, name);
}

/** Returns variables for a process of the built site: it reads compiled code of an earlier start. */
export const cacheVariables = (): Record<string, string> => ({
  NODE_COMPILE_CACHE: join(folderOfBuild(), 'compiled'),
});

/** Lets a data folder use the pictures that other sites have resized. Their names contain a hash of the original. */
export function sharePictures(dataDir: string): void {
  const pictures = join(folderOfBuild(), 'pictures');
  mkdirSync(pictures, { recursive: true });
  symlinkSync(pictures, join(dataDir, 'pictures'), 'junction');
}
