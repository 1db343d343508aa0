import { availabilityCalls } from '../../service-contract/calls/availability-calls.ts';
import { availability, freeHotels } from '../../services/availability/availability.ts';
import { calendarFeed, setCalendarFeed } from '../../services/availability/calendar-feed.ts';
import { setCalendarImport } from '../../services/availability/calendar-imports.ts';
import { hallCalendar, setAvailability, setSlot } from '../../services/availability/hall-calendar.ts';
import { handlers } from '../handler.ts';

export const availabilityHandlers = handlers(availabilityCalls, {
  availability,
  freeHotels,
  hallCalendar,
  setAvailability,
  setSlot,
  setCalendarImport,
  setCalendarFeed,
  calendarFeed,
});
