/** What is wrong with the arguments of `xiyan.mount` and `xiyan.unmount`, which pages without types may get wrong. */
import { WIDGETS, type WidgetName } from '../../../contract.ts';

/** Whether a value is an element; of another frame, too. */
export const isElement = (value: unknown): value is Element => (value as Node | null)?.nodeType === 1;

/** Returns the error for a target that is no element, else for a name that is no widget's. */
export const argumentError = (call: string, target: unknown, name?: WidgetName): TypeError =>
  new TypeError(
    isElement(target)
      ? `xiyan.${call}: "${name}" is no widget; use ${WIDGETS.join(', ')}`
      : `xiyan.${call}: the target must be an element, but is "${target}"; pass document.querySelector(…)`,
  );
