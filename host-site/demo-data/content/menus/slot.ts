import type { Cuisine } from '../hotel-list.ts';

/**
 * One place in a menu. A menu takes one dish from each slot, and slots share no auspicious name and no dish, so nothing can
 * appear twice on a table. Every dish of a slot fits every name of it.
 */
export interface Slot {
  names: readonly string[];
  /** From plain to grand; regions that cook it in their own way override. */
  dishes: readonly string[];
  regional?: Partial<Record<Cuisine, readonly string[]>>;
}
