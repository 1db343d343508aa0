import { handlers } from '../../platform/calls/handler.ts';
import { searchCalls } from './contract.ts';
import { hotelSearch } from './service/hotel-search.ts';
import { search, searchHints } from './service/search.ts';
import { friendlyLinks, inputWords, ranks } from './service/search-words.ts';
import { shellLists } from './service/shell-lists.ts';
import { chosenCity, suggestions } from './service/suggestions/suggestions.ts';

export const searchHandlers = handlers(searchCalls, {
  inputWords: (context, { input_type }) => inputWords(context, input_type),
  ranks: (context, { page_count }) => ranks(context, page_count),
  shellLists,
  friendlyLinks,
  search,
  searchHints: async (context, { keyword }, { cityPinyin }) =>
    searchHints(context, keyword, (await chosenCity(context, { slug: cityPinyin }))?.id),
  searchSuggestions: async (context, { keyword, cityId, city, type }, { cityPinyin }) =>
    suggestions(context, { keyword, type, city: await chosenCity(context, { id: cityId, slug: city ?? cityPinyin }) }),
  hotelSearch,
});
