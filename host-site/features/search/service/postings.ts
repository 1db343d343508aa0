/**
 * Statements over the postings of the search index. They read the postings of the rarest n-gram in index order, at most `WALKED`, and
 * look each up under the other n-grams. A search in a city reads its own index, ordered by weight and score, so that one page costs as
 * much in a large city as in a small one. A nationwide search reads the postings by score and sorts the first `MOST_FOUND` of them by weight.
 */
import { type Kysely, sql } from 'kysely';
import { MOST_FOUND } from '../../../../widgets/domain/catalogue/search-entities.ts';
import type { Database } from '../../../platform/database/schema/schema.ts';

/** Ten to twenty milliseconds. Entries after so many better ones of the same n-gram would not be visible anyway. */
const WALKED = 10_000;

type Db = Kysely<Database>;

/** What a search looks for: entries of one type with every n-gram, in one city or, for 0, in all. The rarest n-gram comes first. */
export interface PostingQuery {
  type: number;
  grams: readonly string[];
  cityId: number;
  /** In a city: only entries in which the rarest n-gram has this weight. */
  weight?: number;
}

export interface Slice {
  skip: number;
  size: number;
}

export interface Match {
  id: number;
  weight: number;
  score: number;
}

function ranked(db: Db, { type, grams: [rarest = ''], cityId, weight }: PostingQuery) {
  const postings = db.selectFrom('search_gram').select(['id', 'weight', 'score']).where('gram', '=', rarest).where('type', '=', type);
  if (!cityId) return postings.orderBy('score', 'desc').orderBy('id', 'desc');
  return postings
    .where('city_id', '=', cityId)
    .$if(weight !== undefined, (some) => some.where('weight', '=', weight as number))
    .orderBy('weight', 'desc')
    .orderBy('score', 'desc')
    .orderBy('id');
}

/** Selects the posting of an n-gram in the entry of `walked`; null when the entry does not contain it. */
function lookUp(db: Db, { type, cityId }: PostingQuery, gram: string) {
  const other = db
    .selectFrom('search_gram as other')
    .select('other.id')
    .where('other.gram', '=', gram)
    .where('other.type', '=', type)
    .where('other.score', '=', sql.ref<number>('walked.score'))
    .where('other.id', '=', sql.ref<number>('walked.id'))
    .limit(1);
  // N-grams of one word mostly have the same weight. Postings of the city are next to each other, those of the country are not.
  const nearby = other.where('other.city_id', '=', cityId).where('other.weight', '=', sql.ref<number>('walked.weight'));
  return cityId ? sql`coalesce((${nearby}), (${other}))` : sql`(${other})`;
}

/**
 * Selects the postings of the rarest n-gram whose entries contain the others, in the order in which they are read. The caller limits it.
 * Each look-up is a scalar subquery: PostgreSQL could turn `exists` into a join, which reads other rows first and in another order.
 */
export function postingsWithAll(db: Db, query: PostingQuery) {
  let matches = db.selectFrom(ranked(db, query).limit(WALKED).as('walked')).select(['walked.id', 'walked.weight', 'walked.score']);
  for (const gram of query.grams.slice(1)) matches = matches.where(sql<boolean>`${lookUp(db, query, gram)} is not null`);
  return matches;
}

/** Counts the matches, at most `MOST_FOUND`. */
export const matchCount = (db: Db, query: PostingQuery) =>
  db.selectFrom(postingsWithAll(db, query).limit(MOST_FOUND).as('matches')).select(sql<number>`count(*)`.as('total'));

/** Selects one page of the matches in a city, with the number of all. */
export const cityMatches = (db: Db, query: PostingQuery, { skip, size }: Slice) =>
  postingsWithAll(db, query)
    .select(matchCount(db, query).as('total'))
    .limit(Math.max(0, Math.min(size, MOST_FOUND - skip)))
    .offset(skip);

/** Selects one page of the best `MOST_FOUND` matches in all cities, with the number of all. @param weight only matches of this weight */
export function nationwideMatches(db: Db, query: PostingQuery, { skip, size }: Slice, weight?: number) {
  const best = postingsWithAll(db, query).limit(MOST_FOUND).as('best');
  return db
    .selectFrom(best)
    .select(['best.id', sql<number>`count(*) over ()`.as('total')])
    .$if(weight !== undefined, (some) => some.where('best.weight', '=', weight as number))
    .orderBy('best.weight', 'desc')
    .orderBy('best.score', 'desc')
    .orderBy('best.id')
    .limit(size)
    .offset(skip);
}

export interface MatchPage {
  total: number;
  /** In display order: by weight, then by score. */
  ids: number[];
}

/** Returns one page of matches and the number of all, at most `MOST_FOUND`. */
export async function matchPage(db: Db, query: PostingQuery, slice: Slice): Promise<MatchPage> {
  const rows = await (query.cityId ? cityMatches(db, query, slice) : nationwideMatches(db, query, slice)).execute();
  // A page after the last one has no row that contains the number.
  const counted = rows[0] ?? (slice.skip ? await matchCount(db, query).executeTakeFirst() : undefined);
  return { total: Number(counted?.total ?? 0), ids: rows.map(({ id }) => id) };
}
