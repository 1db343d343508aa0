/** Whether there is a cookie to read: the code that reads it (cookies.ts) loads later, and only then. */
import type { Site } from '../../domain/site/site.ts';
import { readDocument } from '../document.ts';

/** Whether the document has a cookie of this name. */
export function hasCookie(name: string): boolean {
  try {
    return `; ${readDocument('cookie')}`.includes(`; ${name}=`);
  } catch {
    // A sandboxed document has no cookies.
    return false;
  }
}

/**
 * Whether the visitor may be logged in. On a page of another host `nick` is the embedder's own cookie, and reading cookies blocks the page while the
 * browser's processes exchange messages.
 */
export function hasLogin({ cookieDomain, origins }: Pick<Site, 'cookieDomain' | 'origins'>): boolean {
  const host = cookieDomain || new URL(origins.main).hostname;
  return `.${location.hostname}`.endsWith(`.${host}`) && hasCookie('nick');
}
