/** Checks rows against each other and against stored rows: merchants, places, halls, packages and styles that they name must exist. */
import { LISTING_FILTERS } from '../../contract/listing-filters.ts';
import { HOTEL_CATEGORY } from '../../search-index/entry-types.ts';
import type { CatalogueName } from '../format/catalogue-rows.ts';
import { type FaultText, faultAbout, faultOf } from '../format/fault.ts';
import { foreignInclusions } from '../format/fee-row.ts';
import { decidedColumns, exampleColumns, hotelColumns, merchantColumns, type Owner, packageColumns } from '../writing/catalogue-columns.ts';
import type { Incoming, Row } from '../writing/changed-rows.ts';
import { placeFinder } from './place-finder.ts';
import type { CatalogueRows, CheckedRow, FaultyRows, StoredCatalogue } from './stored-catalogue.ts';

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

const unknownStyle = (style: string, styles: readonly string[]): FaultText =>
  faultAbout(
    'style',
    style,
    (quote) => `${quote}不是这一分类的风格：${styles.join('、')}`,
    (quote) => `${quote} is not a style of this category: ${styles.join(', ')}`,
  );
const unknownTag = (tag: string): FaultText =>
  faultAbout(
    'no such tag',
    tag,
    (quote) => `没有名称为${quote}的标签；请先在article-tags文件中写明`,
    (quote) => `there is no tag ${quote}; add it to a file article-tags`,
  );
const noRow = (zh: string, en: string, id: number): FaultText =>
  faultAbout(
    `no ${en}`,
    id,
    (quote) => `没有编号为${quote}的${zh}`,
    (quote) => `there is no ${en} ${quote}`,
  );
const noHotel = (id: number) => noRow('酒店', 'hotel', id);
const noMerchant = (id: number) => noRow('商家', 'merchant', id);
const foreign = (zh: string, en: string, id: number): FaultText =>
  faultAbout(
    `foreign ${en}`,
    id,
    (quote) => `不是这家的${zh}：${quote}`,
    (quote) => `${quote} is not a ${en} of this merchant`,
  );
const ID_OF_HOTEL = faultOf('id of a hotel', '这个编号属于一家酒店', 'this id belongs to a hotel');
const ID_OF_MERCHANT = faultOf('id of a merchant', '这个编号属于一家不是酒店的商家', 'this id belongs to a merchant that is not a hotel');
const HOTEL_WITH_EXAMPLES = faultOf('hotel with cases', '酒店没有案例', 'this is a hotel, which has no cases');
const NO_TABLES = faultOf(
  'no tables',
  '为空；酒店按桌计价，请填桌数',
  'is empty; the price of a hotel is per table: give the number of tables',
);

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
  if (row.style && styles.length && !styles.includes(row.style)) refuse('style', unknownStyle(row.style, styles));
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
    const isIdTaken = storedOwner !== undefined && (storedOwner.category === HOTEL_CATEGORY) !== isHotel;
    if (isIdTaken) refuse('id', isHotel ? ID_OF_MERCHANT : ID_OF_HOTEL);
    if ('style' in row) checkStyle(entry as CheckedRow<'merchants'>, category);
    const place = findPlace(row.city, row.district);
    // References of other rows to one with a fault are valid.
    if (!isIdTaken) owners.merchant.set(row.id, { category, city_id: 'fault' in place ? 0 : place.city_id });
    if ('fault' in place) {
      refuse(place.field, place.fault);
      continue;
    }
    merchants.push(incoming(merchantColumns(row, place, category), fields, isHotel ? 'hotels' : 'merchants'));
    if (isHotel) hotels.push(incoming(hotelColumns(row, place), [...fields, 'merchant_id'], 'hotels'));
  }
  return { merchants, hotels };
}

function checkHallsAndFees(rows: CatalogueRows, owners: Owners, faulty: FaultyRows): void {
  for (const { row } of rows.halls) owners.hall.set(row.id, row.merchant_id);
  for (const { row, refuse } of [...rows.halls, ...rows.fees]) {
    const owner = owners.merchant.get(row.merchant_id);
    if (!owner && faulty.mayHave('hotels', row.merchant_id)) continue;
    if (owner?.category !== HOTEL_CATEGORY) refuse('merchant_id', noHotel(row.merchant_id));
  }
}

function checkInclusions(rows: CatalogueRows, owners: Owners, faulty: FaultyRows): void {
  const isFaulty = { included_halls: 'halls', included_packages: 'packages' } as const;
  for (const { row, refuse } of rows.fees)
    for (const { field, id, fault } of foreignInclusions(row, owners.hall, owners.package))
      if (!faulty.mayHave(isFaulty[field], id)) refuse(field, fault);
}

const mayHaveMerchant = (faulty: FaultyRows, id: number): boolean => faulty.mayHave('merchants', id) || faulty.mayHave('hotels', id);

function checkPackages(rows: CatalogueRows, owners: Owners, faulty: FaultyRows): Incoming[] {
  return rows.packages.flatMap((entry) => {
    const { row, fields, refuse } = entry;
    owners.package.set(row.id, row.merchant_id);
    const owner = owners.merchant.get(row.merchant_id);
    if (!owner) {
      if (!mayHaveMerchant(faulty, row.merchant_id)) refuse('merchant_id', noMerchant(row.merchant_id));
      return [];
    }
    if (row.hall_id !== undefined && owners.hall.get(row.hall_id) !== row.merchant_id && !faulty.mayHave('halls', row.hall_id))
      refuse('hall_id', foreign('宴会厅', 'hall', row.hall_id));
    if (owner.category === HOTEL_CATEGORY && !row.table_num) refuse('table_num', NO_TABLES);
    checkStyle(entry, owner.category);
    return [incoming(packageColumns(row, owner), fields, 'packages')];
  });
}

function checkExamples(rows: CatalogueRows, owners: Owners, faulty: FaultyRows): Incoming[] {
  return rows.examples.flatMap((entry) => {
    const { row, fields, refuse } = entry;
    const owner = owners.merchant.get(row.merchant_id);
    if (!owner && mayHaveMerchant(faulty, row.merchant_id)) return [];
    if (!owner || owner.category === HOTEL_CATEGORY) {
      refuse('merchant_id', owner ? HOTEL_WITH_EXAMPLES : noMerchant(row.merchant_id));
      return [];
    }
    if (
      row.package_id !== undefined &&
      owners.package.get(row.package_id) !== row.merchant_id &&
      !faulty.mayHave('packages', row.package_id)
    )
      refuse('package_id', foreign('套餐', 'package', row.package_id));
    checkStyle(entry, owner.category);
    return [incoming(exampleColumns(row, owner), fields, 'examples')];
  });
}

function checkArticles({ articles }: CatalogueRows, tagNames: ReadonlySet<string>): void {
  for (const { row, refuse } of articles) for (const tag of row.tags) if (!tagNames.has(tag)) refuse('tags', unknownTag(tag));
}

function checkNotes({ notes }: CatalogueRows, owners: Owners, faulty: FaultyRows): void {
  for (const { row, refuse } of notes)
    if (!owners.merchant.has(row.merchant_id) && !mayHaveMerchant(faulty, row.merchant_id))
      refuse('merchant_id', noMerchant(row.merchant_id));
}

/** Reports every problem through the row's `refuse`. Returns undefined when there is one. */
export function checkCatalogue(
  rows: CatalogueRows,
  { stored, tagNames }: { stored: StoredCatalogue; tagNames: ReadonlySet<string> },
  faulty: FaultyRows,
): CatalogueCheck | undefined {
  let isRefused = false;
  const watched = Object.fromEntries(
    Object.entries(rows).map(([name, entries]) => [
      name,
      (entries as CheckedRow[]).map((entry) => ({
        ...entry,
        refuse(field: string, fault: FaultText) {
          isRefused = true;
          entry.refuse(field, fault);
        },
      })),
    ]),
  ) as unknown as CatalogueRows;
  const owners = storedOwners(stored);
  const { merchants, hotels } = checkMerchants(watched, owners);
  checkHallsAndFees(watched, owners, faulty);
  const packages = checkPackages(watched, owners, faulty);
  checkInclusions(watched, owners, faulty);
  const examples = checkExamples(watched, owners, faulty);
  checkNotes(watched, owners, faulty);
  checkArticles(watched, tagNames);
  return isRefused ? undefined : { merchants, hotels, packages, examples, owners: owners.merchant };
}
