/** Reads the few cookies that the services use. */
import { parseCookie } from 'cookie';

/** Longer values are cut. */
const MAX_LENGTH = 500;

function decode(value: string): string | undefined {
  try {
    return decodeURIComponent(value);
  } catch {
    // Counts as absent.
    return undefined;
  }
}

/** Returns the decoded value of each name; empty when the cookie is absent or cannot be decoded. */
export function readCookies<Name extends string>(header: string | undefined, names: readonly Name[]): Record<Name, string> {
  const cookies = header ? parseCookie(header, { decode }) : {};
  return Object.fromEntries(names.map((name) => [name, (cookies[name] ?? '').slice(0, MAX_LENGTH)])) as Record<Name, string>;
}
