/** Functions for the services of features that read sentences. */
export { datesOf } from './reader/date-arithmetic.ts';
export { lunarDaysOf, type WishContext, wishOf } from './service/read.ts';
