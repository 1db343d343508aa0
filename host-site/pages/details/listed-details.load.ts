/** Loads /merchant/{id}, /package/{id} and /example/{id}. Entries of a hotel are redirected to its pages. */

import { hotelPackageUrl, hotelUrl } from '../../../widgets/domain/links.ts';
import type { ExampleDetail, ListingPackage, MerchantDetail } from '../../../widgets/domain/listing-entities.ts';
import { failure, isMissing, type Load, notFound } from '../loading/load.ts';

/** Category id of hotels and their entries. */
const HOTELS = 0;

export const loadMerchant: Load<{ merchant: MerchantDetail }> = async ({ call, who, params, site }) => {
  const id = params.id('id');
  const found = id ? await call('merchantDetail', { id }, who) : null;
  if (!found || isMissing(found)) return notFound({ what: 'listed' });
  if (!found.ok) return failure(found);
  const merchant = found.data;
  return merchant.category === HOTELS
    ? { kind: 'redirect', to: hotelUrl(site, merchant.city.pinyin, merchant.id), status: 301 }
    : { kind: 'props', props: { merchant } };
};

export const loadListingPackage: Load<{ detail: ListingPackage }> = async ({ call, who, params, site }) => {
  const id = params.id('id');
  const found = id ? await call('listingPackage', { id }, who) : null;
  if (!found || isMissing(found)) return notFound({ what: 'listed' });
  if (!found.ok) return failure(found);
  const detail = found.data;
  const { id: packageId, cityId, city, merchant } = detail;
  return detail.category === HOTELS
    ? { kind: 'redirect', to: hotelPackageUrl(site, { packageId, cityId, cityWord: city.pinyin, merchantId: merchant.id }), status: 301 }
    : { kind: 'props', props: { detail } };
};

export const loadExample: Load<{ example: ExampleDetail }> = async ({ call, who, params }) => {
  const id = params.id('id');
  const found = id ? await call('exampleDetail', { id }, who) : null;
  if (!found || isMissing(found)) return notFound({ what: 'listed' });
  return found.ok ? { kind: 'props', props: { example: found.data } } : failure(found);
};
