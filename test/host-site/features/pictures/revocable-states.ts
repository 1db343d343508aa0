import { CATALOGUE, type RevocableStates } from '../../platform/facts/revocable-states.ts';

export const revocableStates: RevocableStates = {
  tables: { picture: CATALOGUE, picture_entry: CATALOGUE },
  columns: { 'picture.active': CATALOGUE },
};
