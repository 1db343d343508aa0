/**
 * Stores the city of the first city page that a visitor opens, so that all pages follow it. Pages are cached and shared, so the server cannot set the
 * cookies with them. Loaded only where the browser has no city: one that the visitor has chosen is never replaced.
 */
import type { City } from '../../../widgets/domain/catalogue/entities.ts';

const YEAR = 31_536_000;

/** Stores the city that the page states. */
export function storeCity(): void {
  const stated = document.querySelector<HTMLElement>('#main')?.dataset.city;
  if (!stated) return;
  const { id, name, pinyin, domain }: City & { domain: string } = JSON.parse(stated);
  const attributes = `path=/;max-age=${YEAR};samesite=lax${domain && `;domain=${domain}`}`;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari 15 and Firefox ESR
  for (const [key, value] of [
    ['city_name', name],
    ['city_py', pinyin],
    ['city_id', id],
  ] as const)
    document.cookie = `${key}=${encodeURIComponent(value)};${attributes}`;
}
