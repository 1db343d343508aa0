/** Converts checked rows of a file to table rows. Columns that a file does not have keep their stored value. */
import type { Insertable } from 'kysely';
import type { Database } from '../../../../platform/database/schema/schema.ts';
import type { CatalogueName, CatalogueRow } from '../format/catalogue-rows.ts';
import { FEE_CONDITIONS } from '../format/fee-row.ts';

export interface Place {
  city_id: number;
  district_id: number | null;
}
/** Columns that a row gets from its merchant. */
export interface Owner {
  category: number;
  city_id: number;
}

const json = JSON.stringify;

export const merchantColumns = (row: CatalogueRow<'merchants'> | CatalogueRow<'hotels'>, place: Place, category: number) =>
  ({
    id: row.id,
    category,
    name: row.name,
    tier: row.tier,
    source: row.source,
    ...place,
    area: row.area,
    address: row.address,
    intro: row.intro,
    achievements: json(row.achievements),
    gifts: json(row.gifts),
    pictures: json(row.pictures),
    active: row.active,
    style: 'style' in row ? row.style : '',
    // The tags of a hotel are in the table `hotel`.
    tags: 'style' in row ? json(row.tags) : '[]',
    views: row.views,
    changed_on: row.changed_on,
  }) satisfies Insertable<Database['merchant']>;

export const hotelColumns = (row: CatalogueRow<'hotels'>, place: Place) => ({
  merchant_id: row.id,
  ...place,
  tier: row.tier,
  active: row.active,
  type: row.type,
  metro: row.metro,
  parking: row.parking,
  rooms: row.rooms,
  fees_checked_on: row.fees_checked_on,
  tags: json(row.tags),
  sort_rank: row.sort_rank,
});

export const hallColumns = (row: CatalogueRow<'halls'>) =>
  ({
    ...row,
    features: json(row.features),
    pictures: json(row.pictures),
    pillars: json(row.pillars),
    doors: json(row.doors),
  }) satisfies Insertable<Database['hall']>;

export const feeColumns = (row: CatalogueRow<'fees'>) =>
  ({
    ...row,
    included_halls: json(row.included_halls),
    included_packages: json(row.included_packages),
  }) satisfies Insertable<Database['fee']>;

export const packageColumns = (row: CatalogueRow<'packages'>, owner: Owner) =>
  ({
    id: row.id,
    merchant_id: row.merchant_id,
    category: owner.category,
    city_id: owner.city_id,
    hall_id: row.hall_id ?? null,
    title: row.title,
    price: row.price,
    table_num: row.table_num,
    dish_count: row.dish_count,
    highlight: row.highlight,
    common_items: json(row.common_items),
    menu_info: json(row.menu),
    detail_contents: json(row.details),
    pictures: json(row.pictures),
    active: row.active,
    unit: row.unit,
    style: row.style,
    views: row.views,
    changed_on: row.changed_on,
  }) satisfies Insertable<Database['package']>;

export const exampleColumns = (row: CatalogueRow<'examples'>, owner: Owner) =>
  ({
    id: row.id,
    merchant_id: row.merchant_id,
    category: owner.category,
    city_id: owner.city_id,
    package_id: row.package_id ?? null,
    title: row.title,
    style: row.style,
    date: row.date,
    venue: row.venue,
    price: row.price,
    story: json(row.story),
    pictures: json(row.pictures),
    views: row.views,
    changed_on: row.changed_on,
    active: row.active,
  }) satisfies Insertable<Database['example']>;

export const articleColumns = (row: CatalogueRow<'articles'>) =>
  ({
    ...row,
    sections: json(row.sections),
    tags: json(row.tags),
    pictures: json(row.pictures),
  }) satisfies Insertable<Database['article']>;

export const noteColumns = (row: CatalogueRow<'notes'>) =>
  ({ ...row, text: json(row.text), pictures: json(row.pictures) }) satisfies Insertable<Database['note']>;

/** Columns of a field, where the names differ. */
const COLUMNS_OF: Readonly<Record<string, readonly string[]>> = {
  city: ['city_id'],
  district: ['district_id'],
  menu: ['menu_info'],
  details: ['detail_contents'],
};
/** Columns that come from the merchant, not from a file. */
const ALWAYS: ReadonlySet<string> = new Set(['city_id', 'category']);

/** Returns whether a file with these fields sets a column. */
export function decidedColumns(fields: Iterable<string>, name: CatalogueName): (column: string) => boolean {
  const decided = new Set([...fields].flatMap((field) => COLUMNS_OF[field] ?? [field]));
  const owned = name === 'packages' || name === 'examples';
  return (column) => decided.has(column) || (owned && ALWAYS.has(column)) || (name === 'merchants' && column === 'category');
}

/**
 * Returns whether a file with these fields sets a column of a fee. When another fee replaces one at its position, conditions that the
 * file does not have are set to their defaults.
 */
export function decidedFeeColumns(fields: Iterable<string>, isSameFee: boolean): (column: string) => boolean {
  const decided = decidedColumns(fields, 'fees');
  return (column) => decided(column) || (!isSameFee && FEE_CONDITIONS.has(column));
}
