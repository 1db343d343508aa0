/** The calls about the availability of halls. */
import type { Availability, FreeHotel, HallCalendar, SlotState } from '../../widgets/domain/services/availability.ts';
import type { Meal } from '../../widgets/domain/services/wedding-plan.ts';

/** Input, and output on success, of every call about availability. `month` is as 2026-12, `date` as 2026-12-05. */
export interface AvailabilityCalls {
  /** A month of all halls of a hotel. */
  availability: { input: { merchantId: number; month: string }; output: Availability };
  /** Hotels of a city with a free hall on a day. `until`: the first day without known availability. */
  freeHotels: { input: { cityId: number; date: string }; output: { list: FreeHotel[]; until: string } };
  /** The merchant's calendar of a hall; without `hallId` of their first. */
  hallCalendar: { input: { hallId?: number | undefined; month: string }; output: HallCalendar };
  setAvailability: { input: { hallId: number; isOn: boolean }; output: { isOn: boolean; confirmedAt: number } };
  /** An empty `url` removes the import. */
  setCalendarImport: { input: { hallId: number; url: string }; output: { host: string } };
  /** Creates or replaces the private feed, or revokes it. `path` is returned once; empty when revoked. */
  setCalendarFeed: { input: { hallId: number; isOn: boolean }; output: { path: string } };
  /** The iCalendar text of a feed. */
  calendarFeed: { input: { token: string }; output: { text: string } };
  /** `from`: the state that the user saw. */
  setSlot: { input: { hallId: number; date: string; meal: Meal; from: SlotState; to: SlotState }; output: { state: SlotState } };
}
