/** Cookies of the specification: about one year, path /, on the shared site domain. Survives documents where cookies throw. */
import Cookies from 'js-cookie';

const YEAR_DAYS = 31536e6 / 864e5;

export function readCookie(name: string): string {
  try {
    return Cookies.get(name) ?? '';
  } catch {
    return '';
  }
}

/** @param domain the shared site domain; empty: this host only. */
export function writeCookie(name: string, value: string, domain = ''): void {
  try {
    Cookies.set(name, value, { expires: YEAR_DAYS, path: '/', sameSite: 'lax', ...(domain && { domain }) });
  } catch {
    // A sandboxed document has no cookies; the visit goes on without them.
  }
}

export function removeCookie(name: string, domain = ''): void {
  try {
    Cookies.remove(name, { path: '/', ...(domain && { domain }) });
  } catch {
    // As above.
  }
}
