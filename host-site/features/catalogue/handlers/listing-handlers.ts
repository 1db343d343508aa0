import { handlers } from '../../../platform/calls/handler.ts';
import { listingCalls } from '../contract/listing-calls.ts';
import { listingCities } from '../service/cities.ts';
import { merchantFilter } from '../service/filters/merchant-filter.ts';
import { categoryCounts, firstCategories } from '../service/listings/categories.ts';
import { exampleDetail, listingPackage, merchantDetail } from '../service/listings/listing-details.ts';
import { examples, merchants, packages } from '../service/listings/listings.ts';
import { siteIndex, siteIndexParts } from '../service/listings/site-index.ts';

export const listingHandlers = handlers(listingCalls, {
  merchants,
  packages,
  examples,
  merchantFilter,
  merchantDetail: (context, { id }) => merchantDetail(context, id),
  listingPackage: (context, { id }) => listingPackage(context, id),
  exampleDetail: (context, { id }) => exampleDetail(context, id),
  categoryCounts: (context, { cityId }) => categoryCounts(context, cityId),
  listingCities: (context, input) => listingCities(context, input),
  firstCategories: (context, { cityId }) => firstCategories(context, cityId),
  siteIndexParts: (context, { size }) => siteIndexParts(context, size),
  siteIndex,
});
