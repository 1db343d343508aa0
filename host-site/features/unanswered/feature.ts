import type { Feature } from '../../platform/feature/feature.ts';
import { DAY } from '../../platform/jobs/day.ts';
import { sweep } from '../../platform/privacy/clean-up.ts';
import { search } from '../search/feature.ts';
import { wishes } from '../wishes/feature.ts';
import { listUnanswered } from './commands.ts';
import { migration } from './migration.ts';
import { KEPT_DAYS } from './service/unanswered.ts';

export const unanswered: Feature = {
  name: 'unanswered',
  what: 'What visitors search without a result, counted without persons, for the operator.',
  needs: [search, wishes],
  stored: {
    tables: {
      unanswered_search: { by: 'id' },
    },
    migrations: { '1400-unanswered-01': migration },
    // A text of a visitor, without anything that identifies one.
    privacy: { stores: ['unanswered_search'], overwritten: [] },
    cleanUp: {
      unanswered: ({ db }, now, signal) =>
        sweep(db, { table: 'unanswered_search', key: 'id', time: 'searched_at' }, now - KEPT_DAYS * DAY, signal),
    },
    facts: {},
    reapply: null,
    sealed: [],
  },
  commands: [listUnanswered],
  web: () => import('./web.ts'),
};
