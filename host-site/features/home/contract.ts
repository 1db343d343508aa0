/** What features add to the home page. */
import type { ActiveCity } from '../../../widgets/domain/catalogue/entities.ts';
import type { PageFill, PagePart } from '../../platform/feature/page-slot.ts';
import { slot } from '../../platform/feature/slot.ts';

export interface HomeSubject {
  /** The visitor's city, else the first of the country; undefined while no city is open. */
  city: ActiveCity | undefined;
}

export const homeBlocks = slot<PageFill<HomeSubject, PagePart>>('blocks of the home page');
