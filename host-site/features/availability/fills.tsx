/** What availability adds to pages of other features. */
import { MEALS } from '../../../widgets/domain/services/wedding-plan.ts';
import { mainUrl } from '../../../widgets/domain/site/links.ts';
import { pageFills } from '../../platform/feature/page-slot.ts';
import { fill } from '../../platform/feature/slot.ts';
import { withWedding } from '../../platform/ui/document/carried-wedding.ts';
import { dayParts } from '../almanac/contract.ts';
import { dayStatements, hallSections, hotelSelections } from '../catalogue/contract.ts';
import { enquiryLinks } from '../enquiries/contract.ts';
import { merchantRooms } from '../login/contract.ts';
import { isAvailabilityDay } from './availability.ts';
import { availabilityCalls } from './contract.ts';
import { CALENDAR_PATH } from './pages/calendar-path.ts';
import { CALENDAR_TEXTS } from './pages/calendar-texts.ts';
import { loadMonthAvailability } from './pages/month-availability.load.ts';
import { hallsOfMonth } from './pages/month-halls.ts';
import { AvailabilitySection } from './ui/availability-month.tsx';
import { AVAILABILITY_TEXTS as texts } from './ui/availability-texts.ts';
import { dayStatement } from './ui/day-statement.ts';
import { FreeHalls } from './ui/free-halls.tsx';

/** Hotels of a day's page. */
const MOST_FREE_HOTELS = 12;

export const fills = [
  fill(hallSections, async (context, { id, name, source, url, wedding, hall }) => {
    const availability = await loadMonthAvailability(context, { merchantId: id, wedding, hallId: hall?.id });
    return {
      id: 'dates',
      name: texts.title,
      part: (env) => (
        <AvailabilitySection
          env={env}
          availability={availability}
          hotel={{ id, name, source }}
          hallName={hall?.name}
          wedding={wedding}
          toMonth={(month) => `${withWedding(`${url}?month=${month}`, wedding)}#dates`}
        />
      ),
    };
  }),
  fill(dayParts, async (context, { date, city, wedding }) => {
    const { call, who } = context;
    const result = await call(
      availabilityCalls.freeHotels,
      { cityId: city.id, date, ...(wedding.tables && { tables: wedding.tables }) },
      who,
    );
    const { meal } = wedding;
    const hotels = result.ok ? result.data.list : [];
    const free = hotels
      .map((hotel) => ({ ...hotel, halls: hotel.halls.filter(({ meals }) => !meal || meals.includes(meal)) }))
      .filter(({ halls }) => halls.length)
      .slice(0, MOST_FREE_HOTELS);
    if (!free.length) return null;
    const chosen = { ...wedding, date };
    const selections = await pageFills(context, hotelSelections, chosen);
    return (env) => <FreeHalls env={env} wedding={chosen} city={city} free={free} selections={selections} />;
  }),
  fill(dayStatements, async (context, { merchantId, wedding: { date, meal, tables } }) => {
    if (!date) return null;
    const month = await hallsOfMonth(context, { merchantId, month: date.slice(0, 7), tables });
    return month && dayStatement(month.halls, date, meal ? [meal] : MEALS);
  }),
  fill(
    enquiryLinks,
    async ({ site, clock }, { wedding: { date, meal, hall } }) => {
      if (!isAvailabilityDay(date, clock())) return null;
      const place = `${hall ? `hall=${hall.id}&` : ''}month=${date.slice(0, 7)}#${date}-${meal || 'dinner'}`;
      return { text: CALENDAR_TEXTS.fromEnquiry, url: mainUrl(site, `${CALENDAR_PATH}?${place}`) };
    },
    30,
  ),
  fill(merchantRooms, { text: CALENDAR_TEXTS.room, path: CALENDAR_PATH }, 20),
];
