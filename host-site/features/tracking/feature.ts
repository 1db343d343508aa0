import { trackingUrl } from '../../../widgets/domain/site/links.ts';
import type { Feature } from '../../platform/feature/feature.ts';
import { fill } from '../../platform/feature/slot.ts';
import { DAY } from '../../platform/jobs/day.ts';
import { statedLimits } from '../../platform/limits/request-limits.ts';
import { sweep } from '../../platform/privacy/clean-up.ts';
import { migration } from './migration.ts';
import { requestLimits } from './request-limits.ts';
import { settings } from './settings.ts';

export const tracking: Feature = {
  name: 'tracking',
  what: 'Events that pages and widgets report.',
  needs: [],
  settings,
  stored: {
    tables: {
      tracking_event: { by: 'id' },
    },
    migrations: { '1300-tracking-01': migration },
    // An event has a random id of the browser, and expires.
    privacy: { stores: ['tracking_event'], overwritten: [] },
    cleanUp: {
      tracking: ({ db, trackingDays }, now, signal) =>
        sweep(db, { table: 'tracking_event', key: 'id', time: 'received_at' }, now - trackingDays * DAY, signal),
    },
    facts: {},
    reapply: null,
    sealed: [],
  },
  roots: (site) => [trackingUrl(site)],
  fills: [fill(statedLimits, requestLimits)],
  web: () => import('./web.ts'),
};
