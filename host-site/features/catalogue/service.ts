/** Functions of the catalogue for the services of features that need it. */
export type { ArticleTable } from './content-tables.ts';
export { offeringDemo } from './demo/offering-demo.ts';
export { random } from './demo/seeded-random.ts';
export { DEMO_TEST_MERCHANT } from './demo/test-merchant.ts';
export * from './import/feature-tables.ts';
export { type OfferingTable, offeringIndexes, offeringIndexesOfAll, offeringTable } from './offering-table.ts';
export { CATALOGUE_REFUSALS } from './refusals.ts';
export { ENTRY_TYPE, HOTEL_CATEGORY, SEARCHED_TYPE, UNPRICED } from './search-index/entry-types.ts';
export { type OfferingSearchIndex, offeringSearchIndex } from './search-index/offering-index.ts';
export { pinyinReader } from './search-index/pinyin.ts';
export { gramsOfRun, isHan, readingsOf, runsOf } from './search-index/search-grams.ts';
export { GRAM_WEIGHTS } from './search-index/search-grams-of-entry.ts';
export { MEANING_OF, type Meaning } from './search-index/word-meanings.ts';
export { activeCities, regionOf } from './service/cities.ts';
export { isActiveHotel } from './service/hotels/active-hotel.ts';
export { type HotelWish, isHallWord, isHotelFact } from './service/hotels/hall-filter.ts';
export { hotelRows, hotels } from './service/hotels/hotel-list.ts';
export { type HotelContext, hotelFull } from './service/hotels/hotels.ts';
export { hotelPackages } from './service/hotels/packages.ts';
export { cityOf, exampleRows, inOrder, merchantRows, packageRows, ratedPackageRows, yuan } from './service/listings/listing-rows.ts';
export {
  citiesOfOfferings,
  offeringIds,
  offeringIndex,
  offeringList,
  offeringTotal,
  ofOpenMerchant,
  othersOfMerchant,
} from './service/offerings/offering-lists.ts';
export type { CatalogueContext } from './service/ratings.ts';
