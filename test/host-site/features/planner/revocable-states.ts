import { LOST, type RevocableStates } from '../../platform/facts/revocable-states.ts';

export const revocableStates: RevocableStates = {
  tables: {
    favourite: LOST,
    favourite_offering: LOST,
    own_plan: LOST,
  },
  columns: {},
};
