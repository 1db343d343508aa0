import { SEARCH_TEXTS as texts } from './search-texts.ts';

/** Results of a type are counted up to this number. */
const MOST = 500;

/** Returns a number of results as text. */
export const countText = (total: number): string => (total >= MOST ? texts.most : String(total));
