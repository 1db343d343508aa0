import type { Kysely } from 'kysely';
import type { MigrationDeclaration } from './declaration.ts';

export const declaration: MigrationDeclaration = { kind: 'expand', release: '0.1.0' };

/*
 * Lists of the nine categories and the search.
 *
 * `listing` is the narrow row of everything that a category lists: merchants, packages and cases in one table, because they are
 * filtered and sorted alike. Its indexes hold every column that a filter or a sort needs, so that a page is found in the index
 * alone and only the dozen rows that are shown are fetched in full. Each sort has one index with and one without the city; both
 * directions of a sort read the same index. `listing_count` answers how many there are without counting.
 *
 * `search_gram` maps what is searched (two Chinese characters, two syllables, two initials, a Latin word or number) to what it is in.
 * All grams of an entry carry the entry's score: the entries of one gram come in the order of the answer, and whether an entry
 * holds another gram as well is one step in the same index. `search_hint` maps every beginning of a word to the word.
 *
 * All four contain only derived data and are rebuilt from other tables (listing-derived.ts, search-index.ts).
 */
type Schema = Kysely<unknown>;

const SORTS = ['score', 'price', 'views'];
const TABLES = ['search_hint', 'search_count', 'search_gram', 'listing_count', 'listing', 'example'];

/** Adds what lists show of merchants and packages, the cases, the narrow rows and the search. */
export async function up(db: Schema): Promise<void> {
  const merchant = db.schema.alterTable('merchant');
  await merchant.addColumn('style', 'text', (c) => c.notNull().defaultTo('')).execute();
  await merchant.addColumn('tags', 'text', (c) => c.notNull().defaultTo('[]')).execute();
  await merchant.addColumn('views', 'integer', (c) => c.notNull().defaultTo(0)).execute();
  await merchant.addColumn('changed_on', 'text', (c) => c.notNull().defaultTo('')).execute();
  const packages = db.schema.alterTable('package');
  await packages.addColumn('unit', 'text', (c) => c.notNull().defaultTo('')).execute();
  await packages.addColumn('style', 'text', (c) => c.notNull().defaultTo('')).execute();
  await packages.addColumn('views', 'integer', (c) => c.notNull().defaultTo(0)).execute();
  await packages.addColumn('changed_on', 'text', (c) => c.notNull().defaultTo('')).execute();
  await examples(db);
  await listings(db);
  await search(db);
}

/** The columns and tables go; nothing that cannot be entered again is in them. */
export async function down(db: Schema): Promise<void> {
  for (const table of TABLES) await db.schema.dropTable(table).execute();
  for (const column of ['style', 'tags', 'views', 'changed_on']) await db.schema.alterTable('merchant').dropColumn(column).execute();
  for (const column of ['unit', 'style', 'views', 'changed_on']) await db.schema.alterTable('package').dropColumn(column).execute();
}

async function examples(db: Schema): Promise<void> {
  await db.schema
    .createTable('example')
    .addColumn('id', 'integer', (c) => c.primaryKey().notNull())
    .addColumn('merchant_id', 'integer', (c) => c.notNull().references('merchant.id'))
    .addColumn('category', 'integer', (c) => c.notNull())
    .addColumn('city_id', 'integer', (c) => c.notNull())
    .addColumn('package_id', 'integer')
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('style', 'text', (c) => c.notNull())
    .addColumn('date', 'text', (c) => c.notNull())
    .addColumn('venue', 'text', (c) => c.notNull())
    .addColumn('price', 'integer')
    .addColumn('story', 'text', (c) => c.notNull())
    .addColumn('pictures', 'text', (c) => c.notNull())
    .addColumn('views', 'integer', (c) => c.notNull())
    .addColumn('changed_on', 'text', (c) => c.notNull())
    .addColumn('active', 'integer', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('example_by_merchant').on('example').columns(['merchant_id', 'active', 'date', 'id']).execute();
}

async function listings(db: Schema): Promise<void> {
  await db.schema
    .createTable('listing')
    .addColumn('type', 'integer', (c) => c.notNull())
    .addColumn('id', 'integer', (c) => c.notNull())
    .addColumn('category', 'integer', (c) => c.notNull())
    .addColumn('city_id', 'integer', (c) => c.notNull())
    .addColumn('tier', 'integer', (c) => c.notNull())
    .addColumn('style', 'text', (c) => c.notNull())
    .addColumn('price', 'integer', (c) => c.notNull())
    .addColumn('views', 'integer', (c) => c.notNull())
    .addColumn('score', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('listing_key', ['type', 'id'])
    .execute();
  for (const sort of SORTS) {
    const filters = ['tier', 'style', ...(sort === 'price' ? [] : ['price'])];
    const index = (name: string, places: string[]) =>
      db.schema
        .createIndex(name)
        .on('listing')
        .columns(['type', 'category', ...places, sort, 'id', ...filters])
        .execute();
    await index(`listing_by_city_${sort}`, ['city_id']);
    await index(`listing_by_${sort}`, []);
  }
  await db.schema
    .createTable('listing_count')
    .addColumn('city_id', 'integer', (c) => c.notNull())
    .addColumn('category', 'integer', (c) => c.notNull())
    .addColumn('type', 'integer', (c) => c.notNull())
    .addColumn('total', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('listing_count_key', ['city_id', 'category', 'type'])
    .execute();
}

async function search(db: Schema): Promise<void> {
  await db.schema
    .createTable('search_gram')
    .addColumn('gram', 'text', (c) => c.notNull())
    .addColumn('type', 'integer', (c) => c.notNull())
    .addColumn('score', 'integer', (c) => c.notNull())
    .addColumn('id', 'integer', (c) => c.notNull())
    .addColumn('city_id', 'integer', (c) => c.notNull())
    .addColumn('weight', 'integer', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('search_gram_by_gram')
    .on('search_gram')
    .columns(['gram', 'type', 'score', 'id', 'city_id', 'weight'])
    .execute();
  await db.schema
    .createTable('search_count')
    .addColumn('gram', 'text', (c) => c.notNull())
    .addColumn('type', 'integer', (c) => c.notNull())
    .addColumn('total', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('search_count_key', ['gram', 'type'])
    .execute();
  await db.schema
    .createTable('search_hint')
    .addColumn('prefix', 'text', (c) => c.notNull())
    .addColumn('heat', 'integer', (c) => c.notNull())
    .addColumn('word', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('search_hint_by_prefix').on('search_hint').columns(['prefix', 'heat', 'word']).execute();
}
