/** Import table of synonyms: words that couples search, each with a word that the search knows. */
import { z } from 'zod';
import { districts, prefectures } from '../../../../lookups/index.ts';
import { MEANING_OF } from '../../search-index/word-meanings.ts';
import { cell, Fault, faultOf } from './fault.ts';
import { flag, id, readTitle } from './fields.ts';
import { table } from './plain-table.ts';

/** Sentences are read by words of at most this length. */
const LONGEST = 12;
const TOO_SHORT = faultOf('too short', '少于两个字', 'has fewer than two characters');
const UNKNOWN_MEANING = faultOf(
  'unknown meaning',
  '不是搜索认识的词；可写城市（杭州）、区县（西湖区），或无柱、草坪、停车、五星级、跟妆等词',
  'is no word that the search knows; write a city (杭州), a district (西湖区), or a word such as 无柱, 草坪, 停车, 五星级, 跟妆',
);

const word = cell((value) => {
  const text = readTitle(LONGEST)(value);
  if (text.length < 2) throw new Fault(TOO_SHORT, text);
  return text;
});

/** A place counts also while its city is closed, so that an export can always be imported again. */
const isPlace = (text: string): boolean =>
  prefectures().some(({ name }) => name === text) || districts().some(({ fullName }) => fullName === text);

const means = cell((value) => {
  const text = readTitle(LONGEST)(value);
  if (!MEANING_OF.has(text.toLowerCase()) && !isPlace(text)) throw new Fault(UNKNOWN_MEANING, text);
  return text;
});

export const SYNONYMS = table(
  { id: '编号', word: '词', means: '同义', active: '上架' },
  z.strictObject({ id, word, means, active: flag(1) }),
  async (trx, rows) => {
    for (const row of rows)
      await trx
        .insertInto('search_synonym')
        .values(row)
        .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
        .execute();
    return [];
  },
);
