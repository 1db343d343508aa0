/** Keys that an input method handles must not trigger actions. */

/**
 * Whether an input method took this key. 229: Safari ends the composition before it reports the key that ended it.
 */
export const isComposing = (event: { keyCode: number }): boolean => (event as KeyboardEvent).isComposing || event.keyCode === 229;
