/** Writes the demo data that is not part of a merchant's offer: guides with their tags, notes, posters, reviews, words and links. */
import type { Kysely } from 'kysely';
import { deriveArticleTags } from '../database/derived/article-tag-entries.ts';
import type { Database } from '../database/schema/schema.ts';
import { demoArticles } from './content/articles.ts';
import { demoNotes } from './content/notes/notes.ts';
import { demoPosters } from './content/posters.ts';
import { demoReviews } from './content/reviews.ts';
import { ARTICLE_TAGS, FRIENDLY_LINKS, HOT_WORDS, RANKS } from './content/words.ts';
import { insertRows } from './insert-rows.ts';

export async function writeContents(trx: Kysely<Database>): Promise<void> {
  await writeArticles(trx);
  await insertRows(
    trx,
    'note',
    demoNotes().map((each) => ({ ...each, text: JSON.stringify(each.text), pictures: JSON.stringify(each.pictures), active: 1 })),
  );
  await insertRows(
    trx,
    'poster',
    demoPosters().map((each) => ({ ...each, city_id: 0, position: each.id, active: 1 })),
  );
  await insertRows(trx, 'review', demoReviews());
  await writeWords(trx);
}

async function writeArticles(trx: Kysely<Database>): Promise<void> {
  await insertRows(
    trx,
    'article_tag',
    ARTICLE_TAGS.map((name, index) => ({ id: index + 1, name, position: index + 1 })),
  );
  await insertRows(
    trx,
    'article',
    demoArticles().map((each) => ({
      ...each,
      sections: JSON.stringify(each.sections),
      tags: JSON.stringify(each.tags),
      pictures: JSON.stringify(each.pictures),
      active: 1,
    })),
  );
  await deriveArticleTags(trx);
}

async function writeWords(trx: Kysely<Database>): Promise<void> {
  await insertRows(
    trx,
    'hot_word',
    HOT_WORDS.map((alias_title, index) => ({ id: index + 1, input_type: 1, alias_title, position: index + 1 })),
  );
  await insertRows(
    trx,
    'rank',
    RANKS.map(([alias_title, heat], index) => ({ id: index + 1, alias_title, heat, position: index + 1 })),
  );
  await insertRows(
    trx,
    'friendly_link',
    FRIENDLY_LINKS.map(([title, target_url], index) => ({ id: index + 1, title, target_url, position: index + 1 })),
  );
}
