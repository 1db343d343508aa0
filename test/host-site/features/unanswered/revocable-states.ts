import { LOST, type RevocableStates } from '../../platform/facts/revocable-states.ts';

export const revocableStates: RevocableStates = {
  tables: {
    unanswered_search: LOST,
  },
  columns: {
    'unanswered_search.searched_at': LOST,
  },
};
