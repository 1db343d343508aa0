/** What availability adds to pages of other features. */
import { fill } from '../../platform/feature/slot.ts';
import { withDate } from '../../platform/ui/document/wedding-date.ts';
import { dayParts } from '../almanac/contract.ts';
import { hallSections } from '../catalogue/contract.ts';
import { merchantRooms } from '../login/contract.ts';
import { availabilityCalls } from './contract.ts';
import { CALENDAR_PATH } from './pages/calendar-path.ts';
import { CALENDAR_TEXTS } from './pages/calendar-texts.ts';
import { loadMonthAvailability } from './pages/month-availability.load.ts';
import { AvailabilitySection } from './ui/availability-month.tsx';
import { AVAILABILITY_TEXTS as texts } from './ui/availability-texts.ts';
import { FreeHalls } from './ui/free-halls.tsx';

/** Hotels of a day's page. */
const MOST_FREE_HOTELS = 12;

export const fills = [
  fill(hallSections, async (context, { id, name, source, url, date, hall }) => {
    const availability = await loadMonthAvailability(context, { merchantId: id, date, hallId: hall?.id });
    return {
      id: 'dates',
      name: texts.title,
      part: (env) => (
        <AvailabilitySection
          env={env}
          availability={availability}
          hotel={{ id, name, source }}
          hallName={hall?.name}
          toMonth={(month) => `${withDate(`${url}?month=${month}`, date)}#dates`}
        />
      ),
    };
  }),
  fill(dayParts, async ({ call, who }, { date, city }) => {
    const result = await call(availabilityCalls.freeHotels, { cityId: city.id, date }, who);
    const free = result.ok ? result.data.list.slice(0, MOST_FREE_HOTELS) : [];
    return free.length ? (env) => <FreeHalls env={env} date={date} city={city} free={free} /> : null;
  }),
  fill(merchantRooms, { text: CALENDAR_TEXTS.room, path: CALENDAR_PATH }, 20),
];
