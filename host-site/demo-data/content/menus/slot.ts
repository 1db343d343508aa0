import type { Cuisine } from '../hotels/hotel-list.ts';

/**
 * One slot of a menu. A menu has one dish of each slot, and slots share no auspicious name and no dish, so nothing can
 * appear twice on a table. Every dish of a slot fits every name of it.
 */
export interface Slot {
  names: readonly string[];
  /** From plain to grand; regions with a local variant override it. */
  dishes: readonly string[];
  regional?: Partial<Record<Cuisine, readonly string[]>>;
}
