import { MOST_FOUND } from '../../../../widgets/domain/catalogue/search-entities.ts';

/** Returns a number of results as text. */
export const countText = (total: number): string => (total >= MOST_FOUND ? `${MOST_FOUND}+` : String(total));
