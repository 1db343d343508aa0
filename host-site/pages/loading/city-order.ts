/** Order of cities where the hot ones come first. */
import type { ActiveCity } from '../../../widgets/domain/entities.ts';

const rank = ({ hot }: ActiveCity) => hot || Number.MAX_SAFE_INTEGER;

/** Hot cities in their order, then the others by slug. */
export const byHeat = (cities: ActiveCity[]): ActiveCity[] =>
  [...cities].sort((a, b) => rank(a) - rank(b) || (a.pinying < b.pinying ? -1 : 1));
