/** Reads and writes cookies by js-cookie. */
import Cookies from 'js-cookie';
import type { Site } from '../../domain/site/site.ts';

const YEAR_DAYS = 365;

/** Returns the value; empty when it is missing, or when the document has no cookies: in a sandbox, or beside an element named cookie. */
export function readCookie(name: string): string {
  try {
    const value: unknown = Cookies.get(name);
    // A page may have extended Object.prototype by a member of this name.
    return typeof value === 'string' ? value : '';
  } catch {
    return '';
  }
}

/** js-cookie writes each enumerable member of Object.prototype as an attribute and throws for methods. Own empty values hide them. */
function hideInherited(): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const name in attributes) attributes[name] = '';
  return attributes;
}

/**
 * Stores a cookie for a year on every path; an empty value removes it.
 * @param domain the shared site domain; empty: this host only
 */
export function writeCookie(name: string, value: string, domain = ''): void {
  try {
    Cookies.set(name, value, { ...hideInherited(), expires: value ? YEAR_DAYS : -1, sameSite: 'lax', domain });
  } catch {
    // A sandboxed document has no cookies; widgets work without them.
  }
}

/**
 * Whether the visitor may be logged in. On a page of another host `nick` is the embedder's own cookie, and reading cookies blocks the page while the
 * browser's processes exchange messages.
 */
export function hasLogin({ cookieDomain, origins }: Pick<Site, 'cookieDomain' | 'origins'>): boolean {
  const host = cookieDomain || new URL(origins.main).hostname;
  return `.${location.hostname}`.endsWith(`.${host}`) && readCookie('nick') !== '';
}
