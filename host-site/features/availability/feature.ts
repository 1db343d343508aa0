import { mainUrl } from '../../../widgets/domain/site/links.ts';
import type { Feature } from '../../platform/feature/feature.ts';
import { fill } from '../../platform/feature/slot.ts';
import { sealedColumn } from '../../platform/keys/sealed-columns.ts';
import { statedLimits } from '../../platform/limits/request-limits.ts';
import { almanac } from '../almanac/feature.ts';
import { dayAnswers, openHalls } from '../catalogue/contract.ts';
import { catalogue } from '../catalogue/feature.ts';
import { enquiries } from '../enquiries/feature.ts';
import { login } from '../login/feature.ts';
import { demo } from './demo.ts';
import { facts } from './facts.ts';
import { migration } from './migration.ts';
import { requestLimits } from './request-limits.ts';
import { aboutCalendar } from './service/calendar-address.ts';
import { dayAnswer } from './service/day-answer.ts';
import { openHallCondition } from './service/open-halls.ts';
import { deletePastSlots } from './service/past-slots.ts';

export const availability: Feature = {
  name: 'availability',
  what: 'Free days of halls, with calendars that merchants import and subscribe to.',
  needs: [catalogue, almanac, enquiries, login],
  stored: {
    tables: {
      hall_availability: { coordinator: 'a row for each hall; searches compare the halls of all merchants' },
      hall_busy: { coordinator: 'at most two meals of each day that a hall states; searches compare the halls of all merchants' },
      hall_feed: { coordinator: 'a row for each hall' },
      hall_import: { coordinator: 'a row for each hall' },
      hall_slot: { coordinator: 'at most two meals of each day that a hall states; searches compare the halls of all merchants' },
    },
    migrations: { '0600-availability-01': migration },
    // Of merchants; it expires.
    privacy: { stores: ['hall_busy', 'hall_import'], overwritten: [] },
    cleanUp: { slots: ({ db }, now, signal) => deletePastSlots(db, now, signal) },
    facts,
    reapply: null,
    sealed: [
      {
        kind: 'calendars',
        what: 'calendar address(es)',
        columns: [sealedColumn('hall_import', 'sealed', ['hall_id'], (row) => aboutCalendar(row.hall_id))],
      },
    ],
    demo,
  },
  roots: (site) => [mainUrl(site, '/merchant/calendar')],
  fills: [fill(statedLimits, requestLimits), fill(openHalls, openHallCondition), fill(dayAnswers, dayAnswer)],
  web: () => import('./web.ts'),
};
