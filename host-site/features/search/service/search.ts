/** Search over hotels, merchants, packages, cases, articles and goods: by the conditions of a keyword (wish-search.ts), else by its words (word-search.ts). */
import { middleOf, parseRange } from '../../../../widgets/domain/catalogue/hotel-filters.ts';
import type { SearchGroup, SearchResult, SearchType } from '../../../../widgets/domain/catalogue/search-entities.ts';
import { KEYWORD_LENGTH, SEARCH_TYPES } from '../../../../widgets/domain/catalogue/search-entities.ts';
import type { Result } from '../../../../widgets/domain/services/result.ts';
import type { DatabaseContext } from '../../../platform/calls/context.ts';
import { DEFAULT_PAGE_SIZE } from '../../../platform/calls/page-sizes.ts';
import { done } from '../../../platform/calls/refusals.ts';
import { simplifiedSpelling, type WishContext, wishOf } from '../../wishes/service.ts';
import type { SearchInput } from '../contract.ts';
import { daysOf } from './hotel-wish.ts';
import { hasFilters, listingFiltersOf, type SelectedFilters } from './list-filters.ts';
import { isSearched } from './search-hits.ts';
import { pageFacts, type SearchScope } from './search-scope.ts';
import { nameMatches } from './suggestions/name-matches.ts';
import { readTyped } from './suggestions/typed-text.ts';
import { entriesOfFound, type FilteredWish, findType, isPlace, typeOfWish, typeWish } from './wish-search.ts';
import { searchWords } from './word-search.ts';

const SHOWN_OF_EACH = 6;
const HINTS = 10;
/** Names of the chosen city before all other hints. */
const OF_CITY = 4;

export const keywordOf = (text: string): string => Array.from(text.trim()).slice(0, KEYWORD_LENGTH).join('');

/** Returns the results of a sentence with conditions, or of words with filters. */
async function searchWish(context: WishContext, input: SearchInput, wish: FilteredWish, scope: SearchScope): Promise<SearchResult> {
  const { keyword, types, size } = scope;
  const { type, page = 1 } = input;
  const cityId = wish.cityId || (input.cityId ?? 0);
  const slice = { page: type ? page : 1, pageSize: size };
  const found = await Promise.all(types.map((each) => findType(context, typeWish(wish, each, cityId), slice)));
  const groups: SearchGroup[] = [];
  for (const [at, each] of types.entries()) {
    const one = found[at];
    if (one?.total) groups.push({ type: each, total: one.total, ...(await entriesOfFound(context, each, one, input.rows ?? false)) });
  }
  const [first] = types;
  const isOne = types.length === 1 && first !== undefined;
  const understood = isOne ? typeWish(wish, first, cityId).applied : wish.conditions.filter(isPlace);
  const isNothing = groups.length === 0;
  const days = await daysOf(context, understood);
  const tables = parseRange(understood.find(({ kind }) => kind === 'tables')?.value ?? '');
  return {
    groups,
    nearest: [],
    understood,
    relaxed: isNothing && isOne ? await bestWithout(context, wish, first, input.cityId ?? 0) : null,
    // What one type searches as a word is a condition of another: only what all of them lack matches nothing.
    unmatched: isNothing ? (found[0]?.unmatched ?? []).filter((word) => found.every(({ unmatched }) => unmatched.includes(word))) : [],
    elsewhere: isOne && !wish.cityId && cityId ? await countElsewhere(context, wish, first, found[0]?.total ?? 0) : 0,
    plan: {
      date: days.dates[0] ?? '',
      meal: understood.find(({ kind }) => kind === 'meal')?.value ?? '',
      tables: tables ? middleOf(tables) : 0,
    },
    ...pageFacts(input, keyword, groups, size),
  };
}

const ONE = { page: 1, pageSize: 1 };

async function countElsewhere(context: WishContext, wish: FilteredWish, type: SearchType, here: number): Promise<number> {
  const { total } = await findType(context, typeWish(wish, type, 0), ONE);
  return Math.max(0, total - here);
}

/** Returns the condition whose removal leads to the most results. @param chosen the chosen city */
async function bestWithout(context: WishContext, wish: FilteredWish, type: SearchType, chosen: number): Promise<SearchResult['relaxed']> {
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

/** Searches by the conditions of the keyword, else by its words; with filters by both. */
export async function searchWith(context: WishContext, request: SearchInput, filters: SelectedFilters): Promise<Result<SearchResult>> {
  const keyword = keywordOf(request.keyword);
  const wish: FilteredWish = { ...(await wishOf(context, keyword, request.cityId ?? 0)), filters };
  const type = request.type ?? typeOfWish(wish.conditions);
  const input = { ...request, type };
  const size = type ? (request.pageSize ?? DEFAULT_PAGE_SIZE.search) : SHOWN_OF_EACH;
  const hasPlace = wish.conditions.some(isPlace);
  // Among results of a place there are no goods, which belong to none.
  const types = (type ? [type] : SEARCH_TYPES.filter((each) => !hasPlace || each !== 'shop_product')).filter((each: SearchType) =>
    isSearched(context, each),
  );
  const scope = { keyword, types, size };
  const isFiltered = hasFilters(filters);
  const isOfPlaces = wish.conditions.every(isPlace);
  const found = wish.conditions.length || isFiltered ? await searchWish(context, input, wish, scope) : undefined;
  if (found && (found.total > 0 || !isOfPlaces)) return done(found);
  // A name can contain that of a place elsewhere: 后海海棠院.
  if (isFiltered) {
    const named = wish.conditions.length
      ? await searchWish(context, input, { conditions: [], rest: [keyword], cityId: 0, filters }, scope)
      : found;
    return done(named?.total ? named : (found as SearchResult));
  }
  const words = await searchWords(context, input, scope);
  if (!words.ok) return words;
  const isName = words.data.total > 0 && !words.data.unmatched.length;
  return done(found && !isName ? found : words.data);
}

export const search = (context: WishContext, input: SearchInput): Promise<Result<SearchResult>> =>
  searchWith(context, input, { listing: listingFiltersOf(input) });

/** Returns names of the chosen city, completions of the keyword, then other names. @param cityId 0: none */
export async function searchHints(context: DatabaseContext, input: string, cityId = 0): Promise<Result<string[]>> {
  const keyword = simplifiedSpelling(keywordOf(input)).trim();
  if (!keyword) return done([]);
  const typed = await readTyped(context, keyword);
  const words = typed.completions.slice(0, HINTS);
  // Without a city the names come after the words: where those fill the list, no name is read.
  const names = cityId || words.length < HINTS ? await nameMatches(context, typed, cityId) : [];
  const own = names.filter((name) => cityId && name.cityId === cityId).slice(0, OF_CITY);
  return done([...new Set([...own.map(({ name }) => name), ...words, ...names.map(({ name }) => name)])].slice(0, HINTS));
}
