/** Cities, as widgets, services and pages use them. */
import type { City } from '../catalogue/entities.ts';
import { hotelCityUrl, hotelHomeUrl } from '../site/links.ts';
import type { Site } from '../site/site.ts';
import { TEXTS } from '../site/texts.ts';

export const NATIONWIDE: City = { id: 0, name: TEXTS.nationwide, pinyin: 'quanguo' };

/** Returns the city's page in the hotel channel; the channel's root for the whole country. */
export const cityUrl = (site: Site, { id, pinyin }: City): string => (id ? hotelCityUrl(site, pinyin) : hotelHomeUrl(site));
