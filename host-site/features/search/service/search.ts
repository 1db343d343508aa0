/** Search over hotels, merchants, packages, cases and articles: by the conditions of a keyword (wish-search.ts), else by its words (word-search.ts). */

import type { HotelRow } from '../../../../widgets/domain/catalogue/hotel-entities.ts';
import { parseRange } from '../../../../widgets/domain/catalogue/hotel-filters.ts';
import type { SearchGroup, SearchResult, SearchType } from '../../../../widgets/domain/catalogue/search-entities.ts';
import { KEYWORD_LENGTH, SEARCH_TYPES } from '../../../../widgets/domain/catalogue/search-entities.ts';
import type { Result } from '../../../../widgets/domain/services/result.ts';
import type { DatabaseContext } from '../../../platform/calls/context.ts';
import { DEFAULT_PAGE_SIZE } from '../../../platform/calls/page-sizes.ts';
import { done } from '../../../platform/calls/refusals.ts';
import type { Wish } from '../../wishes/contract.ts';
import { simplifiedSpelling, type WishContext, wishOf } from '../../wishes/service.ts';
import type { SearchInput } from '../contract.ts';
import { daysOf } from './hotel-wish.ts';
import { hints } from './search-hints.ts';
import { isSearched } from './search-hits.ts';
import { pageFacts, type SearchScope } from './search-scope.ts';
import { nameMatches } from './suggestions/name-matches.ts';
import { findType, hitsOfFound, isPlace, typeOfWish, typeWish } from './wish-search.ts';
import { searchWords } from './word-search.ts';

const SHOWN_OF_EACH = 6;
const HINTS = 10;
/** Names of the chosen city before all other hints. */
const OF_CITY = 4;

export const keywordOf = (text: string): string => Array.from(text.trim()).slice(0, KEYWORD_LENGTH).join('');

/** Returns the results of a sentence with conditions. */
async function searchWish(
  context: WishContext,
  input: SearchInput,
  wish: Wish,
  { keyword, types, size }: SearchScope,
): Promise<WishResult> {
  const { type, page = 1 } = input;
  const cityId = wish.cityId || (input.cityId ?? 0);
  const about = typeOfWish(wish.conditions);
  const searched = type || !about ? types : types.filter((each) => each === about);
  const slice = { page: type ? page : 1, pageSize: size };
  const found = await Promise.all(searched.map((each) => findType(context, typeWish(wish, each, cityId), slice)));
  const groups: SearchGroup[] = [];
  for (const [at, each] of searched.entries()) {
    const one = found[at];
    if (one?.total) groups.push({ type: each, total: one.total, list: await hitsOfFound(context, each, one) });
  }
  const [first] = searched;
  const isOne = searched.length === 1 && first !== undefined;
  const understood = isOne ? typeWish(wish, first, cityId).applied : wish.conditions.filter(isPlace);
  const isNothing = groups.length === 0;
  const days = await daysOf(context, understood);
  return {
    result: {
      groups,
      nearest: [],
      understood,
      relaxed: isNothing && isOne ? await bestWithout(context, wish, first, input.cityId ?? 0) : null,
      unmatched: isNothing ? [...new Set(found.flatMap(({ unmatched }) => unmatched))] : [],
      elsewhere: isOne && !wish.cityId && cityId ? await countElsewhere(context, wish, first, found[0]?.total ?? 0) : 0,
      plan: {
        date: days.dates[0] ?? '',
        meal: understood.find(({ kind }) => kind === 'meal')?.value ?? '',
        tables: parseRange(understood.find(({ kind }) => kind === 'tables')?.value ?? '')?.from ?? 0,
      },
      ...pageFacts(input, keyword, groups, size),
    },
    rows: found.flatMap(({ rows }) => rows),
  };
}

const ONE = { page: 1, pageSize: 1 };

async function countElsewhere(context: WishContext, wish: Wish, type: SearchType, here: number): Promise<number> {
  const { total } = await findType(context, typeWish(wish, type, 0), ONE);
  return Math.max(0, total - here);
}

/** Returns the condition whose removal leads to the most results. @param chosen the chosen city */
async function bestWithout(context: WishContext, wish: Wish, type: SearchType, chosen: number): Promise<SearchResult['relaxed']> {
  const removable = typeWish(wish, type, 0).applied.filter(({ kind }) => kind !== 'order' && kind !== 'kind');
  const totals = await Promise.all(
    removable.map(async (condition) => {
      const conditions = wish.conditions.filter((one) => one !== condition);
      const hasPlace = conditions.some(isPlace);
      const cityId = hasPlace ? wish.cityId : condition.kind === 'city' ? 0 : chosen;
      const { total } = await findType(context, typeWish({ ...wish, conditions }, type, cityId), ONE);
      return { ...condition, total };
    }),
  );
  const [best] = totals.filter(({ total }) => total > 0).sort((a, b) => b.total - a.total);
  return best ?? null;
}

export interface WishResult {
  result: SearchResult;
  /** Hotels as rows of their list; empty for other types, and when the keyword states no conditions. */
  rows: HotelRow[];
}

/** Searches by the conditions of the keyword, else by its words. */
export async function searchRows(context: WishContext, input: SearchInput): Promise<Result<WishResult>> {
  const keyword = keywordOf(input.keyword);
  const size = input.type ? (input.pageSize ?? DEFAULT_PAGE_SIZE.search) : SHOWN_OF_EACH;
  const types = (input.type ? [input.type] : SEARCH_TYPES).filter((each: SearchType) => isSearched(context, each));
  const wish = await wishOf(context, keyword, input.cityId ?? 0);
  const scope = { keyword, types, size };
  const found = wish.conditions.length ? await searchWish(context, input, wish, scope) : undefined;
  if (found && (found.result.total > 0 || !wish.conditions.every(isPlace))) return done(found);
  const words = await searchWords(context, input, scope);
  if (!words.ok) return words;
  // A name can contain that of a place elsewhere: 后海海棠院.
  const isName = words.data.total > 0 && !words.data.unmatched.length;
  return done(found && !isName ? found : { result: words.data, rows: [] });
}

export async function search(context: WishContext, input: SearchInput): Promise<Result<SearchResult>> {
  const found = await searchRows(context, input);
  return found.ok ? done(found.data.result) : found;
}

/** Returns names of the chosen city, completions of the keyword, then other names. @param cityId 0: none */
export async function searchHints(context: DatabaseContext, input: string, cityId = 0): Promise<Result<string[]>> {
  const keyword = simplifiedSpelling(keywordOf(input)).trim();
  if (!keyword) return done([]);
  const words = await hints(context, keyword, HINTS);
  // Without a city the names come after the words: where those fill the list, no name is read.
  const names = cityId || words.length < HINTS ? await nameMatches(context, keyword, cityId) : [];
  const own = names.filter((name) => cityId && name.cityId === cityId).slice(0, OF_CITY);
  return done([...new Set([...own.map(({ name }) => name), ...words, ...names.map(({ name }) => name)])].slice(0, HINTS));
}
