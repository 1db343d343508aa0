import { CATALOGUE, DERIVED, type RevocableStates } from '../../platform/facts/revocable-states.ts';

export const revocableStates: RevocableStates = {
  tables: { picture: CATALOGUE, picture_entry: DERIVED },
  columns: { 'picture.active': ['picture.withdrawn', 'picture.offered'] },
};
