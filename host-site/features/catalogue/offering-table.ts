/** What the tables of all offerings of merchants have: goods, fleets. */
import type { CreateTableBuilder, Generated, Kysely } from 'kysely';
import { key, required, withDefault } from '../../platform/database/migration.ts';

export interface OfferingTable {
  id: number;
  merchant_id: number;
  title: string;
  text: Generated<string>;
  /** Fen: the lowest price. */
  price: number;
  /** JSON list of picture names. */
  pictures: Generated<string>;
  views: Generated<number>;
  active: Generated<number>;
}

/** Begins a table with the columns of every offering. */
export const offeringTable = (db: Kysely<unknown>, name: string): CreateTableBuilder<string> =>
  db.schema
    .createTable(name)
    .addColumn('id', 'integer', key)
    .addColumn('merchant_id', 'integer', required)
    .addColumn('title', 'text', required)
    .addColumn('text', 'text', withDefault(''))
    .addColumn('price', 'integer', required)
    .addColumn('pictures', 'text', withDefault('[]'))
    .addColumn('views', 'integer', withDefault(0))
    .addColumn('active', 'integer', withDefault(1));

interface OfferingIndexes {
  /** Column that a list is about: the city. */
  list: string;
  /** Columns by the end of their index's name. */
  sorts: Readonly<Record<string, string>>;
  /** Columns of all filters. */
  filtered: readonly string[];
}

/** Creates an index for each sort. Each contains the columns of all filters, so that a list reads rows of its page only. */
export async function offeringIndexes(db: Kysely<unknown>, table: string, { list, sorts, filtered }: OfferingIndexes): Promise<void> {
  for (const [name, column] of Object.entries(sorts))
    await db.schema
      .createIndex(`${table}_by_${name}`)
      .on(table)
      .columns(['active', list, column, 'id', ...filtered.filter((filter) => filter !== column), 'merchant_id'])
      .execute();
  await db.schema.createIndex(`${table}_by_merchant`).on(table).columns(['merchant_id', 'active', 'views', 'id']).execute();
}

/** Creates an index for each sort of lists that name no city, list or destination. */
export async function offeringIndexesOfAll(
  db: Kysely<unknown>,
  table: string,
  { sorts, filtered }: Omit<OfferingIndexes, 'list'>,
): Promise<void> {
  for (const [name, column] of Object.entries(sorts))
    await db.schema
      .createIndex(`${table}_by_all_${name}`)
      .on(table)
      .columns(['active', column, 'id', ...filtered.filter((filter) => filter !== column), 'merchant_id'])
      .execute();
}
