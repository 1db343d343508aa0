import { listingCalls } from '../../service-contract/calls/listing-calls.ts';
import { merchantFilter } from '../../services/filters/merchant-filter.ts';
import { categoryCounts, firstCategories } from '../../services/listings/categories.ts';
import { exampleDetail, listingPackage, merchantDetail } from '../../services/listings/listing-details.ts';
import { examples, merchants, packages } from '../../services/listings/listings.ts';
import { siteIndex, siteIndexParts } from '../../services/listings/site-index.ts';
import { handlers } from '../handler.ts';

export const listingHandlers = handlers(listingCalls, {
  merchants,
  packages,
  examples,
  merchantFilter,
  merchantDetail: (context, { id }) => merchantDetail(context, id),
  listingPackage: (context, { id }) => listingPackage(context, id),
  exampleDetail: (context, { id }) => exampleDetail(context, id),
  categoryCounts: (context, { cityId }) => categoryCounts(context, cityId),
  firstCategories: (context, { cityId }) => firstCategories(context, cityId),
  siteIndexParts: (context, { size }) => siteIndexParts(context, size),
  siteIndex,
});
