/** Components of the catalogue, and what loads their rows, for pages of features that need it. */
export { type CityHotels, hotelsOf } from './pages/loading/city-hotels.ts';
export { cityOfAddress } from './pages/loading/city-of-address.ts';
export { byHeat, type CountedCity, withHotelCounts } from './pages/loading/city-order.ts';
export { merchantOf, type PageMerchant } from './pages/loading/merchant-of.ts';
export { selectedCity } from './pages/loading/selected-city.ts';
export { CardSection } from './ui/cards/card-section.tsx';
export { HotelCard, PackageCard } from './ui/cards/cards.tsx';
export { CityLinks } from './ui/cards/city-links.tsx';
export { ExampleCard } from './ui/cards/listing-cards.tsx';
export { PosterBlock } from './ui/cards/poster-block.tsx';
export { packageEstimate } from './ui/facts/estimate.ts';
export { estimateNote } from './ui/facts/estimate-note.ts';
export { GiftBox } from './ui/facts/gift-box.tsx';
export { readTables } from './ui/facts/read-tables.ts';
export { TablesField } from './ui/facts/tables-field.tsx';
export { priceOptions, tableOptions } from './ui/hotel-filter-box.tsx';
export { DemoMark } from './ui/rating/rating.tsx';
export { averageText, RATING_TEXTS } from './ui/rating/rating-texts.ts';
