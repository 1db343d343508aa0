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
export const loginUrl = (site: Pick<Site, 'origins'>): string => mainUrl(site, '/Login');
/** Address of the login that binds a visitor without an account to a number. */
export const bindUrl = (site: Site): string => mainUrl(site, '/Login/bind');
export const plannerUrl = (site: Pick<Site, 'origins'>): string => mainUrl(site, '/planner');
export const logoutUrl = (site: Site): string => mainUrl(site, '/Login/loginOut');
/** Where pages and widgets of this site report events, when no other base address is set. */
export const trackingUrl = (site: Pick<Site, 'origins'>): string => mainUrl(site, '/api/node/track');
export const privacyUrl = (site: Site): string => mainUrl(site, '/privacy');
export const searchPageUrl = (site: Site): string => mainUrl(site, '/search');
/** Address of the plain enquiry form, for visitors without script. */
export const enquiryUrl = (site: Site, merchantId: string | number): string => mainUrl(site, `/enquiry${query({ merchantId })}`);

/** Address to which a form without script posts an enquiry. Without a query: the function for it is not part of the widgets. */
export const enquiryFormUrl = (site: Site): string => mainUrl(site, '/enquiry');
export const chatUrl = (site: Site, merchantId: string | number): string => mainUrl(site, `/chat${query({ merchantId })}`);

/** Address of the page that lends a virtual number for calls to the merchant. @param packageId 0: of no package */
export const telephoneUrl = (site: Site, merchantId: number, packageId = 0): string =>
  mainUrl(site, `/telephone${query({ merchantId, packageId: packageId || undefined })}`);

export const hotelHomeUrl = (site: Pick<Site, 'origins'>): string => site.origins.hotel;
export const hotelCityUrl = (site: Site, cityPinyin: string): string => `${site.origins.hotel}/${cityPinyin}`;
export const hotelUrl = (site: Site, cityPinyin: string, hotelId: string | number): string =>
  `${hotelCityUrl(site, cityPinyin)}/detail_${hotelId}`;
export const hallUrl = (site: Site, cityPinyin: string, hotelId: number, hallId: number): string =>
  `${hotelUrl(site, cityPinyin, hotelId)}/hall_${hallId}`;
/** Menus of all packages of a hotel. */
export const hotelMenusUrl = (site: Site, cityPinyin: string, hotelId: number): string => `${hotelUrl(site, cityPinyin, hotelId)}/menus`;
export const hotelPackageUrl = (
  site: Site,
  value: { packageId: number; cityId?: number; cityWord?: string; merchantId?: number },
): string => `${site.origins.hotel}/package${query(value)}`;

/** Detail pages of a category's entries. */
export const merchantUrl = (site: Site, id: number): string => mainUrl(site, `/merchant/${id}`);
/** All reviews of a merchant or hotel. */
export const reviewsUrl = (site: Site, merchantId: number): string => mainUrl(site, `/merchant/${merchantId}/reviews`);
export const reportReviewUrl = (site: Site, merchantId: number, reviewId: string): string =>
  `${reviewsUrl(site, merchantId)}/${reviewId}/report`;
/** A picture of a review, below the main origin. */
export const reviewPicturePath = (id: string, version: 'thumb' | 'full'): string =>
  `/reviews/pictures/${id}${version === 'thumb' ? '?version=thumb' : ''}`;
/** Notes of a merchant or hotel, and one note. */
export const notesUrl = (site: Site, merchantId: number, page = 1): string =>
  mainUrl(site, `/merchant/${merchantId}/notes${page > 1 ? `?page=${page}` : ''}`);
export const noteUrl = (site: Site, id: number): string => mainUrl(site, `/note/${id}`);
export const listingPackageUrl = (site: Site, id: number): string => mainUrl(site, `/package/${id}`);
export const exampleUrl = (site: Site, id: number): string => mainUrl(site, `/example/${id}`);
/** List of guides, of all topics or of one. @param topic id of the specified list; 0 for all topics */
export const articlesUrl = (site: Site, page = 1, topic = 0): string =>
  mainUrl(site, `/bai_ke${topic ? `/list_${topic}` : ''}${page > 1 ? `?page=${page}` : ''}`);
/** List of the guides with a tag. */
export const articleTagUrl = (site: Site, tag: number, page = 1): string =>
  mainUrl(site, `/bai_ke/tag_${tag}${page > 1 ? `?page=${page}` : ''}`);
export const articleUrl = (site: Site, id: number): string => mainUrl(site, `/bai_ke/${id}`);
/** Goods: all lists. */
export const goodsUrl = (site: Pick<Site, 'origins'>): string => mainUrl(site, '/hunpin');
export const goodsListUrl = (site: Pick<Site, 'origins'>, list: number): string => mainUrl(site, `/hunpin/list_${list}`);
export const goodUrl = (site: Pick<Site, 'origins'>, id: number): string => mainUrl(site, `/hunpin/detail_${id}`);
/** Car rental: all cities, one of them, and a fleet. */
export const carsUrl = (site: Pick<Site, 'origins'>): string => mainUrl(site, '/hunche');
export const cityCarsUrl = (site: Pick<Site, 'origins'>, cityId: number): string => mainUrl(site, `/hunche/city_${cityId}`);
export const fleetUrl = (site: Pick<Site, 'origins'>, id: number): string => mainUrl(site, `/hunche/detail_${id}`);
/** Videos: all of them, films, wedding films, and one. */
export const videosUrl = (site: Pick<Site, 'origins'>, set: 'all' | 'films' | 'wedding' = 'all'): string =>
  mainUrl(site, { all: '/video', films: '/mv', wedding: '/mv/wedding' }[set]);
export const videoUrl = (site: Pick<Site, 'origins'>, id: number): string => mainUrl(site, `/video/${id}`);
/** Travel photography: all destinations, one of them, and a package. */
export const travelUrl = (site: Pick<Site, 'origins'>): string => mainUrl(site, '/lvpai');
export const travelDestinationUrl = (site: Pick<Site, 'origins'>, slug: string): string => mainUrl(site, `/lvpai/${slug}`);
export const travelPackageUrl = (site: Pick<Site, 'origins'>, id: number): string => mainUrl(site, `/lvpai/detail_${id}`);
/** Pictures: all of them, and one. */
export const picturesUrl = (site: Pick<Site, 'origins'>): string => mainUrl(site, '/meitu');
export const pictureUrl = (site: Pick<Site, 'origins'>, id: number): string => mainUrl(site, `/meitu/${id}`);
/** @param date empty, a month `2026-10` or a day `2026-10-18`. */
export const almanacUrl = (site: Pick<Site, 'origins'>, date = ''): string => mainUrl(site, date ? `/jiri/${date}` : '/jiri');
export const registryUrl = (site: Pick<Site, 'origins'>, cityPinyin = ''): string =>
  mainUrl(site, cityPinyin ? `/dengjichu/${cityPinyin}` : '/dengjichu');
/** Comparison of hotels or packages. */
/** @param of hotels, packages or a kind of offerings */
export const compareUrl = (site: Pick<Site, 'origins'>, of: string, ids: readonly number[]): string =>
  mainUrl(site, `/compare${ids.length ? `?${of}=${ids.join(',')}` : ''}`);
