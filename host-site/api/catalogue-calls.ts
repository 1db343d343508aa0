/** Calls that only read the catalogue: what an import writes, and no visitor. A replica of the database may handle them. */
import { RET_REQUEST_FAILED } from '../../widgets/domain/services/result.ts';
import type { CallName, ServiceCall } from '../service-contract/service-call.ts';

const CATALOGUE_CALLS: ReadonlySet<CallName> = new Set([
  'cityById',
  'currentCity',
  'cityByIp',
  'cityName',
  'cityBySlug',
  'activeCities',
  'hotCities',
  'districts',
  'hotelCities',
  'inputWords',
  'ranks',
  'friendlyLinks',
  'shellLists',
  'packageDetail',
  'hotelPackages',
  'hotelInfo',
  'hotelFull',
  'hallList',
  'hallInfo',
  'vrList',
  'vrDetail',
  'hotelMenus',
  'hotels',
  'recommendedHotels',
  'hotelFilter',
  'merchants',
  'packages',
  'examples',
  'merchantFilter',
  'merchantDetail',
  'listingPackage',
  'exampleDetail',
  'articles',
  'articleTopics',
  'articleTags',
  'articleDetail',
  'noteList',
  'noteDetail',
  'posterBlock',
  'categoryCounts',
  'firstCategories',
  'siteIndexParts',
  'siteIndex',
  'search',
  'hotelSearch',
  'searchHints',
]);

/**
 * Returns a call that sends calls of the catalogue to `replica`, and again to `primary` when the replica fails: it may cancel a query that conflicts
 * with what it replays. All other calls go to `primary`, so that visitors read what they have just written.
 */
export const preferReplica =
  (replica: ServiceCall, primary: ServiceCall): ServiceCall =>
  async (name, input, who) => {
    const result = CATALOGUE_CALLS.has(name) ? await replica(name, input, who) : undefined;
    return result && (result.ok || result.code !== RET_REQUEST_FAILED) ? result : primary(name, input, who);
  };
