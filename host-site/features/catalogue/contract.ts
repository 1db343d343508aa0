/** What other features may know of the catalogue: its calls, and the slots that they fill. */
export { cityCalls } from './contract/city-calls.ts';
export { contentCalls } from './contract/content-calls.ts';
export type { Poster } from './contract/content-entities.ts';
export { hotelCalls } from './contract/hotel-calls.ts';
export { listingCalls } from './contract/listing-calls.ts';
export { exampleRow, listingPackageRow, merchantRow } from './contract/listing-shapes.ts';
export { detailById, pageIndex, rowsById } from './contract/offering-calls.ts';
export {
  type ComparedKind,
  type ComparedOffering,
  comparedKinds,
  offeringSelections,
  offeringWays,
  type ShownOffering,
} from './contract/offering-slots.ts';
export {
  barLinks,
  dayStatements,
  films,
  guides,
  hallLinks,
  hallSections,
  hotelSelections,
  type ListSelection,
  merchantSections,
  merchantWays,
  packageLinks,
  pictureLinks,
  type SharedEntry,
  type SharedKind,
  selectionLinks,
  sharedKinds,
  tools,
} from './contract/page-slots.ts';
export { RESPONSE_STEPS, responseWords } from './contract/response-time.ts';
export {
  type DayQuestion,
  type DaySentence,
  dayAnswers,
  embeddingNotices,
  importTables,
  openHalls,
  type PicturedKind,
  picturedKinds,
  ratings,
  responseMinutes,
  type SavedKind,
  savedKinds,
  type WishedDays,
} from './contract/service-slots.ts';
export { activeCity, city, hotelRow, namesByLanguage, packageDetail, rating } from './contract/shapes.ts';
export type { FeatureTable, PictureSample } from './import/format/plain-table.ts';
