/** Loads /merchant/{id}, /package/{id} and /example/{id}. Entries of a hotel are redirected to its pages. */

import type { ExampleDetail, ListingPackage, MerchantDetail } from '../../../widgets/domain/catalogue/listing-entities.ts';
import { hotelPackageUrl, hotelUrl } from '../../../widgets/domain/site/links.ts';
import { failure, isMissing, type Load, notFound } from '../loading/load.ts';

/** Category id of hotels and their entries. */
const HOTELS = 0;

export const loadMerchant: Load<{ merchant: MerchantDetail }> = async ({ call, who, params, site }) => {
  const id = params.id('id');
  const result = id ? await call('merchantDetail', { id }, who) : null;
  if (!result || isMissing(result)) return notFound({ what: 'listed' });
  if (!result.ok) return failure(result);
  const merchant = result.data;
  return merchant.category === HOTELS
    ? { kind: 'redirect', to: hotelUrl(site, merchant.city.pinyin, merchant.id), status: 301 }
    : { kind: 'props', props: { merchant } };
};

export const loadListingPackage: Load<{ detail: ListingPackage }> = async ({ call, who, params, site }) => {
  const id = params.id('id');
  const result = id ? await call('listingPackage', { id }, who) : null;
  if (!result || isMissing(result)) return notFound({ what: 'listed' });
  if (!result.ok) return failure(result);
  const detail = result.data;
  const { id: packageId, cityId, city, merchant } = detail;
  return detail.category === HOTELS
    ? { kind: 'redirect', to: hotelPackageUrl(site, { packageId, cityId, cityWord: city.pinyin, merchantId: merchant.id }), status: 301 }
    : { kind: 'props', props: { detail } };
};

export const loadExample: Load<{ example: ExampleDetail }> = async ({ call, who, params }) => {
  const id = params.id('id');
  const result = id ? await call('exampleDetail', { id }, who) : null;
  if (!result || isMissing(result)) return notFound({ what: 'listed' });
  return result.ok ? { kind: 'props', props: { example: result.data } } : failure(result);
};
