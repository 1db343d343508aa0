/** Takes the demonstration out of a catalogue that becomes an operator's own. */
import type { Kysely } from 'kysely';
import { beginChange } from '../database/derived/catalogue-change.ts';
import type { Database } from '../database/schema/schema.ts';
import { readSetting, writeSetting } from '../database/setting.ts';
import { demonstrationArticles } from './content/articles.ts';
import { OPEN_CITIES } from './content/cities.ts';
import { demonstrationHotels } from './content/hotels.ts';
import { demonstrationMerchants } from './content/merchants.ts';
import { FRIENDLY_LINKS, HOT_WORDS, RANKS } from './content/words.ts';

export const DEMONSTRATION = 'demonstration';
const GONE = 'removed';

export const isDemonstrationGone = async (db: Kysely<Database>): Promise<boolean> => (await readSetting(db, DEMONSTRATION)) === GONE;

/**
 * Removes its merchants with all that is theirs, its articles, words and links, and closes its cities. Does nothing the second time: an operator's
 * own merchant may have come to one of its numbers since. Enquiries stay.
 */
export async function removeDemonstration(trx: Kysely<Database>, now: number): Promise<void> {
  if (await isDemonstrationGone(trx)) return;
  const ids = [...demonstrationHotels().map(({ line }) => line.id), ...demonstrationMerchants().map(({ id }) => id)];
  const articles = demonstrationArticles().map(({ id }) => id);
  const change = await beginChange(trx, ids, articles);
  // Who acted for one of them must not act for an operator's merchant that comes to its number.
  for (const table of ['merchant_user', 'example', 'package', 'fee', 'hall', 'hotel'] as const)
    await trx.deleteFrom(table).where('merchant_id', 'in', ids).execute();
  await trx.deleteFrom('merchant').where('id', 'in', ids).execute();
  await trx.deleteFrom('article').where('id', 'in', articles).execute();
  const words = { hot_word: HOT_WORDS.length, rank: RANKS.length, friendly_link: FRIENDLY_LINKS.length };
  for (const [table, count] of Object.entries(words) as [keyof typeof words, number][])
    await trx.deleteFrom(table).where('id', '<=', count).execute();
  await trx
    .updateTable('city')
    .set({ active: 0, hot: 0 })
    .where('slug', 'in', [...OPEN_CITIES])
    .execute();
  await change.finish([], now);
  await writeSetting(trx, DEMONSTRATION, GONE);
}
