/** The shared chunk: preact and the platform. Every other chunk receives its exports; the loader calls `start`. */
import { type Bundle, createChunkLoader, type LoadFile } from './platform/mounting/bundle.ts';
import { type Loader, type Page, startPage } from './platform/mounting/page.ts';

/**
 * Starts a page's widgets.
 * @param runtime the exports of this chunk, as `bundle.runtime()` returned them
 */
export function start(
  runtime: unknown,
  bundle: Bundle,
  loader: Pick<Loader, 'tag' | 'origin' | 'listen' | 'shown'>,
  loadFile: LoadFile,
): Page {
  return startPage({ ...loader, load: createChunkLoader(bundle, runtime, loadFile) }, bundle.site, bundle.lists);
}
