/** Removes the demo data from a catalogue that becomes an operator's own. */
import { type Kysely, sql } from 'kysely';
import { deriveArticleTags } from '../features/catalogue/derived/article-tag-entries.ts';
import { beginChange } from '../features/catalogue/derived/catalogue-change.ts';
import { deriveHotels } from '../features/catalogue/derived/derive-hotels.ts';
import type { TableName } from '../features/catalogue/import/format/tables.ts';
import { HOTEL_CATEGORY } from '../features/catalogue/search-index/entry-types.ts';
import type { Database } from '../platform/database/schema/schema.ts';
import { readSetting, writeSetting } from '../platform/database/setting.ts';
import { demoColumn } from './demo-files.ts';
import { DEMO_TEST_MERCHANT } from './test-merchant.ts';

/** Stored name of the setting. */
export const DEMO_SETTING = 'demonstration';
const GONE = 'removed';
/** Demo files of words, links and posters by table. */
const WORD_FILES = {
  hot_word: 'hot-words',
  rank: 'ranks',
  friendly_link: 'friendly-links',
  article_tag: 'article-tags',
  poster: 'posters',
} as const;
const CHILD_TABLES = ['example', 'package', 'hall', 'note'] as const;

export const isDemoDataGone = async (db: Kysely<Database>): Promise<boolean> => (await readSetting(db, DEMO_SETTING)) === GONE;

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

async function removeMerchants(trx: Kysely<Database>, ids: readonly number[], own: readonly number[]): Promise<void> {
  const others = ids.filter((id) => !own.includes(id));
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
  // A user or a calendar of a demo merchant must not act for an operator's merchant that gets its id later.
  for (const table of [
    'merchant_user',
    'favourite',
    'hotel',
    'hall_availability',
    'hall_slot',
    'hall_import',
    'hall_busy',
    'hall_feed',
  ] as const)
    await trx.deleteFrom(table).where('merchant_id', 'in', others).execute();
  await trx.deleteFrom('merchant').where('id', 'in', others).execute();
}

/**
 * Removes the demo merchants with all that belongs to them, the demo articles, posters, words and links, and closes the demo cities. Rows that an
 * import has written stay, and so do the merchants that they belong to. Does nothing the second time. Enquiries stay.
 */
export async function removeDemoData(trx: Kysely<Database>, now: number): Promise<void> {
  if (await isDemoDataGone(trx)) return;
  const ids = [...(await demoColumn<number>('hotels', 'id')), ...(await demoColumn<number>('merchants', 'id')), DEMO_TEST_MERCHANT];
  const articles = await demoColumn<number>('articles', 'id');
  const change = await beginChange(trx, ids, articles);
  const own = await ownMerchants(trx, ids);
  await removeMerchants(trx, ids, own);
  for (const table of ['review', 'hall_availability', 'hall_slot'] as const) await trx.deleteFrom(table).where('is_demo', '=', 1).execute();
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
  await writeSetting(trx, DEMO_SETTING, GONE);
}
