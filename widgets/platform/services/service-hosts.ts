/** Base addresses in options, and whether a page belongs to the site. */
import type { Site } from '../../domain/site/site.ts';

/** Returns the base address in an embedder's option, without a trailing slash; undefined unless it is an http(s) address. */
export function readBase(text?: string): string | undefined {
  // Most pages set no address, and an exception costs more than the rest of this function.
  if (!text) return undefined;
  try {
    const { protocol, origin, pathname } = new URL(text);
    return /^https?:$/.test(protocol) ? origin + pathname.replace(/\/+$/, '') : undefined;
  } catch {
    return undefined;
  }
}

/** Whether one of the addresses has the same origin as `address`; addresses without one are relative to `base`. */
export const shareOrigin = (addresses: string[], address: string, base: string) =>
  addresses.some((one) => new URL(one, base).origin === new URL(address, base).origin);

/** Whether an origin belongs to the site. A sandboxed frame has the opaque origin `null`, whatever its address is. */
export const isOwnPage = ({ origins: { main, hotel } }: Site, origin: string): boolean =>
  [main, hotel].some((one) => new URL(one, main).origin === origin);
