/** Cookies of the chosen city, as the widgets write and read them. */
import type { City } from '../../../../../widgets/domain/catalogue/entities.ts';
import { type CookieSite, displayCookie } from '../../../../platform/http/security/session-cookies.ts';

/** Returns the Set-Cookie lines that store a city for a year. */
export const cityCookies = (site: CookieSite, { id, name, pinyin }: City): string[] => [
  displayCookie(site, 'city_name', name),
  displayCookie(site, 'city_py', pinyin),
  displayCookie(site, 'city_id', String(id)),
];
