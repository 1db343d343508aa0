/** Cities as every part knows them. */
import type { City } from './entities.ts';
import { hotelCityUrl, hotelHomeUrl } from './links.ts';
import type { Site } from './site.ts';
import { TEXTS } from './texts.ts';

export const NATIONWIDE: City = { id: 0, name: TEXTS.nationwide, pinyin: 'quanguo' };

/** The hotel channel's page of a city; nationwide is its root. */
export const cityUrl = (site: Site, { id, pinyin }: City): string => (id ? hotelCityUrl(site, pinyin) : hotelHomeUrl(site));
