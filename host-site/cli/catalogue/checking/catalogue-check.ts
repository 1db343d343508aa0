/** Checks rows against each other and against stored rows: merchants, places, halls, packages and styles that they name must exist. */
import { LISTING_FILTERS } from '../../../../widgets/domain/listing-filters.ts';
import { HOTEL_CATEGORY } from '../../../database/search-index/entry-types.ts';
import type { CatalogueName } from '../format/catalogue-rows.ts';
import { foreignInclusions } from '../format/fee-row.ts';
import { decidedColumns, exampleColumns, hotelColumns, merchantColumns, type Owner, packageColumns } from '../writing/catalogue-columns.ts';
import type { Incoming, Row } from '../writing/changed-rows.ts';
import { placeFinder } from './place-finder.ts';
import type { CatalogueRows, CheckedRow, StoredCatalogue } from './stored-catalogue.ts';

/** Category and city of merchants, and the merchant of halls and packages: stored ones, replaced by those of the import. */
interface Owners {
  merchant: Map<number, Owner>;
  hall: Map<number, number>;
  package: Map<number, number>;
}

/** Rows whose columns depend on their merchant or place. */
export interface CatalogueCheck {
  merchants: Incoming[];
  hotels: Incoming[];
  packages: Incoming[];
  examples: Incoming[];
  owners: ReadonlyMap<number, Owner>;
}

type StyledRow = CheckedRow<'merchants'> | CheckedRow<'packages'> | CheckedRow<'examples'>;

export const incoming = (row: object, fields: readonly string[], name: CatalogueName): Incoming => ({
  row: row as Row,
  decides: decidedColumns(fields, name),
});

function storedOwners(stored: StoredCatalogue): Owners {
  const merchants = [...stored.merchant].flatMap(([id, [row]]): [number, Owner][] =>
    row ? [[id, { category: row.category as number, city_id: row.city_id as number }]] : [],
  );
  const merchantOf = (table: 'hall' | 'package') =>
    new Map([...stored[table]].flatMap(([id, [row]]): [number, number][] => (row ? [[id, row.merchant_id as number]] : [])));
  return { merchant: new Map(merchants), hall: merchantOf('hall'), package: merchantOf('package') };
}

function checkStyle({ row, refuse }: StyledRow, category: number): void {
  const { styles } = (LISTING_FILTERS as Record<number, { styles: readonly string[] } | undefined>)[category] ?? { styles: [] };
  if (row.style && styles.length && !styles.includes(row.style)) refuse('style', `one of ${styles.join(', ')}`);
}

function checkMerchants(rows: CatalogueRows, owners: Owners): Pick<CatalogueCheck, 'merchants' | 'hotels'> {
  const findPlace = placeFinder();
  const merchants: Incoming[] = [];
  const hotels: Incoming[] = [];
  for (const entry of [...rows.merchants, ...rows.hotels]) {
    const { row, fields, refuse } = entry;
    const isHotel = 'sort_rank' in row;
    const category = 'category' in row ? row.category : HOTEL_CATEGORY;
    const storedOwner = owners.merchant.get(row.id);
    if (storedOwner && (storedOwner.category === HOTEL_CATEGORY) !== isHotel)
      refuse('id', isHotel ? 'this number belongs to a merchant that is no hotel' : 'this number belongs to a hotel');
    if ('style' in row) checkStyle(entry as CheckedRow<'merchants'>, category);
    const place = findPlace(row.city, row.district);
    if ('problem' in place) {
      refuse(place.field, place.problem);
      continue;
    }
    owners.merchant.set(row.id, { category, city_id: place.city_id });
    merchants.push(incoming(merchantColumns(row, place, category), fields, isHotel ? 'hotels' : 'merchants'));
    if (isHotel) hotels.push(incoming(hotelColumns(row, place), [...fields, 'merchant_id'], 'hotels'));
  }
  return { merchants, hotels };
}

function checkHallsAndFees(rows: CatalogueRows, owners: Owners): void {
  for (const { row } of rows.halls) owners.hall.set(row.id, row.merchant_id);
  for (const { row, refuse } of [...rows.halls, ...rows.fees])
    if (owners.merchant.get(row.merchant_id)?.category !== HOTEL_CATEGORY) refuse('merchant_id', 'no hotel has this number');
}

function checkPackages(rows: CatalogueRows, owners: Owners): Incoming[] {
  return rows.packages.flatMap((entry) => {
    const { row, fields, refuse } = entry;
    owners.package.set(row.id, row.merchant_id);
    const owner = owners.merchant.get(row.merchant_id);
    if (!owner) {
      refuse('merchant_id', 'no merchant has this number');
      return [];
    }
    if (row.hall_id !== undefined && owners.hall.get(row.hall_id) !== row.merchant_id) refuse('hall_id', 'this hotel has no such hall');
    if (owner.category === HOTEL_CATEGORY && !row.table_num)
      refuse('table_num', 'the price of a hotel is per table: give the number of tables');
    checkStyle(entry, owner.category);
    return [incoming(packageColumns(row, owner), fields, 'packages')];
  });
}

function checkExamples(rows: CatalogueRows, owners: Owners): Incoming[] {
  return rows.examples.flatMap((entry) => {
    const { row, fields, refuse } = entry;
    const owner = owners.merchant.get(row.merchant_id);
    if (!owner || owner.category === HOTEL_CATEGORY) {
      refuse('merchant_id', owner ? 'a hotel has no cases' : 'no merchant has this number');
      return [];
    }
    if (row.package_id !== undefined && owners.package.get(row.package_id) !== row.merchant_id)
      refuse('package_id', 'this merchant has no such package');
    checkStyle(entry, owner.category);
    return [incoming(exampleColumns(row, owner), fields, 'examples')];
  });
}

/** Reports every problem through the row's `refuse`. Returns undefined when there is one. */
export function checkCatalogue(rows: CatalogueRows, stored: StoredCatalogue): CatalogueCheck | undefined {
  let isRefused = false;
  const watched = Object.fromEntries(
    Object.entries(rows).map(([name, entries]) => [
      name,
      (entries as CheckedRow[]).map((entry) => ({
        ...entry,
        refuse(field: string, problem: string) {
          isRefused = true;
          entry.refuse(field, problem);
        },
      })),
    ]),
  ) as unknown as CatalogueRows;
  const owners = storedOwners(stored);
  const { merchants, hotels } = checkMerchants(watched, owners);
  checkHallsAndFees(watched, owners);
  const packages = checkPackages(watched, owners);
  for (const { row, refuse } of watched.fees)
    for (const { field, problem } of foreignInclusions(row, owners.hall, owners.package)) refuse(field, problem);
  const examples = checkExamples(watched, owners);
  return isRefused ? undefined : { merchants, hotels, packages, examples, owners: owners.merchant };
}
