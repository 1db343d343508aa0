/** The goods in the search index: title, list, colours and options. */
import type { Kysely, Transaction } from 'kysely';
import { withRetry } from '../../../platform/database/engines/with-retry.ts';
import type { Database } from '../../../platform/database/schema/schema.ts';
import { listOf } from '../../../platform/database/schema/stored-json.ts';
import { holdLock, readSetting, writeSetting } from '../../../platform/database/setting.ts';
import { changeIndex, type IndexChange, type IndexedEntry, SEARCHED_TYPE } from '../../catalogue/service.ts';
import { coloursOf, type GoodOption, goodsList } from '../goods-lists.ts';

const COLUMNS = ['id', 'list_id', 'title', 'options', 'colours', 'views', 'active'] as const;
const AT_ONCE = 500;
const NAME = 'goods-index';
/** Increase it when an entry has other texts, so that the next start builds the index again. */
const VERSION = '1';

type Entries = ReadonlyMap<number, IndexedEntry>;

/** Returns the entries of the active goods among the ids: what the index has of them, when it is read before a change. */
export async function indexedGoods(db: Kysely<Database>, ids: readonly number[]): Promise<Entries> {
  const entries = new Map<number, IndexedEntry>();
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const some = ids.slice(at, at + AT_ONCE);
    const rows = await db.selectFrom('good').select(COLUMNS).where('id', 'in', some).where('active', '=', 1).execute();
    for (const { id, list_id, title, options, colours, views } of rows)
      entries.set(id, {
        type: SEARCHED_TYPE.shop_product,
        id,
        city_id: 0,
        score: views,
        name: title,
        city: '',
        place: goodsList(list_id)?.name ?? '',
        text: [...coloursOf(colours), ...listOf<GoodOption>(options).flatMap((one) => one.choices.map(({ name }) => name))].join(' '),
      });
  }
  return entries;
}

/** Changes the search index after a change of goods. @param before `indexedGoods` of the same ids before it */
export async function indexGoods(db: Kysely<Database>, ids: readonly number[], before: Entries): Promise<void> {
  const after = await indexedGoods(db, ids);
  const changes: IndexChange[] = ids.map((id) => ({ before: before.get(id), after: after.get(id) }));
  for (let at = 0; at < changes.length; at += AT_ONCE) await changeIndex(db, changes.slice(at, at + AT_ONCE));
}

/** Builds the index of goods that were stored without it, or with other texts. */
export async function ensureGoodsIndex(db: Kysely<Database>): Promise<void> {
  if ((await readSetting(db, NAME)) === VERSION) return;
  await withRetry(() => db.transaction().execute(build));
}

async function build(trx: Transaction<Database>): Promise<void> {
  await holdLock(trx, NAME);
  if ((await readSetting(trx, NAME)) === VERSION) return;
  for (const table of ['search_gram', 'search_count'] as const)
    await trx.deleteFrom(table).where('type', '=', SEARCHED_TYPE.shop_product).execute();
  for (let after = 0; ; ) {
    const page = await trx.selectFrom('good').select('id').where('id', '>', after).orderBy('id').limit(AT_ONCE).execute();
    const ids = page.map(({ id }) => id);
    await indexGoods(trx, ids, new Map());
    if (ids.length < AT_ONCE) break;
    after = ids.at(-1) ?? 0;
  }
  await writeSetting(trx, NAME, VERSION);
}
