/** Parts of views that travel in a chunk of their own. */
import { useEffect, useState } from 'react';
import type { LazyChunk, WidgetEnv } from './widget.ts';

/**
 * What a chunk exports (`Parts`: what the view needs of it), undefined until it is there.
 * @param wanted asks for it when it changes to something true; so after a failure too, which has been reported
 */
export function useChunk<Parts>({ chunks, load }: WidgetEnv, name: LazyChunk, wanted: unknown): Parts | undefined {
  const [parts, setParts] = useState(chunks?.[name] as Parts | undefined);
  useEffect(() => {
    if (wanted && !parts) load<Parts>(name).then(setParts, () => {});
  }, [wanted]);
  return parts;
}
