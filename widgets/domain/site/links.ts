/** Addresses of all pages, derived from the site's settings. Pages never build a URL themselves. */
import { type CategoryId, type ListingKind, listingPath } from '../catalogue/category.ts';
import type { LinkFamily, Site } from './site.ts';

const query = (values: Record<string, string | number | undefined>): string => {
  const pairs = Object.entries(values).filter(([, value]) => value !== undefined && value !== '');
  return pairs.length ? `?${pairs.map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`).join('&')}` : '';
};

/** Returns the address of a page that another site may provide, e.g. ('hunpin', '/hunpin/list_1'). */
export const familyUrl = (site: Pick<Site, 'links'>, family: LinkFamily, path: string): string => site.links[family] + path;

/** Whether the operator has stated an address for the family. Content of our own pages links only to families with an address. */
export const isElsewhere = (site: Site, family: LinkFamily): boolean =>
  site.links[family] !== '' && site.links[family] !== site.origins.main;

export const mainUrl = (site: Pick<Site, 'origins'>, path = '/'): string => site.origins.main + path;
export const listingUrl = (site: Site, id: CategoryId, kind: ListingKind, cityPinyin = ''): string =>
  mainUrl(site, listingPath(id, kind, cityPinyin));
export const loginUrl = (site: Site): string => mainUrl(site, '/Login');
export const logoutUrl = (site: Site): string => mainUrl(site, '/Login/loginOut');
export const privacyUrl = (site: Site): string => mainUrl(site, '/privacy');
export const searchPageUrl = (site: Site): string => mainUrl(site, '/search');
/** Address of the plain enquiry form, for visitors without script. */
export const enquiryUrl = (site: Site, merchantId: string | number): string => mainUrl(site, `/enquiry${query({ merchantId })}`);

export const hotelHomeUrl = (site: Pick<Site, 'origins'>): string => site.origins.hotel;
export const hotelCityUrl = (site: Site, cityPinyin: string): string => `${site.origins.hotel}/${cityPinyin}`;
export const hotelUrl = (site: Site, cityPinyin: string, hotelId: string | number): string =>
  `${hotelCityUrl(site, cityPinyin)}/detail_${hotelId}`;
export const hotelPackageUrl = (
  site: Site,
  value: { packageId: number; cityId?: number; cityWord?: string; merchantId?: number },
): string => `${site.origins.hotel}/package${query(value)}`;

/** Detail pages of a category's entries. */
export const merchantUrl = (site: Site, id: number): string => mainUrl(site, `/merchant/${id}`);
export const listingPackageUrl = (site: Site, id: number): string => mainUrl(site, `/package/${id}`);
export const exampleUrl = (site: Site, id: number): string => mainUrl(site, `/example/${id}`);
/** List of guides, of all topics or of one. @param topic id of the specified list; 0 for all topics */
export const articlesUrl = (site: Site, page = 1, topic = 0): string =>
  mainUrl(site, `/bai_ke${topic ? `/list_${topic}` : ''}${page > 1 ? `?page=${page}` : ''}`);
export const articleUrl = (site: Site, id: number): string => mainUrl(site, `/bai_ke/${id}`);
/** @param date empty, a month `2026-10` or a day `2026-10-18`. */
export const almanacUrl = (site: Site, date = ''): string => mainUrl(site, date ? `/jiri/${date}` : '/jiri');
export const registryUrl = (site: Site, cityPinyin = ''): string => mainUrl(site, cityPinyin ? `/dengjichu/${cityPinyin}` : '/dengjichu');
/** Comparison of hotels or packages. @param tables number of tables of all totals */
export const compareUrl = (site: Site, of: 'hotels' | 'packages', ids: readonly number[], tables?: number): string =>
  mainUrl(site, `/compare${ids.length ? `?${of}=${ids.join(',')}${tables ? `&tables=${tables}` : ''}` : ''}`);
