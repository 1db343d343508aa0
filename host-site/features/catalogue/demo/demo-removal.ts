/** Removes the demo data from a catalogue that becomes an operator's own. */
import { type Kysely, sql, type Transaction } from 'kysely';
import { DEMO_REMOVED, DEMO_SETTING, type DemoFeatures, isDemoDataGone } from '../../../platform/database/demo-data.ts';
import { writeSequentially } from '../../../platform/database/distribution/sequential-writes.ts';
import type { Database } from '../../../platform/database/schema/schema.ts';
import { writeSetting } from '../../../platform/database/setting.ts';
import { deriveArticleTags } from '../derived/article-tag-entries.ts';
import { beginChange } from '../derived/catalogue-change.ts';
import { deriveHotels } from '../derived/derive-hotels.ts';
import type { TableName } from '../import/format/tables.ts';
import { HOTEL_CATEGORY } from '../search-index/entry-types.ts';
import { demoColumn } from './demo-files.ts';
import { DEMO_TEST_MERCHANT } from './test-merchant.ts';

/** Demo files of words, links and posters by table. */
const WORD_FILES = {
  hot_word: 'hot-words',
  rank: 'ranks',
  friendly_link: 'friendly-links',
  article_tag: 'article-tags',
  poster: 'posters',
} as const;
const CHILD_TABLES = ['example', 'package', 'hall', 'note'] as const;

/** Ids of a table's rows that an import has written. */
const importedIds = (trx: Kysely<Database>, kind: string) => trx.selectFrom('imported_row').select('id').where('kind', '=', kind);

/** Returns those of the merchants that an import has written, or that have a hall, fee, package or case of an import. */
async function ownMerchants(trx: Kysely<Database>, ids: readonly number[]): Promise<number[]> {
  const rows = await Promise.all([
    ...['merchant', 'hotel', 'fee'].map((kind) => importedIds(trx, kind).where('id', 'in', ids).execute()),
    ...CHILD_TABLES.map((table) =>
      trx
        .selectFrom(table)
        .select('merchant_id as id')
        .where('merchant_id', 'in', ids)
        .where('id', 'in', importedIds(trx, table))
        .execute(),
    ),
  ]);
  return [...new Set(rows.flat().map(({ id }) => id))];
}

async function removeMerchants(trx: Kysely<Database>, ids: readonly number[], others: readonly number[]): Promise<void> {
  for (const table of CHILD_TABLES)
    await trx.deleteFrom(table).where('merchant_id', 'in', ids).where('id', 'not in', importedIds(trx, table)).execute();
  await trx
    .deleteFrom('fee')
    .where('merchant_id', 'in', ids)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('imported_row')
            .select(sql`1`.as('found'))
            .where('kind', '=', 'fee')
            .whereRef('imported_row.id', '=', 'fee.merchant_id')
            .whereRef('imported_row.position', '=', 'fee.position'),
        ),
      ),
    )
    .execute();
  if (!others.length) return;
  await trx.deleteFrom('hotel').where('merchant_id', 'in', others).execute();
  await trx.deleteFrom('merchant').where('id', 'in', others).execute();
}

/**
 * Removes the demo merchants with all that belongs to them in the given features, the demo articles, posters, words and links, and closes the demo cities. Rows that an
 * import has written stay, and so do the merchants that they belong to. Does nothing the second time. Enquiries stay.
 */
export async function removeDemoData(trx: Transaction<Database>, now: number, features: DemoFeatures): Promise<void> {
  if (await isDemoDataGone(trx)) return;
  await writeSequentially(trx);
  const ids = [...(await demoColumn<number>('hotels', 'id')), ...(await demoColumn<number>('merchants', 'id')), DEMO_TEST_MERCHANT];
  const articles = await demoColumn<number>('articles', 'id');
  const change = await beginChange(trx, ids, articles);
  const own = await ownMerchants(trx, ids);
  const others = ids.filter((id) => !own.includes(id));
  for (const { stored } of features) await stored?.demo?.remove?.(trx, others);
  await removeMerchants(trx, ids, others);
  await trx.deleteFrom('article').where('id', 'in', articles).where('id', 'not in', importedIds(trx, 'article')).execute();
  for (const [table, file] of Object.entries(WORD_FILES) as [keyof typeof WORD_FILES, TableName][]) {
    const words = await demoColumn<number>(file, 'id');
    await trx.deleteFrom(table).where('id', 'in', words).where('id', 'not in', importedIds(trx, table)).execute();
  }
  await deriveArticleTags(trx);
  await trx
    .updateTable('city')
    .set({ active: 0, hot: 0 })
    .where('slug', 'in', await demoColumn<string>('cities', 'slug'))
    .where('id', 'not in', importedIds(trx, 'city'))
    .execute();
  const hotels = own.length
    ? await trx.selectFrom('merchant').select('id').where('id', 'in', own).where('category', '=', HOTEL_CATEGORY).execute()
    : [];
  await deriveHotels(
    trx,
    hotels.map(({ id }) => id),
  );
  await change.finish([], now);
  await trx.deleteFrom('imported_row').execute();
  await writeSetting(trx, DEMO_SETTING, DEMO_REMOVED);
}
