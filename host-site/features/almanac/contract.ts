/** What features add to the almanac. */
import type { ActiveCity } from '../../../widgets/domain/catalogue/entities.ts';
import type { ChosenWedding } from '../../../widgets/domain/services/wedding-plan.ts';
import type { PageFill, PagePart } from '../../platform/feature/page-slot.ts';
import { slot } from '../../platform/feature/slot.ts';

/** A day that is not past, and the visitor's city. */
export interface ShownDay {
  /** As 2026-10-18. */
  readonly date: string;
  readonly city: ActiveCity;
  /** Meal and tables that the links keep. */
  readonly wedding: ChosenWedding;
}

export const dayParts = slot<PageFill<ShownDay, PagePart>>("sections of a day's page, before the hotels of the city");
