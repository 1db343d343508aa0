/** Search results of one type, in the order of the given ids: as hits, and as rows of the type's lists. */
import type { City } from '../../../../widgets/domain/catalogue/entities.ts';
import type { HotelRow } from '../../../../widgets/domain/catalogue/hotel-entities.ts';
import type { ExampleRow, ListingPackageRow, MerchantRow } from '../../../../widgets/domain/catalogue/listing-entities.ts';
import type { FoundRows, SearchHit, SearchType } from '../../../../widgets/domain/catalogue/search-entities.ts';
import type { DatabaseContext } from '../../../platform/calls/context.ts';
import { listOf } from '../../../platform/database/schema/stored-json.ts';
import {
  type CatalogueContext,
  cityOf,
  exampleRows,
  hotelRows,
  inOrder,
  merchantRows,
  packageRows,
  ratedPackageRows,
  yuan,
} from '../../catalogue/service.ts';
import { hitSources } from '../contract.ts';

const between = (...parts: string[]): string => parts.filter(Boolean).join('·');

type Hit = Omit<SearchHit, 'type'>;

interface Entries {
  hits: Hit[];
  rows?: Partial<FoundRows>;
}

/** @param hasRows whether the rows of the lists are needed, which state more than hits */
type Load = (context: CatalogueContext, ids: number[], hasRows: boolean) => Promise<Entries>;

const merchantHit = ({ id, name, city, district, style, category, priceFrom, pictures }: MerchantRow): Hit => ({
  id,
  title: name,
  subtitle: between(city.name, district, style),
  category,
  city,
  merchantId: id,
  price: priceFrom,
  picture: pictures[0] ?? '',
});

/** Of a package or a case. */
const offerHit = ({ id, title, city, merchant, category, picture }: ListingPackageRow | ExampleRow, price: number | null): Hit => ({
  id,
  title,
  subtitle: between(city.name, merchant.name),
  category,
  city,
  merchantId: merchant.id,
  price,
  picture,
});

async function packageEntries(context: CatalogueContext, ids: number[], hasRows: boolean): Promise<Entries> {
  const packages = await (hasRows ? ratedPackageRows(context, ids) : packageRows(context, ids));
  return { hits: packages.map((row) => offerHit(row, row.actualPrice)), rows: { packages } };
}

async function hotelEntries(context: CatalogueContext, ids: number[], hasRows: boolean): Promise<Entries> {
  const [hits, rows] = await Promise.all([hotelHits(context, ids), hasRows ? hotelRows(context, ids) : []]);
  return { hits, rows: { hotels: withCities(rows, hits) } };
}

const LOAD: Partial<Record<SearchType, Load>> = {
  hotel: hotelEntries,
  hotelPackage: packageEntries,
  package: packageEntries,
  merchant: async (context, ids) => {
    const merchants = await merchantRows(context, ids);
    return { hits: merchants.map(merchantHit), rows: { merchants } };
  },
  example: async (context, ids) => {
    const examples = await exampleRows(context, ids);
    return { hits: examples.map((row) => offerHit(row, row.price)), rows: { examples } };
  },
};

async function hotelHits({ db }: DatabaseContext, ids: number[]): Promise<Hit[]> {
  if (!ids.length) return [];
  const rows = await db
    .selectFrom('hotel')
    .innerJoin('merchant', 'merchant.id', 'hotel.merchant_id')
    .innerJoin('city', 'city.id', 'merchant.city_id')
    .leftJoin('district', 'district.id', 'merchant.district_id')
    .select(['merchant.id', 'merchant.name', 'merchant.area', 'merchant.pictures', 'merchant.city_id', 'hotel.price_min'])
    .select(['city.name as city_name', 'city.slug as city_slug', 'district.full_name as district'])
    .where('hotel.merchant_id', 'in', ids)
    .execute();
  return inOrder(ids, rows).map((row) => {
    const city: City = cityOf(row);
    return {
      id: row.id,
      title: row.name,
      subtitle: between(city.name, row.district ?? '', row.area),
      category: 0,
      city,
      merchantId: row.id,
      // A hotel without packages has no price, which differs from 0.
      price: yuan(row.price_min || null),
      picture: listOf(row.pictures)[0] ?? '',
    };
  });
}

/** Returns the rows, each with the city of its hit. */
export function withCities(rows: readonly HotelRow[], hits: readonly Pick<SearchHit, 'id' | 'city'>[]): FoundRows['hotels'] {
  const cities = new Map(hits.map(({ id, city }) => [id, city]));
  return rows.flatMap((row) => {
    const city = cities.get(row.id);
    return city ? { ...row, city } : [];
  });
}

function loadOf({ slots }: Pick<CatalogueContext, 'slots'>, type: SearchType): Load | undefined {
  const source = slots.of(hitSources).find((one) => one.type === type);
  return LOAD[type] ?? (source && (async (context, ids) => ({ hits: await source.hits(context, ids) })));
}

/** Returns whether the catalogue, or a feature that adds to the search, has entries of the type. */
export const isSearched = (context: Pick<CatalogueContext, 'slots'>, type: SearchType): boolean => loadOf(context, type) !== undefined;

export const NO_ROWS: FoundRows = { hotels: [], merchants: [], packages: [], examples: [] };

export interface FoundEntries {
  list: SearchHit[];
  /** Only where they are wanted. */
  rows?: FoundRows;
}

export async function entriesOf(context: CatalogueContext, type: SearchType, ids: number[], hasRows: boolean): Promise<FoundEntries> {
  const { hits, rows } = (await loadOf(context, type)?.(context, ids, hasRows)) ?? { hits: [] };
  return { list: hits.map((hit) => ({ type, ...hit })), ...(hasRows && { rows: { ...NO_ROWS, ...rows } }) };
}

export const hitsOf = async (context: CatalogueContext, type: SearchType, ids: number[]): Promise<SearchHit[]> =>
  (await entriesOf(context, type, ids, false)).list;
