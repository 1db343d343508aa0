import { handlers } from '../../platform/calls/handler.ts';
import { availabilityCalls } from './contract.ts';
import { availability, freeHotels } from './service/availability.ts';
import { calendarFeed, setCalendarFeed } from './service/calendar-feed.ts';
import { setCalendarImport } from './service/calendar-imports.ts';
import { hallCalendar, setAvailability, setSlot } from './service/hall-calendar.ts';

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
