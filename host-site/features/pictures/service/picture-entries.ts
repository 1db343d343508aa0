/** Derives from pictures what lists and search read: a picture that is not allowed, withdrawn or not measured is in neither. */
import type { Kysely } from 'kysely';
import { inBatches } from '../../../platform/database/in-batches.ts';
import type { Database } from '../../../platform/database/schema/schema.ts';
import { listOf } from '../../../platform/database/schema/stored-json.ts';
import type { OfferingSearchIndex } from '../../catalogue/service.ts';
import { COLOUR_NAMES, type ColourShare } from '../colours/palette.ts';
import { numberOf } from '../picture-facts.ts';
import { pictureSearchIndex } from './picture-search-index.ts';

const AT_ONCE = 500;

/** Writes the entries of the lists. */
async function deriveEntries(trx: Kysely<Database>, ids: readonly number[]): Promise<void> {
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const some = ids.slice(at, at + AT_ONCE);
    await trx.deleteFrom('picture_entry').where('picture_id', 'in', some).execute();
    const rows = await trx
      .selectFrom('picture')
      .select(['id as picture_id', 'merchant_id', 'scene', 'style', 'season', 'colours', 'views'])
      .where('id', 'in', some)
      .where('allowed', '=', 1)
      .where('active', '=', 1)
      .where('width', '>', 0)
      .execute();
    const entries = rows.flatMap(({ colours, views, ...row }) => [
      { ...row, colour: 0, weight: views },
      ...listOf<ColourShare>(colours).map(({ name, share }) => ({ ...row, colour: numberOf(COLOUR_NAMES, name), weight: share })),
    ]);
    await inBatches(entries, (batch) => trx.insertInto('picture_entry').values(batch).execute());
  }
}

/** What a change of pictures writes beside them, in its transaction: `read` before the change, `write` after it. */
export const listedPictures: Pick<OfferingSearchIndex, 'read' | 'write'> = {
  read: pictureSearchIndex.read,
  async write(trx, ids, before) {
    await deriveEntries(trx, ids);
    await pictureSearchIndex.write(trx, ids, before);
  },
};
