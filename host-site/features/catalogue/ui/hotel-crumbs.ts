import { hotelCityUrl, hotelHomeUrl } from '../../../../widgets/domain/site/links.ts';
import type { Site } from '../../../../widgets/domain/site/site.ts';
import { type ChosenWedding, withWedding } from '../../../platform/ui/document/carried-wedding.ts';
import type { Crumb } from '../../../platform/ui/document/page.ts';
import { SITE_TEXTS } from '../../../platform/ui/texts/site-texts.ts';

/** Returns the breadcrumb of the hotel channel down to a city. @param wedding what the link to the city keeps */
export const hotelCrumbs = (site: Site, cityName: string, cityPinyin: string, wedding: Partial<ChosenWedding> = {}): Crumb[] => [
  { name: SITE_TEXTS.crumbs.hotelHome, url: hotelHomeUrl(site) },
  { name: SITE_TEXTS.crumbs.city(cityName), url: withWedding(hotelCityUrl(site, cityPinyin), wedding) },
];
