/** Loads the home page: hotels of the visitor's city, or of several cities where none is chosen, some of their packages, and examples of weddings. */
import type { PackageRow } from '../../../../widgets/domain/catalogue/hotel-entities.ts';
import type { ExampleRow, FirstCategory } from '../../../../widgets/domain/catalogue/listing-entities.ts';
import { type PagePart, pageFills } from '../../../platform/feature/page-slot.ts';
import type { Load } from '../../../platform/pages/load.ts';
import {
  cityCalls,
  contentCalls,
  hotelCalls,
  hotelSelections,
  type ListSelection,
  listingCalls,
  type Poster,
} from '../../catalogue/contract.ts';
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
import { homeBlocks } from '../contract.ts';
import { SCENES } from './home-scenes.ts';

export interface HomeProps {
  /** Hot cities first, cities without hotels last. */
  cities: CountedCity[];
  /** The visitor's city; null for the whole country. */
  city: CountedCity | null;
  /** Hotels of the city, or of the first cities; without those that have none or could not be loaded. */
  blocks: CityHotels[];
  packages: PackageRow[];
  /** Hotels and categories with the city's numbers; empty when they could not be loaded. */
  categories: FirstCategory[];
  /** Examples of the city's wedding planners. */
  examples: ExampleRow[];
  posters: Poster[];
  tools: ToolLink[];
  selections: ListSelection[];
  /** What other features add. */
  offerings: PagePart[];
}

const HOTELS = 6;
/** Of the whole country: cities, and hotels of each. */
const CITIES = 3;
const HOTELS_OF_EACH = 3;
const PACKAGES = 4;
const EXAMPLES = 5;

/** Returns the first hotels of each city in turn, so that the packages of several cities are shown. */
const inTurn = (blocks: readonly CityHotels[]): CityHotels['hotels'] =>
  Array.from({ length: HOTELS }, (_, at) => blocks.flatMap(({ hotels }) => hotels[at] ?? [])).flat();

export const loadHome: Load<HomeProps> = async (context) => {
  const { call, who } = context;
  const [activeCities, counted] = await Promise.all([call(cityCalls.activeCities, {}, who), call(cityCalls.hotelCities, {}, who)]);
  const cities = withHotelCounts(byHeat(activeCities.ok ? activeCities.data : []), counted.ok ? counted.data : null);
  const city = await selectedCity(context, cities);
  const cityId = city?.id ?? 0;
  const [blocks, categories, examples, posters] = await Promise.all([
    city ? hotelsOf(context, [city], HOTELS) : hotelsOf(context, cities.slice(0, CITIES), HOTELS_OF_EACH),
    call(listingCalls.firstCategories, { cityId }, who),
    call(listingCalls.examples, { category: SCENES, cityId, page: 1, pageSize: EXAMPLES }, who),
    call(contentCalls.posterBlock, { place: 'home', cityId }, who),
  ]);
  const hotels = inTurn(blocks).slice(0, PACKAGES);
  const packages = hotels.length
    ? await call(hotelCalls.differingPackages, { merchantIds: hotels.map(({ id }) => id).join(',') }, who)
    : null;
  return {
    kind: 'props',
    props: {
      cities,
      city,
      blocks,
      packages: packages?.ok ? packages.data : [],
      categories: categories.ok ? categories.data : [],
      examples: examples.ok ? examples.data.list : [],
      posters: posters.ok ? posters.data : [],
      // The guides lead on to lists of the city.
      tools: toolLinks(context).map((tool) =>
        tool.about === 'guides' && city ? { ...tool, url: `${tool.url}?city=${city.pinying}` } : tool,
      ),
      selections: await pageFills(context, hotelSelections, { date: '', meal: '', tables: 0 }),
      offerings: await pageFills(context, homeBlocks, { city: city ?? cities[0] }),
    },
  };
};
