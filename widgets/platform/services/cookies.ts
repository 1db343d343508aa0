/** Cookies of the specification: about one year, path /, on the shared site domain. Survives documents where cookies throw. */
import type { Site } from '../../domain/site/site.ts';
import { readDocument } from '../document.ts';

const YEAR_S = 31536000;

/** Returns the value; an empty text when it is missing or cookies are inaccessible. */
export function readCookie(name: string): string {
  try {
    const pair = readDocument('cookie')
      .split('; ')
      .find((part) => part.startsWith(`${name}=`));
    return pair ? decodeURIComponent(pair.slice(name.length + 1)) : '';
  } catch {
    return '';
  }
}

/**
 * Reads a cookie that only the site itself sets, such as the login's. On a page of another host it is the embedder's own cookie, and reading cookies blocks the
 * page while the browser's processes exchange messages.
 */
export function readSiteCookie({ cookieDomain, origins }: Pick<Site, 'cookieDomain' | 'origins'>, name: string): string {
  const host = cookieDomain || new URL(origins.main).hostname;
  return `.${location.hostname}`.endsWith(`.${host}`) ? readCookie(name) : '';
}

/** @param domain the shared site domain; empty: this host only. @param age seconds; below 0 removes. */
export function writeCookie(name: string, value: string, domain = '', age = YEAR_S): void {
  try {
    document.cookie = `${name}=${encodeURIComponent(value)};path=/;expires=${new Date(Date.now() + age * 1000).toUTCString()};samesite=lax${domain && `;domain=${domain}`}`;
  } catch {
    // A sandboxed document has no cookies; widgets work without them.
  }
}

export const removeCookie = (name: string, domain = ''): void => writeCookie(name, '', domain, -1);
