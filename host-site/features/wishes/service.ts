/** Functions for the services of features that read sentences. */
export { simplifiedSpelling } from './reader/characters.ts';
export { datesOf } from './reader/date-arithmetic.ts';
export { lunarDaysOf, type WishContext, wishOf } from './service/read.ts';
export { refreshed } from './service/refreshed.ts';
export { vocabularyOf } from './service/vocabulary.ts';
