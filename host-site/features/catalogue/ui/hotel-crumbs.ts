import { hotelCityUrl, hotelHomeUrl } from '../../../../widgets/domain/site/links.ts';
import type { Site } from '../../../../widgets/domain/site/site.ts';
import type { Crumb } from '../../../platform/ui/document/page.ts';
import { SITE_TEXTS } from '../../../platform/ui/texts/site-texts.ts';

/** Returns the breadcrumb of the hotel channel down to a city. */
export const hotelCrumbs = (site: Site, cityName: string, cityPinyin: string): Crumb[] => [
  { name: SITE_TEXTS.crumbs.hotelHome, url: hotelHomeUrl(site) },
  { name: SITE_TEXTS.crumbs.city(cityName), url: hotelCityUrl(site, cityPinyin) },
];
