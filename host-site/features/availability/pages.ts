import type { PageStyles } from '../../platform/feature/web.ts';
import type { PageScope } from '../../platform/pages/page-scope.ts';
import { registerCalendarFeed } from './calendar-feed-route.ts';
import { loadHallCalendar, sendHallCalendar } from './pages/hall-calendar.load.ts';
import { hallCalendarPage } from './pages/hall-calendar.tsx';
import { availabilityStyles } from './ui/availability.styles.ts';

export { fills } from './fills.tsx';

export function registerPages(scope: PageScope): void {
  scope.personal('/merchant/calendar', loadHallCalendar, hallCalendarPage);
  scope.personal('/merchant/calendar', sendHallCalendar, hallCalendarPage, { method: 'POST', limits: ['page', 'calendar'] });
  registerCalendarFeed(scope);
}

export const styles: PageStyles = { parts: [availabilityStyles] };
