import { mainUrl } from '../../../widgets/domain/site/links.ts';
import { BY_MERCHANT } from '../../platform/database/distribution/placement.ts';
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
      hall_availability: BY_MERCHANT,
      hall_busy: BY_MERCHANT,
      hall_feed: BY_MERCHANT,
      hall_import: BY_MERCHANT,
      hall_slot: BY_MERCHANT,
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
        columns: [sealedColumn('hall_import', 'sealed', ['merchant_id', 'hall_id'], (row) => aboutCalendar(row.hall_id))],
      },
    ],
    demo,
  },
  roots: (site) => [mainUrl(site, '/merchant/calendar')],
  fills: [fill(statedLimits, requestLimits), fill(openHalls, openHallCondition), fill(dayAnswers, dayAnswer)],
  web: () => import('./web.ts'),
};
