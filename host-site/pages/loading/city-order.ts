/** Sorts cities with the hot ones first. */
import type { ActiveCity } from '../../../widgets/domain/entities.ts';

const rank = ({ hot }: ActiveCity) => hot || Number.MAX_SAFE_INTEGER;

/** Returns hot cities in their order, then the others by slug. */
export const byHeat = (cities: ActiveCity[]): ActiveCity[] =>
  [...cities].sort((a, b) => rank(a) - rank(b) || (a.pinying < b.pinying ? -1 : 1));
