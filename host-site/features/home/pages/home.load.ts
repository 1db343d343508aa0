/** Loads the home page: the visitor's city, its hotels, some of their packages, and examples of weddings. */

import type { Poster } from '../../../../widgets/domain/catalogue/content-entities.ts';
import type { ActiveCity } from '../../../../widgets/domain/catalogue/entities.ts';
import type { PackageRow } from '../../../../widgets/domain/catalogue/hotel-entities.ts';
import type { ExampleRow, FirstCategory } from '../../../../widgets/domain/catalogue/listing-entities.ts';
import type { Load } from '../../../platform/pages/load.ts';
import { cityCalls, contentCalls, hotelCalls, listingCalls } from '../../catalogue/contract.ts';
import {
  byHeat,
  type CityHotels,
  type CountedCity,
  hotelsOf,
  selectedCity,
  type ToolLink,
  toolLinks,
  withHotelCounts,
} from '../../catalogue/parts.ts';
import { SCENES } from './home-scenes.ts';

export interface HomeProps {
  /** Hot cities first, cities without hotels last. */
  cities: CountedCity[];
  /** The visitor's city, else the one with the most hotels; null when the cities could not be loaded. */
  city: ActiveCity | null;
  /** Null when there are none, or they could not be loaded. */
  block: CityHotels | null;
  packages: PackageRow[];
  /** Hotels and categories with the city's numbers; empty when they could not be loaded. */
  categories: FirstCategory[];
  /** Examples of the city's wedding planners. */
  examples: ExampleRow[];
  posters: Poster[];
  tools: ToolLink[];
}

const HOTELS = 6;
const PACKAGES = 4;
/** Of each hotel, so that packages with different titles can be selected. */
const CANDIDATES = 4;
const EXAMPLES = 5;

/** Returns one package per hotel, with different titles: hotels of one chain often give their packages the same names. */
function differing(offers: PackageRow[][]): PackageRow[] {
  const selection: PackageRow[] = [];
  for (const rows of offers) {
    const row = rows.find(({ title }) => selection.every((other) => other.title !== title)) ?? rows[0];
    if (row) selection.push(row);
  }
  return selection;
}

export const loadHome: Load<HomeProps> = async (context) => {
  const { call, who } = context;
  const [activeCities, counted] = await Promise.all([call(cityCalls.activeCities, {}, who), call(cityCalls.hotelCities, {}, who)]);
  const cities = withHotelCounts(byHeat(activeCities.ok ? activeCities.data : []), counted.ok ? counted.data : null);
  const city = (await selectedCity(context, cities)) ?? cities[0];
  const [block, categories, examples, posters] = await Promise.all([
    city ? hotelsOf(context, city, HOTELS) : null,
    call(listingCalls.firstCategories, { cityId: city?.id ?? 0 }, who),
    call(listingCalls.examples, { category: SCENES, cityId: city?.id ?? 0, page: 1, pageSize: EXAMPLES }, who),
    call(contentCalls.posterBlock, { place: 'home', cityId: city?.id ?? 0 }, who),
  ]);
  const offers = await Promise.all(
    (block?.hotels ?? [])
      .slice(0, PACKAGES)
      .map((hotel) => call(hotelCalls.hotelPackages, { merchantId: hotel.id, pageSize: CANDIDATES }, who)),
  );
  return {
    kind: 'props',
    props: {
      cities,
      city: city ?? null,
      block,
      packages: differing(offers.map((offer) => (offer.ok ? offer.data : []))),
      categories: categories.ok ? categories.data : [],
      examples: examples.ok ? examples.data.list : [],
      posters: posters.ok ? posters.data : [],
      tools: toolLinks(context),
    },
  };
};
