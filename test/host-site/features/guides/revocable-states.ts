import { DERIVED, LOST, type RevocableStates } from '../../platform/facts/revocable-states.ts';

export const revocableStates: RevocableStates = {
  tables: {
    article_vote: LOST,
    article_vote_count: DERIVED,
  },
  columns: {},
};
