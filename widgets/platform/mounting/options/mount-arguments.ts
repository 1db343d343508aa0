/** Checks the arguments of `xiyan.mount` and `xiyan.unmount`, which pages without types may get wrong. */
import { WIDGETS, type WidgetName } from '../../../contract.ts';

/** @throws TypeError unless `target` is an element; of another frame, too */
export function requireElement(call: string, target: unknown): void {
  if ((target as Node | null)?.nodeType === 1) return;
  throw new TypeError(`xiyan.${call}: the target must be an element, but is "${target}"; pass document.querySelector(…)`);
}

/** @throws TypeError unless `name` is the name of a widget */
export function requireWidgetName(call: string, name: WidgetName): void {
  if (!WIDGETS.includes(name)) throw new TypeError(`xiyan.${call}: "${name}" is no widget; use ${WIDGETS.join(', ')}`);
}
