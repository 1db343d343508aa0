import { searchCalls } from '../../service-contract/calls/search-calls.ts';
import { hotelSearch } from '../../services/search/hotel-search.ts';
import { search, searchHints } from '../../services/search/search.ts';
import { friendlyLinks, inputWords, ranks } from '../../services/search/search-words.ts';
import { shellLists } from '../../services/search/shell-lists.ts';
import { handlers } from '../handler.ts';

export const searchHandlers = handlers(searchCalls, {
  inputWords: (context, { input_type }) => inputWords(context, input_type),
  ranks: (context, { page_count }) => ranks(context, page_count),
  shellLists,
  friendlyLinks,
  search,
  searchHints: (context, { keyword }) => searchHints(context, keyword),
  hotelSearch,
});
