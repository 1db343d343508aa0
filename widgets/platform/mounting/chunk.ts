/** Code of views that is in a chunk that loads later. */
import { useEffect, useState } from 'react';
import type { Chunks } from './chunks.ts';
import { inIdleSlice } from './page-life.ts';
import type { LazyChunk, WidgetEnv } from './widget.ts';

/**
 * Returns the exports of a chunk, or undefined until it is loaded; then the view renders again.
 * @param isNeeded loads the chunk when it changes to a true value, also after a failure, which has been reported
 */
export function useChunk<Name extends LazyChunk>({ chunks, load }: WidgetEnv, name: Name, isNeeded: unknown): Chunks[Name] | undefined {
  const [chunk, setChunk] = useState<Chunks[Name] | undefined>(chunks?.[name]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: tries again when the need changes, not when a failed load renders the view; name and environment do not change
  useEffect(() => {
    if (isNeeded && !chunk) load(name).then(setChunk, () => {});
  }, [isNeeded]);
  return chunk;
}

/** Resolves with the exports of the idle chunk, once the page is idle. Rejects after the failure was reported. */
export const loadIdle = async ({ chunks, load }: WidgetEnv): Promise<Chunks['idle']> => chunks?.idle ?? load('idle', true);

/**
 * Calls `act` once with the exports of the idle chunk, when it is loaded and the view is still mounted. The view does not render again.
 * @param act may return a function, which is called when the view is unmounted; undefined loads nothing
 * @param isEarly loads it once the page is idle, not only for a use
 */
export function useIdle(
  { chunks, load }: WidgetEnv,
  act: ((exports: Chunks['idle']) => (() => void) | undefined) | undefined,
  isEarly?: boolean,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: acts once for each mounting
  useEffect(() => {
    if (!act) return;
    let isMounted = true;
    let end: (() => void) | undefined;
    const start = (exports: Chunks['idle']) => {
      if (isMounted) end = act(exports);
    };
    // The failure of a chunk has been reported.
    if (chunks?.idle) start(chunks.idle);
    else
      load('idle', isEarly).then(
        (exports) => inIdleSlice(() => start(exports)),
        () => {},
      );
    return () => {
      isMounted = false;
      end?.();
    };
  }, []);
}
