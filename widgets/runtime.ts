/** The shared part: the drawing library and the platform. Every other part is given its exports; the loader calls `start`. */
import { type Loader, type Page, startPage } from './platform/mounting/page.ts';
import { type LoadFile, loadParts, type Parts } from './platform/mounting/parts.ts';

/** Written by the build: the SHA-256 of what loads later. */
const HASHES = { shell: '@shell@', panels: '@panels@', enquiry: '@enquiry@', later: '@later@', idle: '@idle@' };

/**
 * Starts a page's widgets.
 * @param runtime the exports of this part, as `parts.runtime()` gave them
 * @param parts what came with it
 */
export function start(runtime: unknown, parts: Parts, loader: Pick<Loader, 'tag' | 'origin' | 'keep'>, loadFile: LoadFile): Page {
  return startPage({ ...loader, load: loadParts(parts, runtime, HASHES, loadFile) }, parts.site);
}
