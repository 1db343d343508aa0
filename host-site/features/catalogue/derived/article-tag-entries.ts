import type { Kysely } from 'kysely';
import { inBatches } from '../../../platform/database/in-batches.ts';
import type { Database } from '../../../platform/database/schema/schema.ts';
import { listOf } from '../../../platform/database/schema/stored-json.ts';

/** Lists the active guides of each tag again, in the transaction that wrote guides or tags. */
export async function deriveArticleTags(trx: Kysely<Database>): Promise<void> {
  const [tags, articles] = await Promise.all([
    trx.selectFrom('article_tag').select(['id', 'name']).execute(),
    trx.selectFrom('article').select(['id', 'tags', 'changed_on']).where('active', '=', 1).where('tags', '<>', '[]').execute(),
  ]);
  const idOf = new Map(tags.map(({ id, name }) => [name, id]));
  const rows = articles.flatMap(({ id, tags: names, changed_on }) =>
    [...new Set(listOf(names))].flatMap((name) => {
      const tag_id = idOf.get(name);
      return tag_id === undefined ? [] : [{ tag_id, changed_on, article_id: id }];
    }),
  );
  await trx.deleteFrom('article_tag_entry').execute();
  await inBatches(rows, (batch) => trx.insertInto('article_tag_entry').values(batch).execute());
}
