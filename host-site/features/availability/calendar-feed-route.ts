/** `GET /calendar/{token}.ics`: the occupied days of a hall, for calendar programs. */
import type { PageScope } from '../../platform/pages/page-scope.ts';
import { availabilityCalls } from './contract.ts';

export function registerCalendarFeed({ app, dependencies }: PageScope): void {
  // The token authorises. Programs read it again and again, and browsers must not show it to other sites.
  app.get<{ Params: { token: string } }>(
    '/calendar/:token(^[\\w-]{43}$).ics',
    { config: { personal: true, limits: ['call'] } },
    async (request, reply) => {
      const { token } = request.params;
      const result = await dependencies.call(availabilityCalls.calendarFeed, { token }, dependencies.callerOf(request));
      if (!result.ok) return reply.callNotFound();
      return reply
        .type('text/calendar; charset=utf-8')
        .header('cache-control', 'private, no-cache')
        .header('referrer-policy', 'no-referrer')
        .header('x-robots-tag', 'noindex')
        .send(result.data.text);
    },
  );
}
