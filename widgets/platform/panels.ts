/** Parts of views that travel in a chunk of their own, asked for when somebody is about to need them. */
import { useEffect, useState } from 'react';
import type { WidgetEnv } from './widget.ts';

/**
 * What the chunk `panels` exports (`Panels`: the part of it that the view needs), undefined until it is there.
 * @param wanted asks for it when it changes to something true; so after a failure too, which has been reported
 */
export function usePanels<Panels>({ panels, load }: WidgetEnv, wanted: unknown): Panels | undefined {
  const [parts, setParts] = useState(panels as Panels | undefined);
  useEffect(() => {
    if (wanted && !parts) load<Panels>('panels').then(setParts, () => {});
  }, [wanted]);
  return parts;
}
