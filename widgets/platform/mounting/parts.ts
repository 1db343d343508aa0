/** What the build makes of the chunks: functions that are given the runtime's exports, so that several fit into one file of any kind. */
import type { Site } from '../../domain/site.ts';
import type { Loader, Page } from './page.ts';

/** What a file that the loader fetches holds. */
export interface Parts {
  site: Site;
  /** Gives the exports of the runtime; they are what every other part is given. */
  runtime(): { start(runtime: unknown, parts: Parts, loader: Pick<Loader, 'tag' | 'origin' | 'keep'>, loadFile: LoadFile): Page };
  [part: string]: unknown;
}

/** Fetches a file under the hash of its content, checks it, and gives what it holds; a later call may try again what failed. */
export type LoadFile = (name: string, hash: string) => Promise<Partial<Parts>>;

/**
 * Gives the exports of a part: of one that came along, or of one fetched for it; each is run once.
 * @param hashes SHA-256 of the parts' own files, base64 without padding
 */
export function loadParts(parts: Parts, runtime: unknown, hashes: Readonly<Record<string, string>>, loadFile: LoadFile) {
  const made: Record<string, unknown> = {};
  return async <T>(name: string): Promise<T> => {
    const part = parts[name] ?? (await loadFile(`${name}-part`, hashes[name] as string))[name];
    made[name] ??= (part as (runtime: unknown) => unknown)(runtime);
    return made[name] as T;
  };
}
