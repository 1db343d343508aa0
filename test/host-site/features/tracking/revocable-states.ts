import { LOST, type RevocableStates } from '../../platform/facts/revocable-states.ts';

export const revocableStates: RevocableStates = {
  tables: {
    tracking_event: LOST,
  },
  columns: {},
};
