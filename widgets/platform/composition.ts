/** Keys that belong to an input method must not act. */
import type { KeyboardEvent } from 'react';

/**
 * Whether an input method took this key. 229: Safari ends the composition before it reports the key that ended it.
 * Views run on native events; the type is React's.
 */
export const isComposing = (event: KeyboardEvent): boolean =>
  (event as unknown as globalThis.KeyboardEvent).isComposing || event.keyCode === 229;
