/** Views whose code is in a chunk that loads later. */
import { useEffect, useState } from 'react';
import type { LazyChunk, WidgetEnv } from './widget.ts';

/**
 * Returns the exports of a chunk (`Exports`: those that the view uses), or undefined until it is loaded.
 * @param isNeeded loads the chunk when it changes to a true value, also after a failure, which has been reported
 */
export function useChunk<Exports>({ chunks, load }: WidgetEnv, name: LazyChunk, isNeeded: unknown): Exports | undefined {
  const [chunk, setChunk] = useState(chunks?.[name] as Exports | undefined);
  useEffect(() => {
    if (isNeeded && !chunk) load<Exports>(name).then(setChunk, () => {});
  }, [isNeeded]);
  return chunk;
}
