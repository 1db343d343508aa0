import type { HallAvailability } from '../../../../widgets/domain/services/availability.ts';
import type { AlmanacDay } from '../../almanac/parts.ts';

/** What a page knows about a month. */
export interface MonthAvailability {
  /** As 2026-12. */
  month: string;
  /** Neighbouring months; empty outside the known range. */
  previous: string;
  next: string;
  days: readonly AlmanacDay[];
  halls: HallAvailability[];
  /** Milliseconds. */
  now: number;
}
