/** Bundles and chunks as the build writes them (build/chunk-files.mjs): each chunk is a function, so that several fit into one file of any kind. */

import type { Site } from '../../domain/site/site.ts';
import type { ShellLists } from '../services/shell-lists.ts';
import type { LoadChunk } from './chunks.ts';
import type { Loader, Page } from './page.ts';

/** Content of a file that the loader fetches first. */
export interface Bundle {
  site: Site;
  /** What `/shell` returns; only in a script tag that carries the shell. */
  lists?: ShellLists | null;
  /** SHA-256 of the chunks that are not in this file, base64 without padding. The file of a chunk has those of the chunks that only it loads. */
  hashes: Readonly<Record<string, string>>;
  /** Returns the exports of the runtime, which every other chunk receives. */
  runtime(): {
    start(runtime: unknown, bundle: Bundle, loader: Pick<Loader, 'tag' | 'origin' | 'listen' | 'shown'>, loadFile: LoadFile): Page;
  };
  [chunk: string]: unknown;
}

/** Fetches the file of the name and content hash, verifies its integrity and returns its default export. A later call retries a failure. */
export type LoadFile = (name: string, hash: string) => Promise<Partial<Bundle>>;

/** Returns the function that loads a chunk, from the bundle or its own file, and returns its exports. Each chunk runs once. */
export function createChunkLoader(bundle: Bundle, runtime: unknown, loadFile: LoadFile): LoadChunk {
  const chunkExports: Record<string, unknown> = {};
  return async (name) => {
    if (!bundle[name]) {
      const { hashes, ...chunk } = await loadFile(`${name}-chunk`, bundle.hashes[name] as string);
      Object.assign(bundle, chunk);
      Object.assign(bundle.hashes, hashes);
    }
    chunkExports[name] ??= (bundle[name] as (runtime: unknown) => unknown)(runtime);
    return chunkExports[name] as never;
  };
}
