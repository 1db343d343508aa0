/** The catalogue's words for the reader. */
import type { DatabaseContext } from '../../../platform/calls/context.ts';
import { HOTEL_CATEGORY, pinyinReader } from '../../catalogue/service.ts';
import { buildVocabulary, type Vocabulary } from '../reader/vocabulary.ts';
import { refreshed } from './refreshed.ts';

/** Areas that are read; those of the largest hotels first. */
const MOST_PLACES = 5000;
/** Words of an operator that are read; those with the least ids first. */
const MOST_SYNONYMS = 5000;

async function readVocabulary(db: DatabaseContext['db']): Promise<Vocabulary> {
  const [cities, districts, places, synonyms, read] = await Promise.all([
    db.selectFrom('city').select(['id', 'name', 'slug', 'hot']).where('active', '=', 1).where('id', '>', 0).orderBy('slug').execute(),
    db
      .selectFrom('district')
      .innerJoin('city', 'city.id', 'district.city_id')
      .select(['district.slug', 'district.full_name', 'district.city_id'])
      .where('city.active', '=', 1)
      .orderBy('district.id')
      .execute(),
    db
      .selectFrom('merchant')
      .select(['area', 'city_id'])
      .where('category', '=', HOTEL_CATEGORY)
      .where('active', '=', 1)
      .where('area', '<>', '')
      .groupBy(['city_id', 'area'])
      .orderBy('city_id')
      .orderBy('area')
      .limit(MOST_PLACES)
      .execute(),
    db.selectFrom('search_synonym').select(['word', 'means']).where('active', '=', 1).orderBy('id').limit(MOST_SYNONYMS).execute(),
    pinyinReader(),
  ]);
  const rank = ({ hot }: { hot: number }) => hot || Number.MAX_SAFE_INTEGER;
  return buildVocabulary({ cities: [...cities].sort((a, b) => rank(a) - rank(b)), districts, places, synonyms }, (word) =>
    read(word).join(''),
  );
}

const vocabulary = refreshed(readVocabulary);

/** Returns the vocabulary of a database; while a new one is read, the one before. */
export const vocabularyOf = ({ db }: DatabaseContext): Promise<Vocabulary> => vocabulary(db);
