/**
 * Stores the city of the first city page that a visitor opens, so that all pages follow it. Pages are cached and shared, so the server cannot set the
 * cookies with them. Loaded only where the browser has no city: one that the visitor has chosen is never replaced.
 */
import type { City } from '../../widgets/domain/catalogue/entities.ts';
import { writeCookie } from '../../widgets/platform/services/cookies.ts';

/** Stores the city that the page states. */
export function storeCity(): void {
  const stated = document.querySelector<HTMLElement>('#main')?.dataset.city;
  if (!stated) return;
  const { id, name, pinyin, domain }: City & { domain: string } = JSON.parse(stated);
  writeCookie('city_name', name, domain);
  writeCookie('city_py', pinyin, domain);
  writeCookie('city_id', String(id), domain);
}
