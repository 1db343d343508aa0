import type { XiyanGlobal } from '../contract.ts';

/** Names the loader's functions on the window of a page whose `xiyan` is something else. */
export const OTHER_KEY: unique symbol = Symbol.for('xiyan') as never;

type WithApi = { [OTHER_KEY]?: Partial<XiyanGlobal> };

/** Returns the value of `window.xiyan`, unless it is an element or a frame of this name: those are no own properties. */
export const ownXiyan = (scope: object): unknown => Object.getOwnPropertyDescriptor(scope, 'xiyan')?.value;

/** Returns the functions of the loader that has run in a window. */
export function findApi(scope: object): XiyanGlobal | undefined {
  const api = ((scope as WithApi)[OTHER_KEY] ?? ownXiyan(scope)) as Partial<XiyanGlobal> | null | undefined;
  return api?.version && api.enquiry ? (api as XiyanGlobal) : undefined;
}
