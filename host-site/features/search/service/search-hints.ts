/** Completions of a typed word, and similar words for one without results. */
import type { DatabaseContext } from '../../../platform/calls/context.ts';
import { editDistance } from '../../../platform/system/edit-distance.ts';
import { pinyinReader, runsOf } from '../../catalogue/service.ts';

const NEAREST = 6;
const LOOKED_AT = 60;

/** Spelling of the index: in one piece, without separators. */
const pieceOf = (text: string): string => Array.from(runsOf(text).join('')).slice(0, 16).join('');

/** The most popular first. */
export const beginning = ({ db }: DatabaseContext, prefixes: readonly string[], limit: number) =>
  db
    .selectFrom('search_hint')
    .select(['word', 'heat'])
    .where('prefix', 'in', [...prefixes])
    .orderBy('heat', 'desc')
    .orderBy('word', 'desc')
    .limit(limit);

export async function hints(context: DatabaseContext, keyword: string, limit: number): Promise<string[]> {
  const piece = pieceOf(keyword);
  if (!piece) return [];
  return (await beginning(context, [piece], limit).execute()).map(({ word }) => word);
}

/**
 * Returns words with a similar sound or spelling (婚莎: 婚纱摄影), the most similar first. The distance is computed in pinyin against a prefix of the
 * word, so that a short typing error matches a long name.
 */
export async function nearWords(context: DatabaseContext, keyword: string): Promise<string[]> {
  const read = await pinyinReader();
  const sound = (text: string) => runsOf(text).flatMap(read).join('').slice(0, 24);
  const keywordSound = sound(keyword);
  const first = keywordSound.slice(0, 2);
  const candidates = first ? await beginning(context, [first, pieceOf(keyword).slice(0, 1)], LOOKED_AT).execute() : [];
  return [...new Set(candidates.map(({ word }) => word))]
    .filter((word) => word !== keyword)
    .map((word) => {
      const whole = sound(word);
      return { word, far: Math.min(editDistance(keywordSound, whole), editDistance(keywordSound, whole.slice(0, keywordSound.length))) };
    })
    .filter(({ far }) => far * 3 <= keywordSound.length)
    .sort((a, b) => a.far - b.far)
    .slice(0, NEAREST)
    .map(({ word }) => word);
}

/** Returns similar words; when there are none, popular words. */
export async function nearestWords(context: DatabaseContext, keyword: string): Promise<string[]> {
  const near = await nearWords(context, keyword);
  if (near.length) return near;
  const ranks = await context.db.selectFrom('rank').select('alias_title').orderBy('position').orderBy('id').limit(NEAREST).execute();
  return ranks.map(({ alias_title }) => alias_title);
}
