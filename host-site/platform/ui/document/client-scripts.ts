/** Built scripts and style sheets of pages, each under an address that contains its hash. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { builtFile } from '../../system/project-root.ts';

interface BuiltFile {
  /** Address with a hash of the content. */
  path: string;
  text: string;
}

/** The script of all pages has the name of the site in its address. */
const NAMES: Readonly<Record<string, string>> = { entry: 'site' };
/** Chunks that a script loads later: the build names them by hash. */
const CHUNK = /-[\w-]{8}\.js$/;

function readBuiltFiles(): ReadonlyMap<string, BuiltFile> {
  try {
    return new Map(
      readdirSync(builtFile('client')).map((file) => {
        const text = readFileSync(builtFile('client', file), 'utf8');
        const name = file.slice(0, -extname(file).length);
        const hash = createHash('sha256').update(text).digest('hex').slice(0, 10);
        return [file, { path: CHUNK.test(file) ? `/assets/${file}` : `/assets/${NAMES[name] ?? name}-${hash}${extname(file)}`, text }];
      }),
    );
  } catch {
    return new Map();
  }
}

let files: ReadonlyMap<string, BuiltFile> | undefined;

/** Returns all files by their names in the build, read once; none without a build. */
export function builtClientFiles(): ReadonlyMap<string, BuiltFile> {
  files ??= readBuiltFiles();
  return files;
}

/** Returns the address of a page's script; undefined without a build: pages work without script. */
export const scriptPath = (name: string): string | undefined => builtClientFiles().get(`${name}.js`)?.path;
